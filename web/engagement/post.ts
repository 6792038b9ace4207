import { createAction } from '@reduxjs/toolkit'

/** The name of a kind of posts that can be liked and discussed: `case`. */
export type Kind = string

/** A post of any kind, by the name under which the server knows those who look at it: `case:7`. */
export type Post = `${Kind}:${number}`

/** The parts of its name. */
export const partsOf = (post: Post): { readonly kind: Kind; readonly id: number } => {
  const [kind = '', id] = post.split(':')
  return { kind, id: Number(id) }
}

/** The server has said no because of how a post stands, or a link of it has run out: ours may be old. */
export const postDoubted = createAction<Post>('engagement/postDoubted')

/** A file of a post could not be shown, as often as not because its link has run out; or somebody tries again to see it. */
export const fileLost = createAction<{ readonly key: Post; readonly isPressed?: boolean | undefined }>('engagement/fileLost')

/** It is not there any more. */
export const postRemoved = createAction<Post>('engagement/postRemoved')
/** A moderator has removed a post of mine: I still see it. */
export const postKept = createAction<Post>('engagement/postKept')
