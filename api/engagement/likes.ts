import { coalescing } from '../../commands/runtime/coalescing.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { LikersPage, Viewed } from '../../projections/engagement/queries.js'
import type { PersonLine } from '../contract/people.js'
import type { Deps } from '../deps.js'
import type { Send } from '../http/send.js'
import { nobody, peopleOf } from '../people/line.js'
import type { Kind } from './kind.js'

interface Press {
  readonly caller: { readonly id: MemberId }
  readonly send: Send
}

/** Who likes a post, by the number of the like. */
export type Liker = { readonly id: number; readonly signup_id: MemberId } & PersonLine

interface Needs extends Pick<Deps, 'now' | 'pool'> {
  readonly links: Pick<Deps['links'], 'sign'>
}

/** Likes on posts of a kind. */
export const likesOn = <Id extends number, Card extends object>(kind: Kind<Id, Card>, { now, pool, links }: Needs) => {
  /** The presses of one batch become readable at one moment, and ask together. */
  const seenBy = coalescing(async (_view, asked: Viewed<Id>[]) => {
    const seen = await kind.feed.countsSeenBy(pool, asked)
    return asked.map(
      ({ postId, memberId }) =>
        () =>
          seen.find(({ post_id, viewer }) => post_id === postId && viewer === memberId),
    )
  })

  /** The answer to a press: all that moves on the post, for the one who pressed. */
  const press = async (liked: boolean, id: Id, { caller, send }: Press) => {
    const { at, position, stale } = await send.named(`${liked ? 'Like' : 'Unlike'}${kind.name}`, { [kind.key]: id })
    const seen = await seenBy(kind.word, { postId: id, memberId: caller.id })
    if (!seen && !stale) throw new Refusal('not-found', kind.missing) // it went meanwhile
    const is_like = stale ? liked : seen!.is_like
    // The view may not even have heard of the post: then it is new, and this is all that has happened to it.
    const counts = seen ? kind.countsOf(seen, at) : { like_count: liked ? 1 : 0, comment_count: 0, closed: false }
    return { answer: { records: { id, ...counts, position: seen?.position ?? position, is_like } }, stale }
  }

  return {
    like: (id: Id, by: Press) => press(true, id, by),
    unlike: (id: Id, by: Press) => press(false, id, by),

    /** Who likes a post, the newest like first. Refuses when there is no such post. */
    async likersOf(id: Id, page: LikersPage): Promise<{ result: Liker[]; next: number | null }> {
      const [likers, [known]] = await Promise.all([kind.feed.likersOf(pool, id, page), kind.feed.postsById(pool, [id])])
      if (!known) throw new Refusal('not-found', kind.missing)
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
