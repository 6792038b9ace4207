import { registrationAfter } from '../../commands/claims.js'
import type { Handle } from '../../commands/runtime/slice.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { Log } from '../../domain/kernel/ports.js'

/** Registers whoever holds an address and was cut short; for everybody else nothing is left to do. */
export const rollForward =
  (log: Pick<Log, 'read'>, dispatch: Handle): Doer =>
  async ({ data }) => {
    const { claim } = data as { claim: string }
    const command = await registrationAfter(log, claim)
    if (!command) return 'dropped'
    await dispatch(command)
    return 'done'
  }
