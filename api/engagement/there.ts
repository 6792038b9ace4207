import { boundedCache } from '../../commands/runtime/states/cache.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { StoredCounts } from '../../projections/engagement/queries.js'
import type { Deps } from '../deps.js'
import type { Kind } from './kind.js'

type Known<Id extends number, Card extends object> = Pick<Kind<Id, Card>, 'feed' | 'has' | 'missing'>

/** So many posts are remembered as known. */
const KNOWN = 10_000

/** What is shown of a post. Refuses when there is none, or none that the calls of this kind know. */
export const mustBeThere = async <Id extends number, Card extends object>(
  pool: Deps['pool'],
  { feed, has, missing }: Known<Id, Card>,
  id: Id,
): Promise<StoredCounts<Id> & Card> => {
  const [post] = await feed.postsById(pool, [id])
  if (!post || has?.(post) === false) throw new Refusal('not-found', missing)
  return post
}

/** Refuses, before anything is done to it, a post that the calls of this kind do not know. Of one that the view has not heard of the command decides. */
export const refusingOthers = <Id extends number, Card extends object>(
  { feed, has, missing }: Known<Id, Card>,
  pool: Deps['pool'],
): ((id: Id) => Promise<void>) => {
  if (!has) return () => Promise.resolve()
  const known = boundedCache<true>(KNOWN, () => 1)
  return async (id) => {
    if (known.get(String(id))) return
    const [post] = await feed.postsById(pool, [id])
    if (!post) return
    if (!has(post)) throw new Refusal('not-found', missing)
    known.set(String(id), true)
  }
}
