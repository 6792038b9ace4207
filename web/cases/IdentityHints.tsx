import { IconAlertTriangle } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CaseForm } from './case-form.js'
import { hintsIn } from './identifying.js'
import classes from './PostCaseForm.module.css'

const TEXTS = ['title', 'diagnosis', 'history', 'clinicalQuestions'] as const

/** A warning, never a hindrance: the text looks as if it told who the patient is. */
export const IdentityHints = () => {
  const { control } = useFormContext<CaseForm>()
  const written = useDeferredValue(useWatch({ control, name: TEXTS }).join('\n\n'))
  const hints = hintsIn(written)
  return (
    <div role="status" className={classes.heard}>
      {hints.length > 0 && (
        <div className={classes.hints}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <strong>This may identify the patient.</strong> Please check:
            <ul>
              {hints.map(({ what, found }) => (
                <li key={what}>
                  “{found}” looks like {what}.
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
