import { Badge } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { pathOf } from '../engagement/post-kinds.js'
import { thingBy } from '../engagement/reports/words.js'
import { exactly } from '../shared/format/time.js'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import { Sorry } from '../shared/ui/Sorry.js'
import type { OwnReport } from './calls.js'
import { JudgementList } from './JudgementList.js'
import classes from './Judgements.module.css'
import { reportSteps, selectReports } from './reports-slice.js'

const OUTCOMES = { dismiss: 'Looked at: stays as it is', 'ask-change': 'Author asked for a change', remove: 'Removed' } as const

/** What has come of a report, in a few words. */
const outcomeOf = ({ state, decision, undone }: OwnReport): readonly [text: string, color: string] => {
  if (state === 'gone') return ['Deleted by its author', 'gray']
  if (decision === null) return ['Waits for a moderator', 'orange']
  if (undone) return ['Removed, and brought back later', 'gray']
  return [OUTCOMES[decision], decision === 'dismiss' ? 'gray' : 'teal']
}

/** All that I reported, and what has come of it. */
export const MyReportsPage = () => {
  const reports = useSelector(selectReports)
  return (
    <JudgementList
      title="My reports"
      about="Nobody is told who reported what they wrote."
      called="your reports"
      rest="More reports"
      empty={<Sorry text="You have not reported anything." />}
      of={reports}
      steps={reportSteps}
      card={(of) => <ReportCard of={of} />}
    />
  )
}

const ReportCard = ({ of }: { of: OwnReport }) => {
  const [outcome, color] = outcomeOf(of)
  return (
    <Sheet isOfMany className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title} dir="auto">
          {of.title === null ? thingBy(of) : <Link to={pathOf(of.post)}>{of.title}</Link>}
        </h2>
        <Badge variant="light" color={color} size="lg" tt="none">
          {outcome}
        </Badge>
      </div>
      {of.title !== null && (
        <p className={classes.when} dir="auto">
          {thingBy(of)}
        </p>
      )}
      <p className={classes.said} dir="auto">
        {of.reason}
      </p>
      <p className={classes.when}>
        Reported <time dateTime={of.at}>{exactly(Date.parse(of.at))}</time>
        {of.decided_at && (
          <>
            , decided <time dateTime={of.decided_at}>{exactly(Date.parse(of.decided_at))}</time>
          </>
        )}
      </p>
    </Sheet>
  )
}
