import type { ReactNode } from 'react'
import classes from './Section.module.css'

interface Props {
  /** By which addresses lead here. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A part of a page that can be led to. */
export const Section = ({ id, title, lead, children }: Props) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={classes.title}>
      {title}
    </h2>
    {lead && <p className={classes.lead}>{lead}</p>}
    {children}
  </section>
)
