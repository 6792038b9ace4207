import { findFfmpeg } from '../../api/files/video/find-ffmpeg.js'
import { runFfmpeg } from '../../api/files/video/run-ffmpeg.js'
import type { Check, Part, Warning } from './check.js'

/** Milliseconds in which a program says what it is. */
const PATIENCE = 3_000

const without = (what: string): Warning => ({ warning: `${what}: posts with a video would say that it cannot be shown` })

/** FFMPEG_PATH, or what is found without it: whether videos can be made playable. All else goes on where they cannot. */
export const videosPart = (named: string | undefined, find = findFfmpeg): Part => {
  const run: Check['run'] = async () => {
    const ffmpeg = await find(named)
    if (named !== undefined && ffmpeg !== named)
      return { warning: `FFMPEG_PATH: ${named} cannot be run; ${ffmpeg ?? 'nothing'} is used instead` }
    if (ffmpeg === undefined) return without('no ffmpeg was found; install it, or set FFMPEG_PATH')
    const { output } = await runFfmpeg(ffmpeg, ['-version'], { patience: PATIENCE })
    const [, version] = /^ffmpeg version (\S+)/.exec(output.toString()) ?? []
    return version === undefined ? without(`${ffmpeg} is not ffmpeg`) : `ffmpeg ${version} at ${ffmpeg}`
  }
  return { checks: [{ name: 'videos', run }] }
}
