import { Button } from '@mantine/core'
import classes from './RemovedLine.module.css'

interface Props {
  readonly state: 'loading' | 'failed' | 'there'
  readonly count: number
  /** It could not be loaded, or not until now. */
  readonly hasFailed: boolean
  /** Somebody has pressed it. */
  readonly isAsked: boolean
  readonly ask: () => void
}

/**
 * Stands above a list of mine that did not wait for what a moderator has removed of it; what becomes of that is said in its place, and nothing moves until it
 * is pressed. Whoever has had nothing removed, which is nearly everybody, reads nothing of it.
 */
export const RemovedLine = ({ state, count, hasFailed, isAsked, ask }: Props) => {
  const isLacking = hasFailed && state !== 'there'
  return (
    <div role="status" className={classes.line}>
      {isLacking && <p>This list could not be loaded in full.</p>}
      {state === 'there' && count > 0 && <p>{count === 1 ? 'One of your posts was' : `${count} of your posts were`} removed.</p>}
      {state === 'there' && count === 0 && hasFailed && <p>Now it is loaded in full.</p>}
      {(isLacking || count > 0) && (
        <Button variant="default" size="sm" flex="none" loading={isAsked && state === 'loading'} onClick={ask}>
          {isLacking ? 'Try again' : 'Show'}
        </Button>
      )}
    </div>
  )
}
