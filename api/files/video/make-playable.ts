import { factsIn, type VideoFacts } from './facts.js'
import { inputOf, MOVING } from './input.js'
import { LONGEST } from './probe.js'
import { runFfmpeg } from './run-ffmpeg.js'

/** Milliseconds: an hour of video, on a machine that has other work. */
const PATIENCE = 100 * 60_000
const TO_LOOK = 60_000
/** Longest side in pixels, and bits a second of the pictures at most. */
const LARGEST = 1920
const MOST_BITS = '4M'

export interface Made {
  readonly width: number
  readonly height: number
}

interface Work {
  readonly ffmpeg: string
  readonly source: string
  readonly mime: string
  /** Is written over. */
  readonly target: string
  readonly until?: AbortSignal | undefined
}

/**
 * Writes a video anew as an MP4 that every browser plays and that begins before all of it has come: pictures and sound, and nothing else of
 * the file. What is in the right form already is only repacked. Undefined when nothing that plays comes of it.
 */
export const makePlayable = async (work: Work): Promise<Made | undefined> => {
  const known = await look(work, work.source, work.mime)
  if (!known) return undefined
  const made = (isPlayable(known) && (await write(work, COPIED))) || (await write(work, ENCODED))
  if (!made || !isPlayable(made) || isCutOff(known, made)) return undefined
  return { width: made.width, height: made.height }
}

const isPlayable = ({ codec, pixels, width, height, sound, isTurned }: VideoFacts): boolean =>
  codec === 'h264' && /^yuvj?420p$/.test(pixels) && (sound ?? 'aac') === 'aac' && !isTurned && Math.max(width, height) <= LARGEST

/** Less came of it than it says it holds. */
const isCutOff = ({ seconds: said }: VideoFacts, { seconds: there = 0 }: VideoFacts): boolean =>
  said !== undefined && there < said * 0.9 - 1

const look = async ({ ffmpeg, until }: Work, path: string, mime: string): Promise<VideoFacts | undefined> => {
  const { ok, said } = await runFfmpeg(ffmpeg, [...inputOf(path, mime), ...MOVING, '-frames:v', '1', '-f', 'null', 'pipe:1'], {
    patience: TO_LOOK,
    until,
  })
  return ok ? factsIn(said) : undefined
}

const COPIED = ['-c', 'copy']
const SIZE = `scale=w='min(${LARGEST},iw)':h='min(${LARGEST},ih)':force_original_aspect_ratio=decrease,scale=w='max(2,trunc(iw/2)*2)':h='max(2,trunc(ih/2)*2)',setsar=1`
const ENCODED = [
  ...['-vf', SIZE, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', MOST_BITS, '-bufsize', '8M', '-pix_fmt', 'yuv420p'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
]
/** Neither words nor places, names, chapters, captions or data; the same input gives the same file. */
const NOTHING_ELSE = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-fflags', '+bitexact', '-flags:v', '+bitexact']

const write = async (work: Work, how: readonly string[]): Promise<VideoFacts | undefined> => {
  const { ffmpeg, source, mime, target, until } = work
  const tracks = [...MOVING, '-map', '0:a:0?', '-t', String(LONGEST)]
  const into = [...NOTHING_ELSE, '-threads', '1', '-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`]
  const { ok } = await runFfmpeg(ffmpeg, ['-threads', '1', ...inputOf(source, mime), ...tracks, ...how, ...into], {
    patience: PATIENCE,
    until,
  })
  return ok ? look(work, target, 'video/mp4') : undefined
}
