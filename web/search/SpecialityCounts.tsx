import { Skeleton, UnstyledButton } from '@mantine/core'
import { grouped } from '../shared/format/counted.js'
import { useAnswer } from '../shared/net/useAnswer.js'
import { Failed } from '../shared/ui/Sorry.js'
import { Waiting } from '../shared/ui/Waiting.js'
import type { Beginning } from './calls.js'
import classes from './Search.module.css'

interface Props {
  readonly beginning: () => Promise<Beginning>
  readonly choose: (speciality: string) => void
}

/** How many surgeons there are of each speciality: each leads to them. */
export const SpecialityCounts = ({ beginning, choose }: Props) => {
  const asked = useAnswer('specialities', beginning)
  if (asked.state === 'failed') return <Failed text="The specialities could not be loaded." again={asked.again} />
  if (asked.state === 'loading')
    return (
      <Waiting label="Loading specialities">
        {[0, 1, 2, 3].map((each) => (
          <Skeleton key={each} height={28} my={8} />
        ))}
      </Waiting>
    )
  const { specialityCount } = asked.answer
  if (specialityCount.length === 0) return null
  return (
    <section aria-labelledby="surgeons-by-speciality">
      <h3 id="surgeons-by-speciality" className={classes.heading}>
        Surgeons by speciality
      </h3>
      <ul className={classes.counts}>
        {specialityCount.map(({ specialty_type, num }) => (
          <li key={specialty_type}>
            <UnstyledButton className={classes.count ?? ''} onClick={() => choose(specialty_type)}>
              <span>{specialty_type}</span> <span className={classes.num}>{grouped(num)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
