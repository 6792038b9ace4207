import type { QueuedPost } from '../../api/contract/staff/judged.js'
import { judgedKinds } from '../generated/judged-kinds.js'
import { idIn } from '../shared/format/id-in.js'
import type { Post } from './post.js'

/** The kind of what can be reported: of a post, or a message. */
export type PostKind = QueuedPost['kind']

export const POST_KINDS = Object.keys(judgedKinds) as readonly PostKind[]

/** By their kinds: "Case". */
export const sortOf = (kind: PostKind): string => judgedKinds[kind].called

export const isPostKind = (text: string | undefined): text is PostKind => text !== undefined && Object.hasOwn(judgedKinds, text)

/** The parts of the name of a post, `case:7`; undefined where it is no such name. */
export const postNamed = (name: string): { readonly kind: PostKind; readonly id: number } | undefined => {
  const [kind, id = '', ...more] = name.split(':')
  return isPostKind(kind) && /^[1-9]\d{0,9}$/.test(id) && more.length === 0 ? { kind, id: Number(id) } : undefined
}

/** What a post without a title is called: "Case 7". */
export const nameOf = (name: string): string => {
  const post = postNamed(name)
  return post ? `${sortOf(post.kind)} ${post.id}` : 'Post'
}

/** Where a post is, for who may see it. */
export const pathOf = (name: string): string => {
  const post = postNamed(name)
  return post ? judgedKinds[post.kind].page.replace(':id', String(post.id)) : '/'
}

/** The post whose own page an address is. */
export const postAt = ({ pathname, search }: { readonly pathname: string; readonly search: string }): Post | undefined => {
  const words = new URLSearchParams(search)
  for (const kind of POST_KINDS) {
    const { pathname: path, searchParams } = new URL(judgedKinds[kind].page, 'https://sfs')
    const [named] = searchParams.keys()
    const id = named === undefined ? idIn(within(pathname, path)) : pathname === path ? idIn(words.get(named)) : null
    if (id !== null) return `${kind}:${id}`
  }
  return undefined
}
/** What stands in an address where the other says `:id`. */
const within = (address: string, path: string): string | null => {
  const [before = '', after] = path.split(':id')
  return after !== undefined && address.startsWith(before) ? address.slice(before.length) : null
}

/** Whether its author can change one that is there, and so be asked to; of what cannot, it stays or goes. */
export const canChange = (name: string): boolean => judgedKinds[postNamed(name)?.kind ?? 'case'].canChange

/** What it is in a sentence. */
export const nounOf = (name: string): (typeof judgedKinds)[PostKind]['noun'] => judgedKinds[postNamed(name)?.kind ?? 'case'].noun
