import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { postOf, type Happening, type OwnFact } from './facts.js'

const OF_POSTS = ['posted', 'edited', 'removed', 'restored', 'refused'] as const

/**
 * What a feed says of a change: a post was added, edited, taken away or brought back, or will never be there, something that moves on it changed for everybody, or a member pressed
 * one of its buttons.
 */
export type PostChange =
  | { readonly what: (typeof OF_POSTS)[number] | 'changed'; readonly postId: number }
  | { readonly what: 'liked' | 'saved'; readonly postId: number; readonly memberId: MemberId }

/** As a short word, since many must fit in one notice: `posted 7`, `edited 7`, `liked 7 12`. */
export const wordOf = (change: PostChange): string => Object.values(change).join(' ')

/** Code of another age may lead the views and say it in another word: then something on the post has changed. */
export const changeOf = (word: string): PostChange => {
  const [what, id, memberId] = word.split(' ')
  const postId = Number(id)
  if (what === 'liked' || what === 'saved') return { what, postId, memberId: Number(memberId) as MemberId }
  return { what: OF_POSTS.find((known) => known === what) ?? 'changed', postId }
}

/** The words for a batch, each once. `told`: what a fact that the kind has for itself changes on the post. */
export const wordsFor = <Fact extends Recorded>(
  batch: readonly Fact[],
  reading: (fact: Fact) => Happening | undefined,
  told: (fact: Fact) => OwnFact['told'],
): string[] => {
  const words = new Set<string>()
  for (const fact of batch) {
    const postId = postOf(fact)
    for (const change of changesBy(reading(fact), postId)) words.add(wordOf(change))
    const what = told(fact)
    if (what) words.add(wordOf({ what, postId }))
  }
  return [...words]
}

/** Who has saved a post is told to that member alone, and what is said against it to nobody. */
const changesBy = (happening: Happening | undefined, postId: number): PostChange[] => {
  switch (happening?.what) {
    case undefined:
    case 'judged':
      return []
    case 'posted':
    case 'edited':
    case 'removed':
    case 'restored':
      return [{ what: happening.what, postId }]
    case 'prepared': // a file is another one: what the post says is fetched anew
      return [{ what: 'edited', postId }]
    case 'commented':
      return [{ what: 'changed', postId }]
    case 'liked':
      return [
        { what: 'changed', postId },
        { what: 'liked', postId, memberId: happening.memberId },
      ]
    case 'saved':
      return [{ what: 'saved', postId, memberId: happening.memberId }]
  }
}
