import { Button } from '@mantine/core'
import classes from './RemovedLine.module.css'

interface Props {
  readonly state: 'loading' | 'failed' | 'there'
  readonly count: number
  /** Somebody has pressed it. */
  readonly isAsked: boolean
  readonly ask: () => void
}

/**
 * Stands above a list of mine that did not wait for what a moderator has removed of it; what becomes of that is said in its place, and nothing moves until it
 * is pressed. Of whom nothing was removed, as of nearly everybody, reads nothing of it.
 */
export const RemovedLine = ({ state, count, isAsked, ask }: Props) => {
  const isAskedAnew = isAsked && state === 'loading'
  const hasFailed = state === 'failed' || isAskedAnew
  return (
    <div role="status" className={classes.line}>
      {hasFailed && <p>This list could not be loaded in full.</p>}
      {state === 'there' && count > 0 && <p>A moderator has removed {count === 1 ? 'one' : count} of your posts.</p>}
      {state === 'there' && count === 0 && isAsked && <p>Now it is loaded in full.</p>}
      {(hasFailed || count > 0) && (
        <Button variant="default" size="sm" flex="none" loading={isAskedAnew} onClick={ask}>
          {hasFailed ? 'Try again' : 'Show'}
        </Button>
      )}
    </div>
  )
}
