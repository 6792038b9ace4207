import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { nounOf } from '../engagement/post-kinds.js'
import { appealDraft } from '../engagement/reports/appeal-draft.js'
import { AppealForm, type AppealValues } from '../engagement/reports/AppealForm.js'
import { calledAs } from '../engagement/reports/words.js'
import { check } from '../generated/checks/appeals.js'
import { draftOf } from '../shared/drafts/drafts.js'
import { resolverOf } from '../shared/forms/resolver.js'
import { unsent } from '../shared/forms/submission.js'
import { calendarDay } from '../shared/format/time.js'
import { selectMe } from '../shared/session/session.js'
import type { OwnDecision } from './calls.js'
import classes from './Judgements.module.css'
import { appealAsked, selectAppeal } from './decision-slice.js'
import { APPEALS } from './words.js'

/** The appeal against a decision: what has come of it, or the way to make it, as long as there is one. */
export const Appealing = ({ of }: { of: OwnDecision }) => {
  const [isAppealing, setAppealing] = useState(false)
  const appeal = useSelector(selectAppeal)
  const dispatch = useDispatch()
  const me = useSelector(selectMe)
  const mayAppeal = of.appeal_until !== null
  useEffect(() => {
    if (me === undefined || !mayAppeal) return
    draftOf(me, appealDraft('decision', of.id))
      .then((draft) => draft && setAppealing(true)) // what was begun is not hidden behind a button
      .catch(console.warn)
  }, [me, mayAppeal, of.id])
  return (
    <>
      {of.appeal && (
        <div className={classes.appeal} role="status">
          <strong>{of.appeal.state === 'gone' ? `Your appeal ended with the ${nounOf(of.post)}.` : APPEALS[of.appeal.state]}</strong>
          {of.appeal.text && (
            <p className={classes.said} dir="auto">
              {of.appeal.text}
            </p>
          )}
          {of.appeal.reason && (
            <p dir="auto">
              <strong>Answer: </strong>
              {of.appeal.reason}
            </p>
          )}
        </div>
      )}
      {of.appeal_until && !isAppealing && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAppealing(true)} aria-label={`Appeal: ${calledAs(of)}`}>
            Appeal
          </Button>
          <span className={classes.when}>until {calendarDay(Date.parse(of.appeal_until))}</span>
        </div>
      )}
      {of.appeal_until && isAppealing && (
        <AppealForm
          name={`Appeal: ${calledAs(of)}`}
          question="Why is this decision wrong?"
          resolver={resolverOf<AppealValues>(check, ({ text }) => ({ decisionId: of.id, text }))}
          draft={appealDraft('decision', of.id)}
          submission={appeal.of === of.id ? appeal : unsent}
          send={(text, key) => dispatch(appealAsked({ id: of.id, text, key }))}
          close={() => setAppealing(false)}
        />
      )}
    </>
  )
}
