import type { Send } from '../http/send.js'
import type { Kind } from './kind.js'

/** Posts of a kind, taken away by their authors. */
export const removalsOn = <Id extends number, Card extends object>(kind: Pick<Kind<Id, Card>, 'name' | 'key'>) => ({
  remove: (id: Id, { send }: { readonly send: Send }): Promise<{ stale: boolean }> => send.named(`Remove${kind.name}`, { [kind.key]: id }),
})
