import type { Post } from '../../engagement/post.js'

/** So many of a group stand side by side; its others are behind its filter. */
const SHOWN = 9

export interface Group {
  readonly speciality: string
  /** The newest of them, newest first. */
  readonly posts: readonly Post[]
}

/** Posts by their specialities, each in the place of its newest post, `own` before all. What is not known stands nowhere. */
export const groupsOf = (posts: readonly Post[], specialities: readonly (string | null)[], own: string | null): Group[] => {
  const groups = new Map<string, Post[]>(own !== null && specialities.includes(own) ? [[own, []]] : [])
  posts.forEach((post, index) => {
    const speciality = specialities[index]
    if (!speciality) return
    const group = groups.get(speciality) ?? []
    if (group.length < SHOWN) group.push(post)
    groups.set(speciality, group)
  })
  return [...groups].map(([speciality, group]) => ({ speciality, posts: group }))
}
