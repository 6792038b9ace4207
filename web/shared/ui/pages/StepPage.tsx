import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from './Sheet.js'
import { settings } from '../../net/server-settings.js'
import classes from './StepPage.module.css'

const STEPS = ['Personal details', 'Qualifications', 'Memberships', 'Registration']

interface Props {
  readonly title: string
  /** What stands over it, where that says more. */
  readonly heading?: string
  /** From 1; null for who is past all of them. */
  readonly step: number | null
  readonly children: ReactNode
}

/** One step of the onboarding: where one is among those that are needed, and a form on paper. */
export const StepPage = ({ title, heading = title, step, children }: Props) => (
  <Sheet className={classes.step} aria-labelledby="step-title">
    <title>{`${title} · SFS`}</title>
    {step !== null && (
      <ol className={classes.steps} aria-label="Steps of the registration" data-clear="read">
        {STEPS.slice(0, Math.max(settings().steps, step)).map((name, i) => (
          <li key={name} aria-current={i + 1 === step ? 'step' : undefined} data-done={i + 1 < step || undefined}>
            <span>
              <span className={classes.number}>{i + 1}</span> {name}
            </span>
          </li>
        ))}
      </ol>
    )}
    <Title order={1} size="h2" id="step-title" mb="lg" dir="auto">
      {heading}
    </Title>
    {children}
  </Sheet>
)
