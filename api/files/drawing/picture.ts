import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { THUMBNAIL, type Content } from '../content.js'
import { WRONG_TYPE } from '../upload-refusals.js'
import { header, mustBeDrawable, READ } from './reading.js'
import { smaller } from './smaller.js'

/** Pictures of one that moves, which have no more pixels together than one that does not. */
const MOST_FRAMES = 500
const GIF = 'image/gif'

/** How each type is written again. */
const WRITTEN: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/png': (image) => image.png(),
  'image/gif': (image) => image.gif(),
}

/**
 * Draws an uploaded image anew: upright, in sRGB, and nothing but pixels; place, device and names are gone, and so is whatever hung on to
 * the file. Refuses what has too many pixels.
 */
export const picture = async (path: string, mime: string): Promise<Omit<Content, 'mime'> & { readonly original: Buffer }> => {
  const write = WRITTEN[mime]
  if (!write) throw new Refusal('wrong-type', WRONG_TYPE)
  const { width, height, pages = 1 } = await header(path)
  if (pages > MOST_FRAMES) throw new Refusal('invalid', `An animation can have ${MOST_FRAMES} pictures at most`)
  mustBeDrawable(width * height * pages)
  return draw(mime === GIF ? sharp(path, { ...READ, animated: true }) : sharp(path, READ).autoOrient(), write)
}

const draw = async (source: Sharp, write: (image: Sharp) => Sharp) => {
  const { data: original, info } = await write(source).toBuffer({ resolveWithObject: true })
  const { webp: thumbnail, placeholder } = await smaller(original, THUMBNAIL) // of a moving one its first picture
  return {
    original,
    thumbnail,
    placeholder,
    sha256: createHash('sha256').update(original).digest(),
    width: info.width,
    height: info.pageHeight ?? info.height,
  }
}
