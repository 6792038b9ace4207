import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { Part } from './calls.js'
import classes from './Profile.module.css'
import { editBegun } from './slice.js'

interface Props {
  readonly title: string
  /** The window that its button opens; without it there is none. */
  readonly edit?: Part | false
  readonly button?: string
  readonly children: ReactNode
}

/** One part of a profile, with the owner's way to change it. */
export const Section = ({ title, edit, button = 'Edit', children }: Props) => {
  const dispatch = useDispatch()
  const heading = useId()
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.title}>
        <h2 id={heading}>{title}</h2>
        {edit && (
          <Button variant="subtle" size="sm" aria-label={`${button} ${title.toLowerCase()}`} onClick={() => dispatch(editBegun(edit))}>
            {button}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

/** Facts with what they are called; those without a value are left out. */
export const Facts = ({ of, none }: { of: readonly (readonly [name: string, value: ReactNode])[]; none: string }) => {
  const known = of.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0) return <None text={none} />
  return (
    <dl className={classes.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const None = ({ text }: { text: string }) => <div style={{ color: 'var(--mantine-color-dimmed)' }}>{text}</div>
