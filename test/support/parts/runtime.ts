import { randomBytes } from 'node:crypto'
import { codecOf } from '../../../commands/runtime/codec/codec.js'
import { gateway, type Gateway } from '../../../commands/runtime/store/gateway.js'
import { logOver } from '../../../commands/runtime/log.js'
import { slices } from '../../../commands/slices.js'
import { vaultKeys, type VaultKeys } from '../../../commands/vault/keys.js'
import type { Store } from '../../../commands/runtime/store/store.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { freshParts, type Parts } from './parts.js'

const masterKey = randomBytes(32)
const prefixes = slices.map(({ prefix }) => prefix)

/** The keys in the vault of a database, as a process that has just started knows them. */
export const keysIn = ({ db }: Pick<Parts, 'db'>): VaultKeys => vaultKeys(db.pool, masterKey)

/** A Log with the real codec and the keys of a database's vault, over any store. */
export const logOn = (store: Store, parts: Pick<Parts, 'db'>, keys = keysIn(parts)): Log =>
  logOver(
    store,
    codecOf(
      slices.flatMap(({ events }) => events),
      keys,
    ),
  )

export interface Runtime extends Parts {
  readonly store: Gateway
  readonly log: Log
}

/** The real parts with the real gateway and codec on them. */
export const freshRuntime = async (): Promise<Runtime> => {
  const parts = await freshParts()
  const store = gateway({ url: parts.node.url, prefixes })
  const close = async (): Promise<void> => {
    await store.close()
    await parts.close()
  }
  return { ...parts, store, log: logOn(store, parts), close }
}
