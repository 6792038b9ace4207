import type { ReelId } from '../../domain/kernel/ids.js'

/** In a notice of the view: how this post stands for its author is another. */
export const standingWord = (id: ReelId): string => `standing ${id}`

/** Which post such a word is of; undefined of all other words. */
export const standingIn = (word: string): ReelId | undefined => {
  const [what, id] = word.split(' ')
  return what === 'standing' ? (Number(id) as ReelId) : undefined
}
