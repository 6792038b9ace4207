import sharp from 'sharp'
import { getAllClinicalCases } from '../../../api/contract/cases/cases.js'
import { ratePerSecond } from '../in-flight.js'
import type { Row } from '../row.js'
import { startChild } from '../set-up/child.js'
import { httpClient } from '../set-up/http.js'
import { opening } from '../set-up/opening.js'
import { cases, members, openProgram } from '../set-up/program.js'

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
    const [author, viewer] = await members(url, 2)
    await cases(url, author!, size, [await photograph()])
    const settings = { DATABASE_URL: databaseUrl, VIEWER: String(viewer!.id), SIZE: String(size) }
    const bare = await startChild<{ url: string }>('bench/bare/feed.ts', settings, closing)
    const [ask, askBare] = [httpClient(url, closing), httpClient(bare.ready.url, closing)]
    const ours = () => ask({ path: `api/${getAllClinicalCases.path}?pageSize=${size}`, token: viewer!.token })
    return {
      ours: { run: () => ratePerSecond(requests, IN_FLIGHT, ours) },
      baseline: { run: () => ratePerSecond(requests, IN_FLIGHT, () => askBare({ path: 'feed' })) },
      pids: [pid],
      ops: requests,
    }
  }),
})

const photograph = async (): Promise<Blob> => {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a06050' } })
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
}
