import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './MoreButton.module.css'

interface Props {
  readonly state: 'idle' | 'loading' | 'failed'
  /** What is said when it fails. */
  readonly failed: string
  readonly ask: () => void
}

/** The end of a list of which there is more: asks for it when it comes near, or when pressed. */
export const MoreButton = ({ state, failed, ask }: Props) => {
  const part = useRef<HTMLDivElement>(null)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!part.current || state !== 'idle') return
    // Anew for each page: where it stood before that one came says nothing.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latest.current(), { rootMargin: '800px' })
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [state])
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
