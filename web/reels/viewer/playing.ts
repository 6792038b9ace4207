import { wantsSmall, type Screen } from '../../shared/net/rendition.js'
import type { ReelContent } from '../calls.js'

/** The rendition that fits screen and line. */
export const sourceFor = ({ video, video_small }: Pick<ReelContent, 'video' | 'video_small'>, screen: Screen): string =>
  wantsSmall(screen) ? video_small : video

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

/** Why a video does not play, by the code of its error (HTML, MediaError): the line, or the film itself. */
export const whyNot = (code: number | undefined): string =>
  code === 2 ? 'The connection was lost while this video played.' : 'This video cannot be played here.'
