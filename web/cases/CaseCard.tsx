import { Badge, Group } from '@mantine/core'
import { memo, useId } from 'react'
import { useSelector } from 'react-redux'
import type { CaseId, ClinicalCase } from '../../api/contract/cases.js'
import { ago, exactly } from '../shared/time.js'
import { Person } from '../shared/ui/Person.js'
import classes from './CaseCard.module.css'
import { CaseText } from './CaseText.js'
import { FileStrip } from './FileStrip.js'
import { LikeButton } from './LikeButton.js'
import { selectCase } from './slice.js'
import { Status } from './Status.js'
import { CLOSED, headline, openFor, patient } from './view.js'

interface Props {
  readonly id: CaseId
  /** The time in milliseconds. */
  readonly now: number
  /** Its place in the feed, from 1; `of` is -1 while more may follow. */
  readonly place: number
  readonly of: number
}

/** A case in the feed. It takes the focus, so that the keyboard can go from case to case. */
export const CaseCard = memo(({ id, now, place, of }: Props) => {
  const shown = useSelector((state: Parameters<typeof selectCase>[0]) => selectCase(state, id))
  const title = useId()
  if (!shown) return null
  const left = openFor(shown, now)
  return (
    <article className={classes.card} tabIndex={0} aria-labelledby={title} aria-posinset={place} aria-setsize={of}>
      <div className={classes.top}>
        <Person name={shown.full_name} picture={shown.profile_pic}>
          <Posted at={Date.parse(shown.created_at)} now={now} />
        </Person>
        <Status left={left} />
      </div>
      <h2 id={title} className={classes.title}>
        {headline(shown)}
      </h2>
      <Facts of={shown} />
      <FileStrip files={shown.files} />
      <CaseText of={shown} />
      <div className={classes.bottom}>
        <LikeButton id={id} closed={left === null} />
        {left === null && <span className={classes.closed}>{CLOSED}</span>}
      </div>
    </article>
  )
})

const Posted = ({ at, now }: { at: number; now: number }) => (
  <time dateTime={new Date(at).toISOString()} title={exactly(at)}>
    {ago(at, now)}
  </time>
)

const Facts = ({ of }: { of: ClinicalCase }) => (
  <Group gap="xs" className={classes.facts ?? ''}>
    <Badge variant="outline" size="lg" tt="none">
      {of.speciality}
    </Badge>
    <span>{patient(of)}</span>
  </Group>
)
