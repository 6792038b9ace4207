import type { PostWord } from '../../../domain/engagement/kinds.js'

/** The two parts of the name of a post: `case:7`. */
export const partsOf = (post: string): { word: PostWord; id: number } => {
  const [word, id] = post.split(':')
  return { word: word as PostWord, id: Number(id) }
}
