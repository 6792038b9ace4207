import { Button, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { useMoreWhenNear } from '../../shared/ui/hooks/useMoreWhenNear.js'
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
  const part = useMoreWhenNear(state, ask, { root: list, rootMargin: '600px 0px' })
  return (
    <div ref={part} className={classes.more}>
      <div role="alert">{state === 'failed' && <Text>{WORDS[way]} could not be loaded.</Text>}</div>
      <Button variant="subtle" size="sm" loading={state === 'loading'} onClick={ask}>
        {state === 'failed' ? 'Try again' : WORDS[way]}
      </Button>
    </div>
  )
}
