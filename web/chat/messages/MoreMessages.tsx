import type { RefObject } from 'react'
import { counted } from '../../shared/format/counted.js'
import { AskMore } from '../../shared/ui/AskMore.js'
import { useMoreWhenNear } from '../../shared/ui/hooks/useMoreWhenNear.js'
import type { Timeline } from './timeline.js'
import classes from './Messages.module.css'

interface Props {
  /** There are more. */
  readonly isMore: boolean
  readonly state: Timeline['more']['earlier']
  readonly way: keyof Timeline['more']
  readonly list: RefObject<HTMLElement | null>
  readonly ask: () => void
}

const WORDS = { earlier: 'Earlier messages', later: 'Later messages' } as const

/** Where what is loaded ends and there may be more: asked for as it comes near, or pressed. */
export const MoreMessages = ({ isMore, state, way, list, ask }: Props) => {
  const part = useMoreWhenNear(isMore ? state : 'none', ask, { root: list, rootMargin: '600px 0px' })
  return (
    <AskMore
      part={part}
      className={classes.more ?? ''}
      variant="subtle"
      size="sm"
      isMore={isMore}
      state={state}
      failed={`${WORDS[way]} could not be loaded.`}
      ask={ask}
      named={(count) => counted(count, `${way} message`)}
    >
      {WORDS[way]}
    </AskMore>
  )
}
