import { claimId } from '../../commands/vault/claims.js'
import type { Deps } from '../deps.js'
import type { Send } from '../http/send.js'
import type { Kind } from './kind.js'
import { refusingOthers } from './there.js'

interface Reporting {
  readonly reason: string
  /** Of the post, as the reporter has seen it; as it is shown now, where they do not say. */
  readonly version?: number | undefined
}

interface Asked {
  readonly commandId: string
  readonly send: Send
}

/** What readers say is wrong with posts of a kind; who does so is told to nobody, and neither is that somebody did. */
export const reportsOn = <Id extends number, Card extends object>(kind: Kind<Id, Card>, { now, pool }: Pick<Deps, 'now' | 'pool'>) => {
  const refuseOthers = refusingOthers(kind, pool)
  return {
    async report(
      id: Id,
      { reason, version }: Reporting,
      { commandId, send }: Asked,
    ): Promise<{ answer: object; msg: string; stale: boolean }> {
      await refuseOthers(id)
      const at = now()
      const [shown] = version === undefined ? await kind.feed.postsById(pool, [id]) : []
      const reportId = await claimId(pool, commandId, at)
      const said = { reportId, reason: reason.trim(), version: version ?? shown?.version ?? 0 }
      const { stale } = await send.named(`Report${kind.name}`, { [kind.key]: id, ...said }, { at })
      return { answer: {}, msg: 'Thank you. Our moderators will look at this post.', stale }
    },
  }
}
