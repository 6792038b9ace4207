import { Button } from '@mantine/core'
import { counted } from '../shared/format/counted.js'
import classes from './RemovedLine.module.css'

interface Props {
  readonly state: 'loading' | 'failed' | 'there'
  readonly count: number
  /** Somebody has pressed it. */
  readonly isAsked: boolean
  readonly ask: () => void
}

/** Stands above a list of mine that did not wait for what a moderator has removed of it; what becomes of that is said in its place, and nothing moves until it is pressed. */
export const RemovedLine = ({ state, count, isAsked, ask }: Props) => {
  const isAskedAnew = isAsked && state === 'loading'
  const hasFailed = state === 'failed' || isAskedAnew
  return (
    <div role="status" className={classes.line}>
      <p>{hasFailed ? 'What moderators have removed could not be loaded.' : saying(state, count)}</p>
      {(hasFailed || count > 0) && (
        <Button variant="default" size="sm" flex="none" loading={isAskedAnew} onClick={ask}>
          {hasFailed ? 'Try again' : 'Show'}
        </Button>
      )}
    </div>
  )
}

const saying = (state: Props['state'], count: number): string => {
  if (state === 'loading') return 'Looking for what a moderator has removed of yours…'
  return count === 0 ? 'No moderator has removed anything of yours here.' : `A moderator has removed ${counted(count, 'post')} of yours.`
}
