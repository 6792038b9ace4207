import { Title } from '@mantine/core'
import { exactly } from '../../shared/format/time.js'
import type { DeletionStep } from './calls.js'
import staff from '../frame/Staff.module.css'
import classes from './Deletions.module.css'
import { stepName, whoDid } from './words.js'

/** What was done, in order, by whom, how many it took, and the fingerprint of each key. */
export const Steps = ({ steps }: { readonly steps: readonly DeletionStep[] }) => (
  <section aria-label="Steps" className={classes.part}>
    <Title order={2} size="h4">
      Steps
    </Title>
    <ol className={staff.list} aria-label="What was done">
      {steps.map((step) => (
        <li key={step.version} className={classes.step}>
          <time className={staff.detail} dateTime={step.at}>
            {exactly(Date.parse(step.at))}
          </time>
          <div className={classes.what}>
            <strong>
              {stepName(step)}
              {step.count !== null && `: ${step.count}`}
            </strong>
            {step.fingerprint !== null && (
              <span className={staff.detail}>
                Fingerprint <code className={classes.fingerprint}>{step.fingerprint}</code>
              </span>
            )}
          </div>
          <span className={staff.detail}>
            {whoDid(step.by)}, version {step.version}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
