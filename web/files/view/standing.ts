import { WHY_FAILED } from '../../generated/why-failed.js'
import { exactly } from '../../shared/format/time.js'
import type { PostFile } from './file.js'

/** From so long on preparing a video takes longer than it should, in milliseconds. */
const LONG = 10 * 60_000

/** How a video is that cannot be played yet. */
export interface Preparing {
  /** Since when it is to be made playable, ISO 8601, where that is known. */
  readonly since: string | null | undefined
  /** In milliseconds. */
  readonly now: number
  /** What is said as long as it takes no longer than it should. */
  readonly soon: string
  /** What one can do, where it stays so. */
  readonly helps: string
}

/** What is said of it: since when it waits, and what helps, once that is long. */
export const preparingText = ({ since, now, soon, helps }: Preparing): string => {
  const at = Date.parse(since ?? '')
  if (!(now - at > LONG)) return `This video is being prepared. ${soon}`
  return `This video has waited to be prepared since ${exactly(at)}, which is longer than usual. It is not lost, and nobody has to wait on this page. ${helps}`
}

/** What is said to whoever looks at a post where its video cannot be played; undefined where it can. `now` in milliseconds. */
export const whyNot = ({ video, video_since: since, video_failure: failure }: PostFile, now: number): string | undefined => {
  if (video === 'preparing')
    return preparingText({
      ...{ since, now, soon: 'It can be played here in a moment.' },
      helps: 'If nothing has changed by tomorrow, its author can upload it again.',
    })
  if (video !== 'failed') return undefined
  return `${failure ? WHY_FAILED[failure].why : 'This video could not be prepared.'} Its author can upload it once more.`
}
