import { Button, type ButtonProps, Text, VisuallyHidden } from '@mantine/core'
import type { RefObject } from 'react'
import { useFollowed } from './hooks/useFollowed.js'
import classes from './AskMore.module.css'

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className'> {
  /** There is more; else nothing is shown. It stays in the page, to say what came last. */
  readonly isMore: boolean
  readonly state: 'idle' | 'loading' | 'failed'
  /** What is said when it fails. */
  readonly failed: string
  readonly ask: () => void
  /** What has come, in words: "20 more", unless it is something else. */
  readonly named?: (count: number) => string
  /** What is on it. */
  readonly children?: string
  /** What is around it, where somebody waits for it to come near. */
  readonly part?: RefObject<HTMLDivElement | null>
}

const MORE = (count: number): string => `${count} more`

/** Where a list ends of which there is more: asks for it when pressed, says what came and what failed, and loses nobody's focus. */
export const AskMore = ({
  isMore,
  state,
  failed,
  ask,
  named = MORE,
  children = 'Load more',
  part,
  className = '',
  variant = 'default',
  ...look
}: Props) => {
  const { button, pressed, came } = useFollowed(state)
  const press = () => {
    pressed()
    ask()
  }
  return (
    <>
      <VisuallyHidden role="status" className={classes.said ?? ''}>
        {came > 0 && `${named(came)} loaded`}
      </VisuallyHidden>
      {isMore && (
        <div ref={part} className={`${classes.more} ${className}`}>
          <div role="alert">{state === 'failed' && <Text>{failed}</Text>}</div>
          <Button ref={button} variant={variant} loading={state === 'loading'} onClick={press} {...look}>
            {state === 'failed' ? 'Try again' : children}
          </Button>
        </div>
      )}
    </>
  )
}
