import { Title } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { appealDraft } from '../engagement/reports/appeal-draft.js'
import { AppealForm, type AppealValues } from '../engagement/reports/AppealForm.js'
import { check } from '../generated/checks/standing/appeal.js'
import { resolverOf } from '../shared/forms/resolver.js'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import type { Restricted } from './calls.js'
import classes from './Standing.module.css'
import { appealAsked, selectOwnStanding } from './standing-slice.js'
import { APPEALED } from './words.js'

/** The way to say that a restriction is wrong, once; then what has come of it. */
export const Appeal = ({ of: { restriction, appeal, answer } }: { of: Restricted }) => {
  const { appeal: submission } = useSelector(selectOwnStanding)
  const dispatch = useDispatch()
  return (
    <Sheet className={classes.sheet} aria-labelledby="appeal">
      <Title order={2} size="h3" id="appeal">
        Appeal
      </Title>
      {appeal === 'none' && (
        <AppealForm
          key={restriction}
          name="Appeal"
          question="Why should this be lifted?"
          resolver={resolverOf<AppealValues>(check, ({ text }) => ({ restriction, text }))}
          draft={appealDraft('restriction', restriction)}
          submission={submission}
          send={(text, key) => dispatch(appealAsked({ restriction, text, key }))}
        />
      )}
      <div role="status">
        {appeal !== 'none' && <p className={classes.state}>{APPEALED[appeal]}</p>}
        {answer !== null && (
          <p className={classes.said} dir="auto">
            <strong>Answer: </strong>
            {answer}
          </p>
        )}
      </div>
    </Sheet>
  )
}
