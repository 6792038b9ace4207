import type { VaultKeys } from '../../commands/vault/keys.js'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { withheldPosts, type WithheldPost } from '../../projections/case-feed/community-queries.js'
import type { Deps } from '../deps.js'
import { erasing } from '../leaving/erasure/commands.js'
import { withheldUntil } from './kept.js'

const AT_ONCE = 100

type Needs = Pick<Deps, 'now' | 'dispatch' | 'log' | 'pool'> & {
  readonly keys: Pick<VaultKeys, 'destroy'>
  /** Told of a post that could not be erased; the others are. */
  readonly onTrouble: (error: unknown) => void
}

/** What visitors posted and nobody has released in time goes for good, with its image: refused, or never looked at. */
export const eraseWithheld = ({ now, dispatch, log, pool, keys, onTrouble }: Needs) => {
  const erase = erasing({ dispatch, now })

  /** The view may be behind, and a key that is destroyed never comes back: the log says whether the post was released since. */
  const eraseUnlessReleased = async (caseId: CaseId): Promise<void> => {
    const facts = (await log.read(`case-${caseId}`, -1)) as Recorded<CaseEvent>[]
    if (facts.some(({ type }) => type === 'CaseReleased')) return
    const subject = `post:case:${caseId}`
    const fingerprint = await keys.destroy(subject)
    await erase('EraseCase', subject, { caseId, subject, fingerprint })
  }

  return async (until: AbortSignal): Promise<void> => {
    const before = withheldUntil(now())
    let page: WithheldPost[] = []
    do {
      page = await withheldPosts(pool, before, AT_ONCE, page.at(-1))
      for (const { post_id: caseId } of page) {
        if (until.aborted) return
        await eraseUnlessReleased(caseId).catch(onTrouble)
      }
    } while (page.length === AT_ONCE)
  }
}
