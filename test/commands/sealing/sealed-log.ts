import { randomUUID } from 'node:crypto'
import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { gateway, type Gateway } from '../../../commands/runtime/store/gateway.js'
import { keptTree } from '../../../commands/sealing/merkle/kept-tree.js'
import { sealPass, type Sealing } from '../../../commands/sealing/seals/seal-pass.js'
import { sealSigner } from '../../../commands/sealing/seals/signing.js'
import { tree } from '../../../commands/sealing/merkle/tree.js'
import { verifyLog, type Verifying } from '../../../commands/sealing/verifying/verify-log.js'
import { slices } from '../../../commands/slices.js'
import { sealTiles } from '../../../commands/vault/log/seal-tiles.js'
import { startEventNode, type EventNode } from '../../../scripts/embedded/event-node/node.js'
import { fresh, posted } from '../../support/cast/facts.js'
import { freshRuntime, keysIn, logOn } from '../../support/parts/runtime.js'

const prefixes = slices.map(({ prefix }) => prefix)

/** The real parts with a log that is sealed, and what may become of it. */
export const sealedLog = async () => {
  const runtime = await freshRuntime()
  const { pool } = runtime.db
  const signer = sealSigner(newSigningKey())
  const tiles = sealTiles(pool, tree)
  let [node, store]: [EventNode, Gateway] = [runtime.node, runtime.store]
  let moment = Date.parse('2026-03-01T12:00:00Z')

  const begin = async () => {
    node = await startEventNode({ databaseUrl: runtime.db.url, port: 0 })
    store = gateway({ url: node.url, prefixes })
  }
  const end = async () => {
    await store.close()
    await node.stop()
  }

  const trusted = new Set([signer.key])
  const sealAs = (other: Partial<Sealing>) => {
    const now = () => new Date((moment += 600_000)).toISOString()
    const dispatch = dispatcher(logOn(store, runtime), slices)
    return sealPass({ raw: store.raw, tiles, dispatch, signer, keys: new Set(trusted), now, ...other }, new AbortController().signal)
  }

  return {
    ...{ pool, signer, tiles },
    raw: () => store.raw,
    /** Where the store listens. */
    url: () => node.url,
    /** When it was sealed last. */
    now: () => new Date(moment).toISOString(),
    /** As a process that has just started knows them. */
    log: () => logOn(store, runtime),
    keys: () => keysIn(runtime),
    post: (stream: string) => logOn(store, runtime).append(stream, fresh(posted), -1),
    /** As the job does it, ten minutes after the last time. */
    seal: (with_ = signer, most?: number) => {
      trusted.add(with_.key)
      return sealAs({ signer: with_, ...(most && { most }) })
    },
    /** As a process does it in which something is as no other has it. */
    sealAs,
    /** As the job of a process does it that knows no streams but these. */
    async sealKnowing(known: readonly string[]) {
      const older = gateway({ url: node.url, prefixes: known })
      try {
        return await sealAs({ raw: older.raw })
      } finally {
        await older.close()
      }
    },
    verify: async (keys = [signer.key], other: Partial<Pick<Verifying, 'kept' | 'now' | 'own'>> = {}) =>
      verifyLog({
        raw: store.raw,
        kept: keptTree(tiles),
        hashed: (await tiles.end()).size,
        foreign: tiles.foreign,
        keys: new Set(keys),
        now: new Date(moment).toISOString(),
        ...other,
      }),

    /** Does something to the log behind the back of everybody, and to all that follows from it; afterwards it is as before. */
    async behind(change: readonly string[], look: () => Promise<void>): Promise<void> {
      await end()
      await pool.query('create table eventstore.before as table eventstore.events')
      for (const sql of change) await pool.query(sql)
      await begin()
      try {
        await look()
      } finally {
        await end()
        await pool.query('truncate eventstore.events')
        await pool.query('insert into eventstore.events table eventstore.before')
        await pool.query('drop table eventstore.before')
        await begin()
      }
    },
    close: async () => {
      await end()
      await runtime.close()
    },
  }
}
export type SealedLog = Awaited<ReturnType<typeof sealedLog>>

/** An event between two others, in SQL. */
export const insertedAt = (position: number): string[] => [
  `update eventstore.events set position = position + 1000000 where position >= ${position}`,
  `insert into eventstore.events select ${position}, 'case-999', 0, '${randomUUID()}', type, content_type, data, metadata, created_ticks
    from eventstore.events where position < ${position} order by position desc limit 1`,
  `update eventstore.events set position = position - 999999 where position >= 1000000`,
]
