import type { ReelContent } from '../calls.js'

/** What a screen and its line are like. */
export interface Screen {
  /** The shorter side of the window, in pixels of the screen. */
  readonly side: number
  readonly savesData: boolean
  readonly isSlow: boolean
}

/** Pixels of the smaller of two renditions, on its shorter side. */
const SMALL = 480

/** The rendition that fits: the smaller one where more would not be seen, or costs too much. */
export const sourceFor = (
  { video, video_small }: Pick<ReelContent, 'video' | 'video_small'>,
  { side, savesData, isSlow }: Screen,
): string => (savesData || isSlow || side <= SMALL ? video_small : video)

/** Plays it; where the browser allows that only without sound, `hush` is told. What was stopped meanwhile is no trouble, nor what it tells as an error. */
export const start = async (video: HTMLVideoElement, hush: () => void): Promise<void> => {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
    video.muted = true
    hush()
    await video.play().catch(() => undefined)
  }
}

/** Plays what stands still, and stops what plays. */
export const toggle = (video: HTMLVideoElement, hush: () => void): void => {
  if (video.paused) void start(video, hush)
  else video.pause()
}

/** So many seconds on, or back. */
export const skip = (video: HTMLVideoElement, seconds: number): void => {
  if (Number.isFinite(video.duration)) video.currentTime = Math.min(Math.max(video.currentTime + seconds, 0), video.duration)
}

const MINUTE = 60

/** "3:07". */
export const clock = (seconds: number): string => `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, '0')}`

/** Why a video does not play, by the code of its error (HTML, MediaError): the line, or the film itself. */
export const whyNot = (code: number | undefined): string =>
  code === 2 ? 'The connection was lost while this video played.' : 'This video cannot be played here.'
