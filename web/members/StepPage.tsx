import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StepPage.module.css'

/** One step of the onboarding: a form on paper. */
export const StepPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.step} aria-labelledby="step-title">
    <title>{`${title} · SFS`}</title>
    <Title order={1} size="h2" id="step-title" mb="lg">
      {title}
    </Title>
    {children}
  </section>
)
