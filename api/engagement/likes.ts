import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { LikersPage } from '../../projections/engagement/queries.js'
import type { PersonLine } from '../contract/people.js'
import type { Deps } from '../deps.js'
import { nobody, peopleOf } from '../people/line.js'
import type { Kind } from './kind.js'
import { pressing, type Press } from './press.js'

/** Who likes a post, by the number of the like. */
export type Liker = { readonly id: number; readonly signup_id: MemberId } & PersonLine

interface Needs extends Pick<Deps, 'now' | 'pool'> {
  readonly links: Pick<Deps['links'], 'sign'>
}

/** Likes on posts of a kind. */
export const likesOn = <Id extends number, Card extends object>(kind: Kind<Id, Card>, { now, pool, links }: Needs) => {
  const press = pressing(kind, { pool })
  return {
    like: (id: Id, by: Press) => press('Like', { is_like: true }, id, by),
    unlike: (id: Id, by: Press) => press('Unlike', { is_like: false }, id, by),

    /** The other of what is so now, for calls that say the same for both (DECISIONS C-56); asked again, it is what it was. */
    async toggle(id: Id, by: Press) {
      const [seen] = await kind.feed.countsSeenBy(pool, [{ postId: id, memberId: by.caller.id }])
      return seen?.is_like ? press('Unlike', { is_like: false }, id, by) : press('Like', { is_like: true }, id, by)
    },

    /** Who likes a post, the newest like first. Refuses when there is no such post. */
    async likersOf(id: Id, page: LikersPage): Promise<{ result: Liker[]; next: number | null }> {
      const [likers, [known]] = await Promise.all([kind.feed.likersOf(pool, id, page), kind.feed.postsById(pool, [id])])
      if (!known || !kind.isOpen(known)) throw new Refusal('not-found', kind.missing)
      const people = await peopleOf(
        pool,
        links,
        likers.map(({ member_id }) => member_id),
        now(),
      )
      const result = likers.map(({ member_id, position }) => ({ id: position, signup_id: member_id, ...(people.get(member_id) ?? nobody) }))
      return { result, next: likers.length === page.size ? likers.at(-1)!.position : null }
    },
  }
}
