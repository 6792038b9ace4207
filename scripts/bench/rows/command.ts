import { ratePerSecond } from '../in-flight.js'
import type { Row } from '../row.js'
import { startChild } from '../set-up/child.js'
import { httpClient } from '../set-up/http.js'
import { pressing } from '../set-up/filling/likes.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'

const IN_FLIGHT = 32

/**
 * Likes of 32 members over HTTP, each answered when the views show it, against a bare Express route in front of the same node, which looks at a
 * token and appends the same event through the client.
 */
export const command = (requests = 2_000, inFlight = IN_FLIGHT, program = openProgram): Row => ({
  name: 'command',
  unit: 'requests/s',
  better: 'more',
  bar: 0.45,
  open: opening(async (closing) => {
    const { url, pid, eventstoreUrl } = await program(closing)
    const surgeons = await members(url, inFlight)
    const caseIds = await cases(url, surgeons[0]!, inFlight)
    const bare = await startChild<{ url: string }>('bench/bare/command.ts', { EVENTSTORE_URL: eventstoreUrl }, closing)
    const { token } = (await (await fetch(`${bare.ready.url}/token`, { method: 'POST' })).json()) as { token: string }
    const ask = httpClient(bare.ready.url, closing)
    const append = (worker: number) => ask({ path: 'like', token, body: { clinicalCaseId: caseIds[worker]! } })
    return {
      ours: pressing(httpClient(url, closing), surgeons, (member) => caseIds[member]!, requests),
      baseline: { run: () => ratePerSecond(requests, inFlight, append) },
      pids: [pid],
      ops: requests,
    }
  }),
})
