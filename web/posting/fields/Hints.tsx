import { IconAlertTriangle } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import classes from './Hints.module.css'
import { hintsIn } from './identifying.js'

/** A warning, never a hindrance: what is written looks as if it told who the patient is. */
export const Hints = ({ written }: { readonly written: string }) => {
  const hints = hintsIn(useDeferredValue(written))
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
                  “<bdi>{found}</bdi>” looks like {what}.
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
