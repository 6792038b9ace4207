import { Badge } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { nounOf, pathOf } from '../engagement/post-kinds.js'
import { calledAs, RULES } from '../engagement/reports/words.js'
import { exactly } from '../shared/format/time.js'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import { Sorry } from '../shared/ui/Sorry.js'
import { Appealing } from './Appealing.js'
import type { OwnDecision } from './calls.js'
import { JudgementList } from './JudgementList.js'
import classes from './Judgements.module.css'
import { decisionSteps, selectDecisions } from './decisions-slice.js'

const DECIDED = { dismiss: 'Stays as it is', 'ask-change': 'Please change it', remove: 'Removed' } as const

/** What moderators decided about what I wrote, why, and how to appeal. */
export const MyDecisionsPage = () => {
  const decisions = useSelector(selectDecisions)
  return (
    <JudgementList
      title="Decisions on what I wrote"
      about="You can appeal once, within 30 days. A different moderator decides."
      called="the decisions on what you wrote"
      rest="More decisions"
      empty={<Sorry text="No moderator has decided anything about what you wrote." />}
      of={decisions}
      steps={decisionSteps}
      card={(of) => <DecisionCard of={of} />}
    />
  )
}

const DecisionCard = ({ of }: { of: OwnDecision }) => {
  const isOver = of.undone_at !== null || of.appeal?.state === 'overturned'
  return (
    <Sheet isOfMany className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title} dir="auto">
          {!of.there || of.title === null ? calledAs(of) : <Link to={pathOf(of.post)}>{calledAs(of)}</Link>}
        </h2>
        <Badge variant="light" color={isOver ? 'gray' : of.decision === 'remove' ? 'red' : 'orange'} size="lg" tt="none">
          {of.undone_at === null ? DECIDED[of.decision] : 'Removed, and brought back'}
        </Badge>
      </div>
      {of.rule && <p className={classes.rule}>{RULES[of.rule]}</p>}
      <p className={classes.said} dir="auto">
        {of.reason ?? `The words are gone with the ${nounOf(of.post)}.`}
      </p>
      <p className={classes.when}>
        Decided <time dateTime={of.decided_at}>{exactly(Date.parse(of.decided_at))}</time>
      </p>
      <Appealing of={of} />
    </Sheet>
  )
}
