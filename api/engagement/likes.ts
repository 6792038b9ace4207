import { LIKES_IN_A_PAGE, type Liker, type Liking } from '../contract/posts/engagement.js'
import type { Deps } from '../deps.js'
import { nobody, peopleOf } from '../people/line.js'
import type { Kind } from './kind.js'
import { pressing, type Press } from './press.js'
import { mustBeThere } from './there.js'
import { nextOf } from '../http/fields/next-of.js'

/** What a call asks for: the largest page, unless it says. */
interface Paging {
  readonly pageSize?: number
  readonly before?: number
}

interface Needs extends Pick<Deps, 'now' | 'pool'> {
  readonly links: Pick<Deps['links'], 'sign'>
}

/** Likes on posts of a kind. */
export const likesOn = <Id extends number, Card extends object>(kind: Kind<Id, Card>, { now, pool, links }: Needs) => {
  const press = pressing(kind, { pool })
  /** Who likes a post, the newest like first. Refuses when there is no such post. */
  const likingsOf = async (
    id: Id,
    { pageSize: size = LIKES_IN_A_PAGE, before }: Paging,
  ): Promise<{ result: Liking[]; next: number | null }> => {
    const [likers] = await Promise.all([kind.feed.likersOf(pool, id, { size, before }), mustBeThere(pool, kind, id)])
    const people = await peopleOf(
      pool,
      links,
      likers.map(({ member_id }) => member_id),
      now(),
    )
    const result = likers.map(({ member_id, position }) => ({ id: position, signup_id: member_id, ...(people.get(member_id) ?? nobody) }))
    return { result, next: nextOf(likers, size, ({ position }) => position) }
  }

  return {
    like: (id: Id, by: Press) => press('Like', { is_like: true }, id, by),
    unlike: (id: Id, by: Press) => press('Unlike', { is_like: false }, id, by),

    /** The other of what is so now, for calls that say the same for both (DECISIONS C-56); asked again, it is what it was. */
    async toggle(id: Id, by: Press) {
      const [seen] = await kind.feed.countsSeenBy(pool, [{ postId: id, memberId: by.caller.id }])
      return seen?.is_like ? press('Unlike', { is_like: false }, id, by) : press('Like', { is_like: true }, id, by)
    },

    likingsOf,

    /** The same as older lists tell them. */
    async likersOf(id: Id, paging: Paging): Promise<{ result: Liker[]; next: number | null }> {
      const { result, next } = await likingsOf(id, paging)
      return { result: result.map((liking) => ({ ...liking, owner_id: liking.signup_id, is_like: 1 })), next }
    },
  }
}
