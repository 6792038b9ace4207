import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { MOST_PIXELS } from '../../contract/files/pixels.js'
import { TOO_LARGE } from '../upload-refusals.js'

/** How an image is read: nothing of it is passed over, and no more pixels than its header promised. */
export const READ = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

/** Decodes nothing yet. */
export const header = (path: string): Promise<Metadata> => sharp(path, { limitInputPixels: false }).metadata()

/** Refuses more pixels than we have room for. */
export const mustBeDrawable = (pixels: number, most = MOST_PIXELS): void => {
  if (pixels > most) throw new Refusal('too-large', TOO_LARGE)
}
