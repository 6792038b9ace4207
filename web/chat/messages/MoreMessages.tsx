import type { RefObject } from 'react'
import { counted } from '../../shared/format/counted.js'
import { LoadMore } from '../../shared/ui/LoadMore.js'
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
export const MoreMessages = ({ way, list, ...more }: Props) => (
  <LoadMore
    near={{ root: list, rootMargin: '600px 0px' }}
    className={classes.more ?? ''}
    variant="subtle"
    size="sm"
    failed={`${WORDS[way]} could not be loaded.`}
    named={(count) => counted(count, `${way} message`)}
    {...more}
  >
    {WORDS[way]}
  </LoadMore>
)
