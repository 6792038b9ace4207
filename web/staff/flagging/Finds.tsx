import { Text } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { calledAs, historyOf } from '../../engagement/reports/words.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import type { Flagged, FlagRule, Opened } from './calls.js'
import { findsAsked } from './rules-slice.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import { useFromHere } from '../frame/useFromHere.js'
import classes from './Rules.module.css'

interface Props {
  readonly of: { readonly id: FlagRule['id']; readonly told: Opened | null; readonly failed: boolean }
}

/** The newest posts that a rule would have flagged, each as it stood then. */
export const Finds = ({ of: { id, told, failed } }: Props) => {
  const dispatch = useDispatch()
  if (failed) return <Failed text="What it would have flagged could not be loaded." again={() => dispatch(findsAsked(id))} />
  if (!told) return <Waiting label="Loading what it would have flagged" height={80} />
  if (told.newest.length === 0) return <Text c="dimmed">It would have flagged nothing.</Text>
  const { length } = told.newest
  return (
    <div>
      {told.rehearsed && told.rehearsed.flagged > length && <Text c="dimmed">The newest {length} of them:</Text>}
      <ul className={classes.finds} aria-label={`What “${told.name}” would have flagged`}>
        {told.newest.map((each) => (
          <li key={each.post}>
            <Find of={each} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Find = ({ of: { post, title, version, at } }: { of: Flagged }) => (
  <>
    <Link to={historyOf(post, version)} state={useFromHere('Rules')} dir="auto">
      {calledAs({ post, title })}
    </Link>
    <span className={staff.detail}>
      <At time={at} />
    </span>
  </>
)
