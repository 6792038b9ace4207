import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { Case } from './case.js'
import type { CaseEvent, PostCase } from './messages.js'
import { mustSuit } from './suits.js'

/** A new case under an id claimed for this command; an id that somebody else's case holds is refused. */
export const postCase = ({ data, by, at }: Static<typeof PostCase>, { published }: Case): CaseEvent[] => {
  const author = memberIdOf(by)
  if (published?.author === author) return []
  if (published) throw new Refusal('conflict', 'This case exists already')
  mustSuit(data.shape, data, data.files.length)
  return [{ type: 'CasePosted', data: { ...data, author, postedAt: at } }]
}
