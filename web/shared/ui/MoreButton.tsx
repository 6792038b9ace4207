import { Button, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import classes from './MoreButton.module.css'

interface Props {
  readonly state: 'idle' | 'loading' | 'failed'
  /** What is said when it fails. */
  readonly failed: string
  readonly ask: () => void
}

/** The end of a list of which there is more: asks for it when it comes near, or when pressed. */
export const MoreButton = ({ state, failed, ask }: Props) => {
  const { ref, entry } = useIntersection({ rootMargin: '800px' })
  const isNear = entry?.isIntersecting === true && state === 'idle'
  useEffect(() => {
    if (isNear) ask()
  }, [isNear])
  const hasFailed = state === 'failed'
  return (
    <div ref={ref} className={classes.more}>
      <div role="alert">{hasFailed && <Text>{failed}</Text>}</div>
      <Button variant="default" loading={state === 'loading'} onClick={ask}>
        {hasFailed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
