import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { Beyond } from './beyond.js'
import type { BeyondEvent, PostBeyond } from './messages.js'

/** A new post under an id claimed for this command; an id that somebody else's post holds is refused. */
export const postBeyond = ({ data, by, at }: Static<typeof PostBeyond>, { author: known }: Beyond): BeyondEvent[] => {
  const author = memberIdOf(by)
  if (known === author) return []
  if (known !== undefined) throw new Refusal('conflict', 'This post exists already')
  if (data.files.length === 0) throw new Refusal('invalid', 'File is required.')
  return [{ type: 'BeyondPosted', data: { ...data, author, postedAt: at } }]
}
