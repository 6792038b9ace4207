import { Button, Text } from '@mantine/core'
import { useMoreWhenNear } from './hooks/useMoreWhenNear.js'
import classes from './LoadMore.module.css'

interface Props {
  readonly state: 'idle' | 'loading' | 'failed'
  /** What is said when it fails. */
  readonly failed: string
  readonly ask: () => void
}

const NEAR = { rootMargin: '800px' }

/** The end of a list of which there is more: asks for it when it comes near, or when pressed. */
export const LoadMore = ({ state, failed, ask }: Props) => {
  const part = useMoreWhenNear(state, ask, NEAR)
  const hasFailed = state === 'failed'
  return (
    <div ref={part} className={classes.more}>
      <div role="alert">{hasFailed && <Text>{failed}</Text>}</div>
      <Button variant="default" loading={state === 'loading'} onClick={ask}>
        {hasFailed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
