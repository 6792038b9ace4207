import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { decode } from 'bmp-ts'
import sharp, { type Sharp } from 'sharp'
import type { Content } from '../content.js'
import { header, mustBeDrawable, READ } from './reading.js'

/** Longest side of a portrait, and the side of the square that stands beside a name, in pixels. */
const LARGE = 1024
const SMALL = 160
/** Those of a bitmap are unpacked here, at four bytes each, where others wait meanwhile. */
const MOST_OF_A_BITMAP = 16_000_000
const BMP = 'image/bmp'

/** The picture of a person: drawn anew as a JPEG, upright and on white, of at most 1024 pixels; of a moving one the first frame. */
export const portrait = async (path: string, mime: string): Promise<Content> => {
  const source = mime === BMP ? await bitmap(path) : await image(path)
  const large = { width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true } as const
  const drawn = source.flatten({ background: '#fff' }).resize(large).jpeg({ quality: 88 })
  const { data: original, info } = await drawn.toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(original).resize(SMALL, SMALL, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  const sha256 = createHash('sha256').update(original).digest()
  return { mime: 'image/jpeg', original, thumbnail, sha256, width: info.width, height: info.height }
}

const image = async (path: string): Promise<Sharp> => {
  const { width, height } = await header(path)
  mustBeDrawable(width * height)
  return sharp(path, READ).autoOrient()
}

/** The image library does not read bitmaps. Their fourth byte is rarely meant: nothing of them is seen through. */
const bitmap = async (path: string): Promise<Sharp> => {
  const bytes = await readFile(path)
  mustBeDrawable(Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22)), MOST_OF_A_BITMAP)
  const { data, width, height } = decode(bytes, { toRGBA: true })
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return sharp(data, { raw: { width, height, channels: 4 } })
}
