import type { VaultKeys } from '../../commands/vault/keys.js'
import { withheldPosts, type WithheldPost } from '../../projections/case-feed/community-queries.js'
import type { Deps } from '../deps.js'
import { erasing } from '../leaving/erasure/commands.js'
import { withheldUntil } from './kept.js'

const AT_ONCE = 100

type Needs = Pick<Deps, 'now' | 'dispatch' | 'pool'> & { readonly keys: Pick<VaultKeys, 'destroy'> }

/** What visitors posted and nobody has released in time goes for good, with its image: refused, or never looked at. */
export const eraseWithheld =
  ({ now, dispatch, pool, keys }: Needs) =>
  async (until: AbortSignal): Promise<void> => {
    const erase = erasing({ dispatch, now })
    const before = withheldUntil(now())
    let page: WithheldPost[] = []
    do {
      page = await withheldPosts(pool, before, AT_ONCE, page.at(-1))
      for (const { post_id: caseId } of page) {
        if (until.aborted) return
        const subject = `post:case:${caseId}`
        const fingerprint = await keys.destroy(subject)
        await erase('EraseCase', subject, { caseId, subject, fingerprint })
      }
    } while (page.length === AT_ONCE)
  }
