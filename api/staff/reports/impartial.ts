import type { Pool } from 'pg'
import { JUDGED_KINDS } from '../../../domain/engagement/kinds.js'
import { partsOf } from '../../../domain/engagement/post-name.js'
import { asMember, type Reader } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { tiesTo } from '../../../projections/report-queue/moderator-queries.js'

/** What of a list somebody is shown: nothing of their own, since it says who judges it, how often it was reported, and since when. */
export const notBy = <Row extends { readonly author: Reader }>(rows: readonly Row[], memberId: MemberId): Row[] =>
  rows.filter(({ author }) => author !== asMember(memberId))

/**
 * Who may not judge a post does not see what is said against it either: nobody learns here who has reported their own, nor what others say of what
 * one has reported oneself, as long as that waits. Refuses.
 */
export const mustLookImpartially = async (pool: Pool, post: string, memberId: MemberId): Promise<void> => {
  const { isAuthor, hasReported } = await tiesTo(pool, post, asMember(memberId))
  const { noun } = JUDGED_KINDS[partsOf(post).word]
  if (isAuthor) throw new Refusal('forbidden', `This is your own ${noun}: another moderator looks at it`)
  if (hasReported) throw new Refusal('forbidden', `You have reported this ${noun}: another moderator looks at it`)
}
