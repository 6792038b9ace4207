import { EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client'
import pg from 'pg'
import { openEventStore } from '../../../api/reach.js'
import { codecOf } from '../../../commands/runtime/codec.js'
import { logOver } from '../../../commands/runtime/log.js'
import { slices } from '../../../commands/slices.js'
import { vaultKeys } from '../../../commands/vault/keys.js'
import { replayed } from '../../../projections/replay.js'
import { embeddedMasterKey } from '../../start/master-key.js'
import type { Row } from '../row.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { appendLikes } from '../set-up/raw-append.js'
import { percentile, timed } from '../times.js'

/** A post of so many events, opened in the middle of its life, against reading its stream with the bare client; in the middle of a few. */
export const replay = (events = 10_000, times = 7, program = openProgram): Row => ({
  name: 'replay',
  unit: 'ms',
  better: 'less',
  bar: 1.5,
  open: opening(async (closing) => {
    const { url, eventstoreUrl, databaseUrl, dataDir } = await program(closing)
    const [surgeon] = await members(url, 1)
    const [id] = await cases(url, surgeon!, 1)
    const stream = `case-${id}`
    const client = EventStoreDBClient.connectionString(eventstoreUrl)
    closing.add(() => client.dispose())
    await appendLikes(client, stream, id!, events - 1)
    const store = openEventStore({ url: eventstoreUrl, prefixes: slices.map(({ prefix }) => prefix) })
    closing.add(store.close)
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    closing.add(() => pool.end())
    const codec = codecOf(
      slices.flatMap((slice) => slice.events),
      vaultKeys(pool, embeddedMasterKey(dataDir)),
    )
    const log = logOver(store, codec)
    const middle = (work: () => Promise<unknown>) => ({
      async run() {
        const each: number[] = []
        for (let n = 0; n < times; n++) each.push(await timed(work))
        return percentile(each, 0.5)
      },
    })
    return {
      ours: middle(() => replayed(log, 'case', id!, { until: events / 2, size: 200 })),
      baseline: middle(async () => {
        let read = 0
        for await (const { event } of client.readStream(stream, { direction: FORWARDS, fromRevision: START })) read += event ? 1 : 0
        if (read !== events) throw new Error(`${read} events were read, of ${events}`)
      }),
      pids: [],
      ops: times,
    }
  }),
})
