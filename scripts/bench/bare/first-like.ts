import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { codecOf } from '../../../commands/runtime/codec/codec.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import { logOver } from '../../../commands/runtime/log.js'
import { slices } from '../../../commands/slices.js'
import { stateCache } from '../../../commands/runtime/states/cache.js'
import { vaultKeys } from '../../../commands/vault/keys.js'
import { vaultSnapshots } from '../../../commands/vault/log/snapshots.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'

// A process that has just started, and knows nothing: how long the first like of a case takes it, in milliseconds.
const settings = process.env as Readonly<Record<'DATABASE_URL' | 'EVENTSTORE_URL' | 'MASTER_KEY' | 'CASE' | 'MEMBER', string>>
const pool = new pg.Pool({ connectionString: settings.DATABASE_URL })
const keys = vaultKeys(pool, Buffer.from(settings.MASTER_KEY, 'hex'))
const store = gateway({ url: settings.EVENTSTORE_URL, prefixes: [] })
const codec = codecOf(
  slices.flatMap(({ events }) => events),
  keys,
)
const dispatch = dispatcher(logOver(store, codec), slices, stateCache(), vaultSnapshots(pool, keys, console.error))
const like = () => ({
  id: randomUUID(),
  type: 'LikeCase',
  by: asMember(Number(settings.MEMBER) as MemberId),
  at: new Date().toISOString(),
  data: { caseId: Number(settings.CASE) },
})

await Promise.all([pool.query('select 1'), store.ping()])
const began = performance.now()
await dispatch(like())
const ms = performance.now() - began
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: { ms } })
