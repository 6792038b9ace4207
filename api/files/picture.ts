import { createHash } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { slots } from '../../commands/runtime/slots.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { TOO_LARGE, WRONG_TYPE } from './upload-refusals.js'

/** An image as we made it. `mime` is of the original, the thumbnail is WebP; sizes in pixels. */
export interface Picture {
  readonly mime: string
  readonly original: Buffer
  readonly thumbnail: Buffer
  readonly sha256: Buffer
  readonly width: number
  readonly height: number
}

/** Enough for a 50-megapixel camera; turned upright, that takes some 500 MB for a moment. */
const MOST_PIXELS = 50_000_000
/** Longest side of a thumbnail, in pixels. */
const THUMBNAIL = 640

/** How each type is written again. */
const WRITTEN: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/png': (image) => image.png(),
}

sharp.cache(false) // every upload is a new file: nothing would be found in it again
/** Each takes a core and much memory: two at a time, and a queue before we say that we are busy. */
const inTurn = slots(2, 100)

/**
 * Draws an uploaded image anew: upright, in sRGB, and nothing but pixels; place, device and names are gone, and so is whatever hung on to
 * the file. What it is, is told by its bytes. Refuses what is not of the types allowed, has too many pixels, or is damaged.
 */
export const pictureFrom = (path: string, allowed: readonly string[]): Promise<Picture> =>
  inTurn(async () => {
    const mime = (await fileTypeFromFile(path))?.mime ?? ''
    const write = allowed.includes(mime) ? WRITTEN[mime] : undefined
    if (!write) throw new Refusal('wrong-type', WRONG_TYPE)
    try {
      const { width, height } = await header(path)
      if (width * height > MOST_PIXELS) throw new Refusal('too-large', TOO_LARGE)
      return { mime, ...(await draw(path, write)) }
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('invalid', 'This image is damaged and cannot be read')
    }
  })

/** Decodes nothing yet. */
const header = (path: string): Promise<Metadata> => sharp(path, { limitInputPixels: false }).metadata()

const draw = async (path: string, write: (image: Sharp) => Sharp): Promise<Omit<Picture, 'mime'>> => {
  const source = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const { data: original, info } = await write(source).toBuffer({ resolveWithObject: true })
  const inside = { width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true } as const
  const thumbnail = await sharp(original).resize(inside).webp({ quality: 80 }).toBuffer()
  return { original, thumbnail, sha256: createHash('sha256').update(original).digest(), width: info.width, height: info.height }
}
