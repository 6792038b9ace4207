import type { Row } from '../row.js'
import { feedOf } from '../set-up/filling/feed.js'
import { filmToMakeAnew } from '../set-up/film.js'
import { httpClient } from '../set-up/http.js'
import { opening } from '../set-up/opening.js'
import { openProgram } from '../set-up/program.js'
import { playing, postReel } from '../set-up/filling/reels.js'
import { isTranscoding } from '../set-up/transcoding.js'
import { until } from '../set-up/until.js'
import { percentile, timesOf } from '../times.js'

/** As many ask at a time, each for the next page when they have read the one before. */
const IN_FLIGHT = 4
const SIZE = 20
const SHARE = 0.95
/** Seconds of the film: it takes longer to be made anew than the requests of a round. */
const FILM = 60

/**
 * The first page of the feed, in the time that 95 of 100 stay below, while the program has a film made playable, against the same program when it
 * has nothing else to do.
 */
export const feedBesideVideo = (requests = 600, seconds = FILM, size = SIZE, program = openProgram): Row => ({
  name: 'feed-beside-video',
  unit: 'ms',
  better: 'less',
  bar: 2,
  open: opening(async (closing) => {
    const { url, pid } = await program(closing)
    const { viewer, firstPage } = await feedOf(url, size)
    const film = await filmToMakeAnew(seconds, closing)
    const ask = httpClient(url, closing)
    const each = Math.ceil(requests / IN_FLIGHT)
    const alone = async (): Promise<number> => {
      const readers = Array.from({ length: IN_FLIGHT }, () => timesOf(each, () => ask(firstPage)))
      return percentile((await Promise.all(readers)).flat(), SHARE)
    }
    const beside = async (): Promise<number> => {
      const postId = await postReel(url, viewer.token, film)
      await until(() => Promise.resolve(isTranscoding(pid) || undefined))
      const value = await alone()
      if (!isTranscoding(pid)) throw new Error('The film was made before the round was over')
      await playing(url, viewer.token, postId) // nothing of it is left for what comes next
      return value
    }
    return { ours: { run: beside }, baseline: { run: alone }, pids: [pid] }
  }),
})
