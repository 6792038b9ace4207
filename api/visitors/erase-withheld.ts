import type { VaultKeys } from '../../commands/vault/keys.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { withheldPosts, type WithheldPost } from '../../projections/case-feed/community-queries.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Deps } from '../deps.js'
import { oneByOne } from '../jobs/one-by-one.js'
import { erasing } from '../leaving/erasure/commands.js'
import { withheldUntil } from './kept.js'

/** What the record of the post says, as long as it can be read. */
const NOT_IN_TIME = 'Nobody released it in time'

type Needs = Pick<Deps, 'now' | 'dispatch' | 'pool'> & {
  readonly keys: Pick<VaultKeys, 'destroy'>
  /** Told of a post that could not be erased; the others are. */
  readonly onTrouble: (error: unknown) => void
}

/** What visitors posted and nobody has released in time goes for good, with its image: refused, or never looked at. */
export const eraseWithheld = ({ now, dispatch, pool, keys, onTrouble }: Needs) => {
  const erase = erasing({ dispatch, now })

  /**
   * Whether nobody can release it any more: the log decides between this and a release, for the view may be behind, and a key that is destroyed never
   * comes back. Cut short afterwards, the post is found again.
   */
  const isRefused = async (caseId: CaseId): Promise<boolean> => {
    try {
      await erase('RefuseCase', String(caseId), { caseId, reason: NOT_IN_TIME })
      return true
    } catch (error) {
      if (error instanceof Refusal) return false // it was released, or has gone
      throw error
    }
  }

  const eraseUnlessReleased = async ({ post_id: caseId }: WithheldPost): Promise<void> => {
    if (!(await isRefused(caseId))) return
    const subject = `post:case:${caseId}`
    const fingerprint = await keys.destroy(subject)
    await erase('EraseCase', subject, { caseId, subject, fingerprint })
  }

  return (until: AbortSignal): Promise<void> => {
    const before = withheldUntil(now())
    const withheld = eachOf<WithheldPost>((size, last) => withheldPosts(pool, before, size, last))
    return oneByOne(withheld, eraseUnlessReleased, { until, onTrouble })
  }
}
