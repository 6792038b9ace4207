import { Type } from '@sinclair/typebox'
import { ID } from '../kernel/ids.js'
import { POST_KINDS, type PostWord } from './kinds.js'

const WORDS = Object.keys(POST_KINDS) as PostWord[]

/** The kind of a post, as a call asks for it. */
export const KindOfPost = Type.Unsafe<PostWord>(Type.Union(WORDS.map((word) => Type.Literal(word))))

/** Whether there are posts of that word. */
export const isPostWord = (word: string): word is PostWord => WORDS.some((known) => known === word)

/** The name of a post, as a call asks for it: `case:7`. */
export const PostName = Type.String({ pattern: `^(${WORDS.join('|')}):${ID}$`, examples: ['case:7'] })

/** The two parts of the name of a post. */
export const partsOf = (post: string): { word: PostWord; id: number } => {
  const [word, id] = post.split(':')
  return { word: word as PostWord, id: Number(id) }
}

/** The name of the post whose stream it is: of `case-7` it is `case:7`. */
export const nameOfStream = (stream: string): string => stream.replace('-', ':')
