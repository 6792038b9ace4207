import { Text } from '@mantine/core'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { nounOf } from '../../engagement/post-kinds.js'
import { calledAs, DECISIONS, historyOf } from '../../engagement/reports/words.js'
import { check } from '../../generated/checks/staff/appeals/decide.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import { unsent } from '../../shared/forms/submission.js'
import { doctor } from '../../shared/format/person.js'
import { selectSender } from '../../shared/session/session.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { At } from '../frame/At.js'
import { useFromHere } from '../frame/useFromHere.js'
import { Grounds } from '../reports/JudgedRow.js'
import { authorOf } from '../reports/QueueRow.js'
import { answerDraft } from './answer-draft.js'
import { AnswerForm, type AnswerValues } from './AnswerForm.js'
import classes from './Appeals.module.css'
import { judgementAsked, selectAppeals } from './appeals-slice.js'
import type { Judged } from './calls.js'

/** One appeal: what was decided, what its author says, and the answer to it. */
export const AppealCard = ({ of }: { of: Judged }) => {
  const id = useId()
  const me = useSelector(selectSender)
  const here = useFromHere('All appeals')
  const isMine = of.moderator.actor === `member:${me}`
  return (
    <Sheet isOfMany className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title} dir="auto">
        <Link to={`/staff/reports/${of.post}`} state={here}>
          {calledAs(of)}
        </Link>
      </h2>
      <div>
        <Text size="sm" c="dimmed">
          {DECISIONS[of.decision]} by <span dir="auto">{doctor(of.moderator.full_name)}</span>, <At time={of.decided_at} />, on{' '}
          <Link to={historyOf(of.post, of.version, 'appeal')} state={here}>
            version {of.version}
          </Link>
        </Text>
        <Grounds of={of} />
      </div>
      <div>
        <Text size="sm" c="dimmed">
          <span dir="auto">{authorOf(of)}</span> says
        </Text>
        <p className={classes.said} dir="auto">
          {of.appeal?.text ?? `The words are gone with the ${nounOf(of.post)}.`}
        </p>
      </div>
      {isMine ? <Text>This is your own decision: another moderator decides about the appeal.</Text> : <Answer of={of} />}
    </Sheet>
  )
}

const resolver = resolverOf<AnswerValues>(check, (values) => values)

const Answer = ({ of }: { of: Judged }) => {
  const appeals = useSelector(selectAppeals)
  const dispatch = useDispatch()
  return (
    <AnswerForm
      label={`Answer to the appeal: ${calledAs(of)}`}
      choices={[
        ['upheld', 'The decision stands'],
        [
          'overturned',
          of.decision === 'remove' ? `The decision is overturned: the ${nounOf(of.post)} comes back` : 'The decision is overturned',
        ],
      ]}
      resolver={resolver}
      reader="The author reads it, without your name."
      draft={answerDraft(of.id)}
      submission={appeals.judging === of.id ? appeals : unsent}
      send={(verdict, reason, key) => dispatch(judgementAsked({ id: of.id, said: { verdict, reason }, key }))}
    />
  )
}
