import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Sheet } from './Sheet.js'
import { settings } from '../../net/server-settings.js'
import classes from './StepPage.module.css'

/** It may be told otherwise until the last step is done: its guard opens it to who comes from a later one (web/app/routing/guards.ts). */
const FIRST = '/personal'
const STEPS = ['Personal details', 'Qualifications', 'Memberships', 'Registration']

interface Props {
  readonly title: string
  /** What stands over it, where that says more. */
  readonly heading?: string
  /** From 1; null for who is past all of them. */
  readonly step: number | null
  readonly children: ReactNode
}

const Place = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    <span>{children}</span>
  ) : (
    <Link to={to} state={{ revised: true }} className={classes.back}>
      {children}
    </Link>
  )

/** One step of the onboarding: where one is among those that are needed, with the way back to the first, and a form on paper. */
export const StepPage = ({ title, heading = title, step, children }: Props) => (
  <Sheet className={classes.step} aria-labelledby="step-title">
    <title>{`${title} · SFS`}</title>
    {step !== null && (
      <ol className={classes.steps} aria-label="Steps of the registration" data-clear="read">
        {STEPS.slice(0, Math.max(settings().steps, step)).map((name, i) => (
          <li key={name} aria-current={i + 1 === step ? 'step' : undefined} data-done={i + 1 < step || undefined}>
            <Place to={i === 0 && step > 1 ? FIRST : null}>
              <span className={classes.number}>{i + 1}</span> {name}
            </Place>
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
