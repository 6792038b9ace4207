import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { postOf, type Happening } from './facts.js'

/**
 * What a feed says of a change: a post was added or taken away, something on it changed for everybody, or a member pressed its like button.
 */
export type PostChange =
  | { readonly what: 'posted' | 'changed' | 'removed'; readonly postId: number }
  | { readonly what: 'liked'; readonly postId: number; readonly memberId: MemberId }

/** As a short word, since many must fit in one notice: `posted 7`, `changed 7`, `liked 7 12`. */
export const wordOf = (change: PostChange): string => Object.values(change).join(' ')

/** Code of another age may lead the views and say it in another word: then something on the post has changed. */
export const changeOf = (word: string): PostChange => {
  const [what, id, memberId] = word.split(' ')
  const postId = Number(id)
  if (what === 'liked') return { what, postId, memberId: Number(memberId) as MemberId }
  return { what: what === 'posted' || what === 'removed' ? what : 'changed', postId }
}

/** The words for a batch, each once. `isChanged`: whether a fact that the kind has for itself changes what stands on the post. */
export const wordsFor = <Fact extends Recorded>(
  batch: readonly Fact[],
  reading: (fact: Fact) => Happening | undefined,
  isChanged: (fact: Fact) => boolean,
): string[] => {
  const words = new Set<string>()
  for (const fact of batch) {
    const postId = postOf(fact)
    const happening = reading(fact)
    if (happening?.what === 'posted' || happening?.what === 'removed') words.add(wordOf({ what: happening.what, postId }))
    else if (happening || isChanged(fact)) words.add(wordOf({ what: 'changed', postId }))
    if (happening?.what === 'liked') words.add(wordOf({ what: 'liked', postId, memberId: happening.memberId }))
  }
  return [...words]
}
