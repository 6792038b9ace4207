import { Alert, Anchor } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { nounOf } from '../engagement/post-kinds.js'
import { RULES } from '../engagement/reports/words.js'
import { selectAge } from '../shared/net/live/connection.js'
import { exactly } from '../shared/format/time.js'
import { Failed } from '../shared/ui/Sorry.js'
import { Waiting } from '../shared/ui/Waiting.js'
import { Appealing } from './Appealing.js'
import type { OwnDecision } from './calls.js'
import classes from './Judgements.module.css'
import { decisionOpened, selectDecision } from './decision-slice.js'

interface Props {
  /** The decision that took it away, where it was one. */
  readonly decision: OwnDecision['id'] | undefined
  /** "case". */
  readonly called: string
}

/** Above a post of one's own that a moderator has removed: that nobody else sees it, why, and how to appeal (DECISIONS C-61). */
export const TakenAway = ({ decision, called }: Props) => (
  <Alert
    role="region"
    aria-label={`A moderator has removed this ${called}`}
    color="orange"
    icon={<IconEyeOff stroke={1.6} aria-hidden />}
    title={`A moderator has removed this ${called}`}
  >
    <div className={classes.removed}>
      <p>Nobody sees it but you and the moderators. You can delete it for good in its menu.</p>
      {decision !== undefined && <Why id={decision} />}
      <p>
        <Anchor component={Link} to="/myDecisions" fz="inherit">
          All decisions on what you wrote
        </Anchor>
      </p>
    </div>
  </Alert>
)

const Why = ({ id }: { id: OwnDecision['id'] }) => {
  const one = useSelector(selectDecision)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(decisionOpened(id))
  useEffect(() => void open(), [dispatch, id, age])
  const { state, decision } = one.id === id ? one : { state: 'loading' as const, decision: null }
  if (state === 'failed') return <Failed text="The decision could not be loaded." again={open} />
  if (!decision) return <Waiting label="Loading: the decision" height={64} />
  return (
    <>
      {decision.rule && <p className={classes.rule}>{RULES[decision.rule]}</p>}
      <p className={classes.said} dir="auto">
        {decision.reason ?? `The words are gone with the ${nounOf(decision.post)}.`}
      </p>
      <p className={classes.when}>
        Decided <time dateTime={decision.decided_at}>{exactly(Date.parse(decision.decided_at))}</time>
      </p>
      <Appealing of={decision} />
    </>
  )
}
