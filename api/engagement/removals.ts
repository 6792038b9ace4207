import type { Deps } from '../deps.js'
import type { Send } from '../http/send.js'
import type { Kind } from './kind.js'
import { refusingOthers } from './there.js'

/** Posts of a kind, taken away by their authors. */
export const removalsOn = <Id extends number, Card extends object>(kind: Kind<Id, Card>, { pool }: Pick<Deps, 'pool'>) => {
  const refuseOthers = refusingOthers(kind, pool)
  return {
    async remove(id: Id, { send }: { readonly send: Send }): Promise<{ stale: boolean }> {
      await refuseOthers(id)
      return send.named(`Remove${kind.name}`, { [kind.key]: id })
    },
  }
}
