import { SMALL_VIDEO as SMALL, type VideoFailure } from '../../../domain/engagement/video.js'
import { factsIn, type VideoFacts } from './facts.js'
import { inputOf, MOVING } from './input.js'
import { LONGEST } from './probe.js'
import { runFfmpeg, type Ran } from './run-ffmpeg.js'

/** Milliseconds for a video of so many seconds, on a machine that has other work: an hour has 100 minutes, as has one that does not say. */
export const patienceFor = (seconds = LONGEST): number => 10 * 60_000 + seconds * 1_500
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
  /** Milliseconds for a video of so many seconds. */
  readonly patience?: typeof patienceFor
}

/** Nothing that plays comes of it. */
export interface NotMade {
  readonly why: VideoFailure
}

/**
 * Writes a video anew as an MP4 that every browser plays and that begins before all of it has come: pictures and sound, and nothing else of
 * the file. What is in the right form already is only repacked.
 */
export const makePlayable = async (work: Work): Promise<Made | NotMade> => {
  const known = await look(work, work.source, work.mime)
  if (!isKnown(known)) return known
  if ((known.seconds ?? 0) > LONGEST) return { why: 'too-long' }
  const end = Date.now() + (work.patience ?? patienceFor)(known.seconds) // for both ways together
  const left = (): number => Math.max(1, end - Date.now())
  const copied = isPlayable(known) ? await write(work, COPIED, left()) : undefined
  const made = copied && isKnown(copied) ? copied : await write(work, ENCODED, left())
  if (!isKnown(made)) return made
  if (!isPlayable(made)) return { why: 'damaged' }
  if (isCutOff(known, made)) return { why: 'cut-off' }
  return { width: made.width, height: made.height }
}

/** Bits a second of the pictures at most, of what narrow screens and slow lines are shown. */
const SMALL_BITS = '900k'
/** Milliseconds: without a smaller one the video plays all the same. */
const FOR_SMALL = 60 * 60_000

/** Writes a video that was made playable once more, with fewer pixels and bits; false where it is small already, or that took too long. */
export const makeSmall = async (work: Omit<Work, 'mime'>, { width, height }: Made): Promise<boolean> => {
  if (Math.min(width, height) <= SMALL) return false
  const size = width > height ? `-2:${SMALL}` : `${SMALL}:-2`
  const how = ['-vf', `scale=${size}`, ...compressed('27', SMALL_BITS), ...SOUND, '-b:a', '96k']
  return isKnown(await write({ ...work, mime: 'video/mp4' }, how, FOR_SMALL))
}

const isKnown = (looked: VideoFacts | NotMade): looked is VideoFacts => !('why' in looked)

const isPlayable = ({ codec, pixels, width, height, sound, isTurned }: VideoFacts): boolean =>
  codec === 'h264' && /^yuvj?420p$/.test(pixels) && (sound ?? 'aac') === 'aac' && !isTurned && Math.max(width, height) <= LARGEST

/** Less came of it than it says it holds. */
const isCutOff = ({ seconds: said }: VideoFacts, { seconds: there = 0 }: VideoFacts): boolean =>
  said !== undefined && there < said * 0.9 - 1

const look = async ({ ffmpeg, until }: Work, path: string, mime: string): Promise<VideoFacts | NotMade> => {
  // One thread: each more would hold whole pictures, past the memory that it may have.
  const ran = await runFfmpeg(ffmpeg, ['-threads', '1', ...inputOf(path, mime), ...MOVING, '-frames:v', '1', '-f', 'null', 'pipe:1'], {
    patience: TO_LOOK,
    until,
  })
  return (ran.ok && factsIn(ran.said)) || notMade(ran)
}

const notMade = ({ isLate }: Ran): NotMade => ({ why: isLate ? 'too-slow' : 'damaged' })

const COPIED = ['-c', 'copy']
const SIZE = `scale=w='min(${LARGEST},iw)':h='min(${LARGEST},ih)':force_original_aspect_ratio=decrease,scale=w='max(2,trunc(iw/2)*2)':h='max(2,trunc(ih/2)*2)',setsar=1`
/** `quality`: the higher, the worse (x264). */
const compressed = (quality: string, bits: string): string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', quality, '-maxrate', bits, '-bufsize', '8M', '-pix_fmt', 'yuv420p'],
]
const SOUND = ['-c:a', 'aac', '-ac', '2']
const ENCODED = ['-vf', SIZE, ...compressed('23', MOST_BITS), ...SOUND, '-b:a', '128k']
/** Neither words nor places, names, chapters, captions or data; the same input gives the same file. */
const NOTHING_ELSE = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-fflags', '+bitexact', '-flags:v', '+bitexact']

const write = async (work: Work, how: readonly string[], patience: number): Promise<VideoFacts | NotMade> => {
  const { ffmpeg, source, mime, target, until } = work
  const tracks = [...MOVING, '-map', '0:a:0?', '-t', String(LONGEST)]
  const into = [...NOTHING_ELSE, '-threads', '1', '-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`]
  const ran = await runFfmpeg(ffmpeg, ['-threads', '1', ...inputOf(source, mime), ...tracks, ...how, ...into], {
    patience,
    until,
  })
  return ran.ok ? look(work, target, 'video/mp4') : notMade(ran)
}
