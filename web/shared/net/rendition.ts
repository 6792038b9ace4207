import { SMALL_VIDEO } from '../../generated/media-limits.js'
import { isSlow, savesData } from './saves-data.js'

/** What a screen and its line are like. */
export interface Screen {
  /** The shorter side of the window, in pixels of the screen. */
  readonly side: number
  readonly savesData: boolean
  readonly isSlow: boolean
}

export const screenNow = (): Screen => ({
  side: Math.min(window.innerWidth, window.innerHeight) * window.devicePixelRatio,
  savesData: savesData(),
  isSlow: isSlow(),
})

/** Whether the smaller rendition fits: more would not be seen, or costs too much. */
export const wantsSmall = ({ side, savesData, isSlow }: Screen): boolean => savesData || isSlow || side <= SMALL_VIDEO
