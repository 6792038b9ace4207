import sharp from 'sharp'
import { READ } from './reading.js'

const QUALITY = 80
/** Longest side of a placeholder, in pixels: the colours of what will stand there, and nothing that can be recognised. */
const SIDE = 16
const SMALLEST = { quality: 20, alphaQuality: 20, effort: 6 } as const

/** An image in WebP, its size in pixels, and so few of its pixels that they come along with what is told of the file. */
export interface Smaller {
  readonly webp: Buffer
  readonly placeholder: Buffer
  readonly width: number
  readonly height: number
}

/** An image of ours, or what was drawn elsewhere (PNG or SVG), no longer than so many pixels, where that is said. */
export const smaller = async (image: Buffer, longest?: number): Promise<Smaller> => {
  const inside = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
  const drawn = longest === undefined ? sharp(image, READ) : sharp(image, READ).resize(inside)
  const { data: webp, info } = await drawn.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  const placeholder = await sharp(webp).resize({ width: SIDE, height: SIDE, fit: 'inside' }).webp(SMALLEST).toBuffer()
  return { webp, placeholder, width: info.width, height: info.height }
}
