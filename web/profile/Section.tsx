import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
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
  /** What invites its owner to fill it, while nothing is in it; to others it is not there. */
  readonly prompt?: string | false
  /** Nobody else sees it. */
  readonly isPrivate?: boolean
  readonly children?: ReactNode
}

/** One part of a profile, with the owner's way to change it. */
export const Section = ({ title, edit = false, button = 'Edit', prompt = false, isPrivate = false, children }: Props) => {
  const dispatch = useDispatch()
  const heading = useId()
  if (prompt && !edit) return null
  const says = prompt ? 'Add' : button
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.title}>
        <h2 id={heading}>{title}</h2>
        {edit && (
          <Button
            variant={prompt ? 'light' : 'subtle'}
            size="sm"
            flex="none"
            aria-label={`${says} ${title.toLowerCase()}`}
            onClick={() => dispatch(editBegun(edit))}
          >
            {says}
          </Button>
        )}
      </div>
      {isPrivate && (
        <p className={classes.private}>
          <IconLock size={16} stroke={1.6} aria-hidden /> Only you see this.
        </p>
      )}
      {prompt ? <div className={classes.prompt}>{prompt}</div> : children}
    </section>
  )
}

/** Facts with what they are called; those without a value are left out. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {of
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
  </dl>
)
