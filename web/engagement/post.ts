/** The kinds of posts that can be liked and discussed. */
export type Kind = 'case'

/** A post of any kind, by the name under which the server knows those who look at it: `case:7`. */
export type Post = `${Kind}:${number}`

/** The parts of its name. */
export const partsOf = (post: Post): { readonly kind: Kind; readonly id: number } => {
  const [kind, id] = post.split(':') as [Kind, string]
  return { kind, id: Number(id) }
}

/** Where a link leads that means the discussion of a page. */
export const DISCUSSION = 'discussion'
