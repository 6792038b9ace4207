import { randomUUID } from 'node:crypto'
import { ANY, EventStoreDBClient } from '@eventstore/db-client'
import { openEventStore, reachEventStore } from '../../api/reach.js'
import { addressOf } from '../../commands/runtime/store/address.js'
import type { Gateway } from '../../commands/runtime/store/gateway.js'
import { NO_STREAM, VersionConflict, type Storable } from '../../commands/runtime/store/store.js'
import { slices } from '../../commands/slices.js'
import type { Retention } from '../../domain/kernel/log/retention.js'
import { TRIALS } from '../../domain/seals/sealed-streams.js'
import { answerWithin, PATIENCE, type Part, type Warning } from './check.js'
import { nodesOf, nodesSaid } from './store-nodes.js'
import { versionOf, versionSaid } from './store-version.js'

/** The retention that is known already, and up to which position of the log; -1 where nobody has looked. */
export interface Watched {
  readonly position: number
  readonly kept: readonly Retention[]
}
const nothingWatched: Watched = { position: -1, kept: [] }

const trial = (id = randomUUID()): Storable => ({
  id,
  type: 'PreflightTried',
  data: {},
  meta: { v: 1, by: 'operator', at: new Date().toISOString(), $causationId: id, $correlationId: id },
})

/** All that is asked of the event store, in a stream of its own, which is deleted in the end. Throws where nothing can be made of its address. */
export const storePart = (url: string, watched: () => Promise<Watched>): Part => {
  const store = openEventStore({ url, prefixes: [TRIALS], deadline: PATIENCE })
  const ours = openEventStore({ url, prefixes: slices.map(({ prefix }) => prefix), deadline: PATIENCE })
  const stream = `${TRIALS}${randomUUID()}`
  const event = trial()
  let before = -1
  let isWritten = false

  return {
    checks: [
      {
        name: 'event store',
        async run() {
          await reachEventStore(url, store.ping)
          before = await store.end()
          return ''
        },
      },
      { name: 'event store, version', run: async () => versionSaid(await withClient(url, versionOf)) },
      { name: 'event store, nodes', run: async () => nodesSaid(url, await withClient(url, nodesOf)) },
      {
        name: 'event store, leader',
        async run() {
          if (!addressOf(url, PATIENCE).byLeader)
            return {
              warning:
                'EVENTSTORE_URL prefers nodes other than the leader: reads may be out of date, and writes may have to be tried again; leave nodePreference out',
            }
          await ours.read(stream, NO_STREAM, 1).catch((error: unknown) => {
            throw new Error(
              `${(error as Error).message}. EVENTSTORE_URL must lead to the leader: list all nodes, esdb://one:2113,two:2113,three:2113`,
            )
          })
          return ''
        },
      },
      {
        name: 'event store, append',
        async run() {
          isWritten = true
          await store.append(stream, [event], NO_STREAM)
          await store.append(stream, [event], NO_STREAM) // the same again is taken once
          const refused = await store.append(stream, [trial()], NO_STREAM).catch((error: unknown) => error)
          if (!(refused instanceof VersionConflict))
            throw new Error('an append with an outdated revision was not refused: this is not EventStoreDB')
          return ''
        },
      },
      {
        name: 'event store, read',
        async run() {
          const found = await store.read(stream, NO_STREAM)
          if (found.length !== 1 || found[0]!.id !== event.id) throw new Error(`1 event was appended, but ${found.length} came back`)
          return ''
        },
      },
      {
        name: 'event store, subscription',
        async run() {
          for await (const { events } of store.subscribe(before, AbortSignal.timeout(PATIENCE)))
            if (events.some(({ id }) => id === event.id)) return ''
          throw new Error('a subscription by prefix did not receive the appended event')
        },
      },
      { name: 'event store, retention', run: () => retentionOf(ours, watched) },
    ],
    async close() {
      if (isWritten) await forget(url, stream)
      await store.close()
      await ours.close()
    },
  }
}

/** A little less than a check may take, so that what was looked through is told. */
const LOOKING = PATIENCE * 0.6
const NAMED = 10

/** What is known already, and what the log has since; of a log that ends before that, which is another, nothing is known. */
export const retentionOf = async (ours: Pick<Gateway, 'end' | 'retention'>, watched: () => Promise<Watched>): Promise<string | Warning> => {
  const end = await ours.end()
  const known = await answerWithin(LOOKING / 4, watched()).catch(() => nothingWatched) // without the database all is looked through
  const { position: after, kept } = known.position > end ? nothingWatched : known
  const { found, position } = await ours.retention({ after, end, until: AbortSignal.timeout(LOOKING) })
  const settingsOf = new Map([...kept, ...found].map(({ stream, settings }) => [stream, settings]))
  const lines = [...settingsOf].flatMap(([stream, settings]) => (settings.length > 0 ? [[stream, ...settings].join(' ')] : []))
  if (lines.length > 0) {
    const named = lines.slice(0, NAMED).join(', ')
    throw new Error(
      `retention is set on ${lines.length} of the streams of SFS (${named}): remove it from their metadata before the next scavenge`,
    )
  }
  if (position >= end) return ''
  return { warning: `could not check the whole log in time, only up to position ${position} of ${end}: run it again, or see /health/ready` }
}

/** Softly, as a stream that never mattered. */
const forget = async (url: string, stream: string): Promise<void> => {
  const { credentials } = addressOf(url, PATIENCE)
  await withClient(url, (client) => client.deleteStream(stream, { expectedRevision: ANY, credentials }))
}

const withClient = async <T>(url: string, work: (client: EventStoreDBClient) => Promise<T>): Promise<T> => {
  const client = EventStoreDBClient.connectionString(addressOf(url, PATIENCE).url)
  try {
    return await work(client)
  } finally {
    await client.dispose()
  }
}
