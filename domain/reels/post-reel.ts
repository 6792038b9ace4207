import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { PostReel, ReelEvent } from './messages.js'
import type { Reel } from './reel.js'

/** A new post under an id claimed for this command; an id that somebody else's post holds is refused. Nobody sees it before its video plays. */
export const postReel = ({ data, by, at }: Static<typeof PostReel>, { author: known }: Reel): ReelEvent[] => {
  const author = memberIdOf(by)
  if (known === author) return []
  if (known !== undefined) throw new Refusal('conflict', 'This post exists already')
  return [{ type: 'ReelPosted', data: { ...data, author, postedAt: at } }]
}
