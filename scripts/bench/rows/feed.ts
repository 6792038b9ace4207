import { ratePerSecond } from '../in-flight.js'
import type { Row } from '../row.js'
import { startChild } from '../set-up/child.js'
import { feedOf } from '../set-up/filling/feed.js'
import { httpClient } from '../set-up/http.js'
import { opening } from '../set-up/opening.js'
import { openProgram } from '../set-up/program.js'

const IN_FLIGHT = 16
const SIZE = 20

/** The first page of the feed, twenty cases with a photograph each, against a bare Express handler with the same statements. */
export const feed = (requests = 1_500, size = SIZE, program = openProgram): Row => ({
  name: 'feed',
  unit: 'requests/s',
  better: 'more',
  bar: 0.8,
  open: opening(async (closing) => {
    const { url, pid, databaseUrl } = await program(closing)
    const { viewer, firstPage } = await feedOf(url, size)
    const settings = { DATABASE_URL: databaseUrl, VIEWER: String(viewer.id), SIZE: String(size) }
    const bare = await startChild<{ url: string }>('bench/bare/feed.ts', settings, closing)
    const [ask, askBare] = [httpClient(url, closing), httpClient(bare.ready.url, closing)]
    return {
      ours: { run: () => ratePerSecond(requests, IN_FLIGHT, () => ask(firstPage)) },
      baseline: { run: () => ratePerSecond(requests, IN_FLIGHT, () => askBare({ path: 'feed' })) },
      pids: [pid],
      ops: requests,
    }
  }),
})
