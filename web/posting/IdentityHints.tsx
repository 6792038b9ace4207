import { IconAlertTriangle } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hintsIn } from './identifying.js'
import classes from './IdentityHints.module.css'

/** A warning, never a hindrance: what is written in these fields looks as if it told who the patient is. */
export const IdentityHints = ({ fields }: { fields: readonly string[] }) => {
  const { control } = useFormContext()
  const written = useDeferredValue(useWatch({ control, name: fields }).join('\n\n'))
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
