import { Anchor, Badge } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '../engagement/post-kinds.js'
import { calledAs } from '../engagement/reports/words.js'
import { calendarDay } from '../shared/format/time.js'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import type { OwnDecision } from './calls.js'
import classes from './Judgements.module.css'
import { APPEALS } from './words.js'

/** More are found among the decisions. */
const SHOWN = 5

interface Props {
  /** By the decisions that have removed them; not empty. */
  readonly of: readonly OwnDecision[]
  /** What their pages are told of the way back. */
  readonly from?: object | undefined
  /** It stands in a part of a page that has its own heading and paper. */
  readonly isWithin?: boolean
}

/** What a moderator has removed of mine, in a list of mine: each leads to its page, where it says why and takes the appeal (DECISIONS C-61). */
export const RemovedList = ({ of, from, isWithin = false }: Props) => {
  const heading = useId()
  const Heading = isWithin ? 'h3' : 'h2'
  const Frame = isWithin ? 'section' : Sheet
  return (
    <Frame {...(!isWithin && { isOfMany: true })} className={classes.ofMine ?? ''} aria-labelledby={heading}>
      <Heading id={heading} className={classes.title}>
        Removed by a moderator
      </Heading>
      <ul className={classes.rows}>
        {of.slice(0, SHOWN).map((each) => (
          <li key={each.post}>
            <div className={classes.head}>
              <Link to={pathOf(each.post)} state={from} className={classes.called} dir="auto">
                {calledAs(each)}
              </Link>
              <Badge variant="light" color="red" size="lg" tt="none">
                Removed
              </Badge>
            </div>
            <p className={classes.when}>{howItStands(each)}</p>
          </li>
        ))}
      </ul>
      <p className={classes.when}>
        Nobody sees {of.length === 1 ? 'it' : 'them'} but you and the moderators.{' '}
        <Anchor component={Link} to="/myDecisions" fz="inherit">
          All decisions on what you wrote
        </Anchor>
      </p>
    </Frame>
  )
}

/** Until when I can appeal, or what has come of it. */
const howItStands = ({ appeal, appeal_until: until, decided_at }: OwnDecision): string => {
  if (appeal && appeal.state !== 'gone') return APPEALS[appeal.state]
  return until === null ? `Removed on ${calendarDay(Date.parse(decided_at))}.` : `You can appeal until ${calendarDay(Date.parse(until))}.`
}
