import { Button, Text } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import type { Timeline } from './timeline.js'
import classes from './Messages.module.css'

interface Props {
  readonly state: Timeline['more']['earlier']
  readonly way: keyof Timeline['more']
  readonly list: RefObject<HTMLElement | null>
  readonly ask: () => void
}

const WORDS = { earlier: 'Earlier messages', later: 'Later messages' } as const

/** Where what is loaded ends and there is more: asked for as it comes near, or pressed. */
export const MoreMessages = ({ state, way, list, ask }: Props) => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!part.current || state !== 'idle') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), { root: list.current, rootMargin: '600px 0px' })
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [state, list, ask])
  return (
    <div ref={part} className={classes.more}>
      <div role="alert">{state === 'failed' && <Text>{WORDS[way]} could not be loaded.</Text>}</div>
      <Button variant="subtle" size="sm" loading={state === 'loading'} onClick={ask}>
        {state === 'failed' ? 'Try again' : WORDS[way]}
      </Button>
    </div>
  )
}
