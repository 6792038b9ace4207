import { Type } from '@sinclair/typebox'
import { ID } from '../kernel/ids.js'
import { JUDGED_KINDS, POST_KINDS, type JudgedWord, type PostWord } from './kinds.js'

const WORDS = Object.keys(JUDGED_KINDS) as JudgedWord[]

const oneOf = <Word extends string>(kinds: Readonly<Record<Word, unknown>>) =>
  Type.Unsafe<Word>(Type.Union(Object.keys(kinds).map((word) => Type.Literal(word))))

/** The kind of a post, as a call asks for it. */
export const KindOfPost = oneOf<PostWord>(POST_KINDS)

/** The same of all that moderators judge. */
export const KindOfJudged = oneOf<JudgedWord>(JUDGED_KINDS)

/** Whether moderators judge anything of that word. */
export const isJudgedWord = (word: string): word is JudgedWord => WORDS.some((known) => known === word)

/** The name of a post, or of a message, as a call asks for it: `case:7`. */
export const PostName = Type.String({ pattern: `^(${WORDS.join('|')}):${ID}$`, examples: ['case:7'] })

/** The two parts of the name of a post. */
export const partsOf = (post: string): { word: JudgedWord; id: number } => {
  const [word, id] = post.split(':')
  return { word: word as JudgedWord, id: Number(id) }
}

/** The name of the post whose stream it is: of `case-7` it is `case:7`. */
export const nameOfStream = (stream: string): string => stream.replace('-', ':')
