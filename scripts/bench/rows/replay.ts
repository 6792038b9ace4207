import { EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client'
import { EVENTS_IN_A_PAGE } from '../../../api/contract/staff/replay.js'
import type { Row } from '../row.js'
import { httpClient } from '../set-up/http.js'
import { moderators } from '../set-up/filling/moderators.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { appendLikes } from '../set-up/raw-append.js'
import { percentile, timesOf } from '../times.js'

/**
 * More than there are lives of 10,000 events in memory: each of them opens the post as if for the first time, for what the others have read of it is
 * theirs, and what one has read is forgotten before their turn comes again.
 */
const MODERATORS = 8

/** A post of so many events, opened by a browser of a moderator's in the middle of its life, against reading its stream with the bare client; in the middle of a few. */
export const replay = (events = 10_000, times = 7, program = openProgram): Row => ({
  name: 'replay',
  unit: 'ms',
  better: 'less',
  bar: 1.5,
  open: opening(async (closing) => {
    const run = await program(closing)
    const { url, eventstoreUrl } = run
    const [surgeon] = await members(url, 1)
    const [id] = await cases(url, surgeon!, 1)
    const stream = `case-${id}`
    const client = EventStoreDBClient.connectionString(eventstoreUrl)
    closing.add(() => client.dispose())
    await appendLikes(client, stream, id!, events - 1)
    const tokens = await moderators(run, MODERATORS)
    const ask = httpClient(url, closing)
    const until = Math.floor(events / 2)
    const query = new URLSearchParams({ purpose: 'report', until: String(until), from: String(Math.max(0, until - EVENTS_IN_A_PAGE + 1)) })
    let opened = 0
    const open = () => ask({ path: `api/staff/posts/case/${id}/history?${query.toString()}`, token: tokens[opened++ % tokens.length]! })
    const middle = (work: () => Promise<unknown>) => ({ run: async () => percentile(await timesOf(times, work), 0.5) })
    return {
      ours: middle(open),
      baseline: middle(async () => {
        let read = 0
        for await (const { event } of client.readStream(stream, { direction: FORWARDS, fromRevision: START })) read += event ? 1 : 0
        if (read !== events) throw new Error(`${read} events were read, of ${events}`)
      }),
      pids: [run.pid],
      ops: times,
    }
  }),
})
