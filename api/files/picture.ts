import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { semaphore } from '../../commands/runtime/semaphore.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { THUMBNAIL, type Content } from './content.js'
import { TOO_LARGE, WRONG_TYPE } from './upload-refusals.js'

/** Enough for a 50-megapixel camera; turned upright, that takes some 500 MB for a moment. */
const MOST_PIXELS = 50_000_000

/** Pictures of one that moves, which have no more pixels together than one that does not. */
const MOST_FRAMES = 500
const GIF = 'image/gif'

/** How each type is written again. */
const WRITTEN: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/png': (image) => image.png(),
  'image/gif': (image) => image.gif(),
}

sharp.cache(false) // every upload is a new file: nothing would be found in it again
/** Each takes a core and much memory: two at a time, and a queue before we say that we are busy. */
const inTurn = semaphore(2, 100)

/**
 * Draws an uploaded image anew: upright, in sRGB, and nothing but pixels; place, device and names are gone, and so is whatever hung on to
 * the file. Refuses what has too many pixels, or is damaged.
 */
export const pictureFrom = (path: string, mime: string): Promise<Omit<Content, 'mime'>> => {
  const write = WRITTEN[mime]
  if (!write) throw new Refusal('wrong-type', WRONG_TYPE)
  return drawing(async () => {
    const { width, height, pages = 1 } = await header(path)
    if (pages > MOST_FRAMES) throw new Refusal('invalid', `An animation can have ${MOST_FRAMES} pictures at most`)
    mustBeDrawable(width * height * pages)
    return draw(mime === GIF ? sharp(path, { ...READ, animated: true }) : sharp(path, READ).autoOrient(), write)
  })
}

/** Draws when it is its turn; whatever goes wrong then is said of the image. */
export const drawing = <Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> =>
  inTurn(async () => {
    try {
      return await draw()
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('invalid', 'This image is damaged and cannot be read')
    }
  })

/** Refuses more pixels than we have room for. */
export const mustBeDrawable = (pixels: number, most = MOST_PIXELS): void => {
  if (pixels > most) throw new Refusal('too-large', TOO_LARGE)
}

/** How an image is read: nothing of it is passed over, and no more pixels than its header promised. */
export const READ = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

/** Decodes nothing yet. */
export const header = (path: string): Promise<Metadata> => sharp(path, { limitInputPixels: false }).metadata()

const draw = async (source: Sharp, write: (image: Sharp) => Sharp): Promise<Omit<Content, 'mime'>> => {
  const { data: original, info } = await write(source).toBuffer({ resolveWithObject: true })
  const inside = { width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true } as const
  const thumbnail = await sharp(original) // of a moving one its first picture
    .resize(inside)
    .webp({ quality: 80 })
    .toBuffer()
  return {
    original,
    thumbnail,
    sha256: createHash('sha256').update(original).digest(),
    width: info.width,
    height: info.pageHeight ?? info.height,
  }
}
