import { Title } from '@mantine/core'
import type { DeletionStep } from './calls.js'
import { At } from '../frame/At.js'
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
          <At className={staff.detail} time={step.at} />
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
