import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ratePerSecond } from '../in-flight.js'
import type { Row } from '../row.js'
import { startChild } from '../set-up/child.js'
import { ownDirectory } from '../set-up/database.js'
import { movingFilm } from '../set-up/film.js'
import { httpClient } from '../set-up/http.js'
import { opening } from '../set-up/opening.js'
import { members, openProgram } from '../set-up/program.js'
import { playing, postReel } from '../set-up/filling/reels.js'

const IN_FLIGHT = 8
/** What a player asks for at a time. */
const RANGE = 512 * 1024

/** A piece out of the middle of a video, as a player asks for it by its link, against a bare Express route that answers with `sendFile`. */
export const reel = (requests = 1_000, program = openProgram): Row => ({
  name: 'reel',
  unit: 'requests/s',
  better: 'more',
  bar: 0.8,
  open: opening(async (closing) => {
    const { url, pid } = await program(closing)
    const [surgeon] = await members(url, 1)
    const { token } = surgeon!
    const played = await playing(url, token, await postReel(url, token, await movingFilm(closing)))
    const path = played.video.slice(1)
    const bytes = Buffer.from(await (await fetch(`${url}/${path}`)).arrayBuffer())
    const FILE = join(ownDirectory(closing), 'played.mp4')
    await writeFile(FILE, bytes)
    const first = Math.floor(bytes.length / 4)
    const range = `bytes=${first}-${Math.min(first + RANGE, bytes.length) - 1}`
    const bare = await startChild<{ url: string }>('bench/bare/reel.ts', { FILE }, closing)
    const [ask, askBare] = [httpClient(url, closing), httpClient(bare.ready.url, closing)]
    return {
      ours: { run: () => ratePerSecond(requests, IN_FLIGHT, () => ask({ path, range })) },
      baseline: { run: () => ratePerSecond(requests, IN_FLIGHT, () => askBare({ path: 'reel', range })) },
      pids: [pid],
      ops: requests,
    }
  }),
})
