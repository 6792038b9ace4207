import { semaphore } from '../../../commands/runtime/semaphore.js'
import type { VideoLength } from '../../../commands/vault/files/video-time.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { THUMBNAIL } from '../content.js'
import { drawOurs } from '../drawing/draw.js'
import { factsIn } from './facts.js'
import { inputOf, MOVING } from './input.js'
import { runFfmpeg } from './run-ffmpeg.js'

/** Milliseconds for one picture. A video that takes longer was made to. */
const PATIENCE = 30_000
/** Seconds of a video. */
export const LONGEST = 60 * 60

export const DAMAGED = 'This video is damaged and cannot be played'
const TOO_LONG = 'This video is longer than one hour'

/** A picture of it in WebP, its size in pixels as it is seen, and how long it is. */
export interface Poster {
  readonly thumbnail: Buffer
  readonly placeholder: Buffer
  readonly width: number
  readonly height: number
  readonly length: VideoLength
}

/** Each is read by a process of its own: two at a time, and a queue before we say that we are busy. */
const inTurn = semaphore(2, 100)

/** Draws one picture of a video as it came. Refuses one that is damaged or too long, and what only looks like a video. */
export const posterOf = (ffmpeg: string, path: string, mime: string): Promise<Poster> =>
  inTurn(async () => {
    // After a second, since many begin in the dark; what is shorter has its first picture.
    const later = await frameOf(ffmpeg, path, mime, 1)
    const { output, said } = later.output.length > 0 ? later : await frameOf(ffmpeg, path, mime, 0)
    const facts = factsIn(said)
    if (!facts || output.length === 0) throw new Refusal('invalid', DAMAGED)
    if ((facts.seconds ?? 0) > LONGEST) throw new Refusal('invalid', TOO_LONG)
    const { webp: thumbnail, placeholder, ...drawn } = await drawOurs('smaller', output)
    const isUpright = drawn.width > drawn.height === facts.width > facts.height
    const [width, height] = isUpright ? [facts.width, facts.height] : [facts.height, facts.width]
    return { thumbnail, placeholder, width, height, length: { seconds: facts.seconds ?? LONGEST, isSaid: facts.seconds !== undefined } }
  })

const SMALL = `scale=w='min(${THUMBNAIL},iw)':h='min(${THUMBNAIL},ih)':force_original_aspect_ratio=decrease`

const frameOf = (ffmpeg: string, path: string, mime: string, second: number) => {
  const at = second > 0 ? ['-ss', String(second)] : []
  const picture = [...MOVING, '-an', '-sn', '-dn', '-frames:v', '1', '-vf', SMALL, '-f', 'image2pipe', '-c:v', 'png', 'pipe:1']
  return runFfmpeg(ffmpeg, ['-threads', '1', ...at, ...inputOf(path, mime), ...picture], { patience: PATIENCE })
}
