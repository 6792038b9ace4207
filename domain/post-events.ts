import type { Static } from '@sinclair/typebox'
import { beyondEvents } from './beyond/messages.js'
import { caseEvents } from './cases/messages.js'
import type { PostWord } from './engagement/kinds.js'
import type { EventSchema } from './kernel/messages.js'
import { reelEvents } from './reels/messages.js'

/** The events of posts, by the word of their kind: another kind does not compile without its own. */
export const POST_EVENTS = {
  case: caseEvents,
  beyond: beyondEvents,
  reel: reelEvents,
} as const satisfies Readonly<Record<PostWord, readonly EventSchema[]>>

type Schemas = (typeof POST_EVENTS)[PostWord]

/** What can happen to a post, of whatever kind. */
export type PostEvent = Static<Schemas[number]>
