import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client'
import { ratePerSecond } from '../in-flight.js'
import type { Row, Side } from '../row.js'
import { httpClient } from '../set-up/http.js'
import { pressing } from '../set-up/likes.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { likeOf } from '../set-up/raw-append.js'

const IN_FLIGHT = 32

/**
 * Likes of 32 members over HTTP, each answered when the views show it, against appends of the same event through the bare client to the same
 * node.
 */
export const command = (requests = 2_000, inFlight = IN_FLIGHT, program = openProgram): Row => ({
  name: 'command',
  unit: 'requests/s',
  better: 'more',
  bar: 0.3,
  open: opening(async (closing) => {
    const { url, pid, eventstoreUrl } = await program(closing)
    const surgeons = await members(url, inFlight)
    const caseIds = await cases(url, surgeons[0]!, inFlight)
    const client = EventStoreDBClient.connectionString(eventstoreUrl)
    closing.add(() => client.dispose())
    const ours = pressing(httpClient(url, closing), surgeons, (member) => caseIds[member]!, requests)
    return { ours, baseline: appending(client, requests * 4, inFlight), pids: [pid], ops: requests }
  }),
})

/** To streams that no view is told of. */
const appending = (client: EventStoreDBClient, appends: number, inFlight: number): Side => {
  const last: (bigint | undefined)[] = []
  const append = async (worker: number): Promise<void> => {
    const expectedRevision = last[worker] ?? NO_STREAM
    last[worker] = (await client.appendToStream(`raw-${worker}`, likeOf(worker, worker), { expectedRevision })).nextExpectedRevision
  }
  return { run: () => ratePerSecond(appends, inFlight, append) }
}
