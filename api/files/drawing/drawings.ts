import sharp from 'sharp'
import type { RefusalKind } from '../../../domain/kernel/refusal.js'
import { picture } from './picture.js'
import { portrait } from './portrait.js'
import { READ } from './reading.js'

sharp.cache(false) // every upload is a new file: nothing would be found in it again

const QUALITY = 80
/** Longest side of a placeholder, in pixels: the colours of what will stand there, and nothing that can be recognised. */
const SIDE = 16
const SMALLEST = { quality: 20, alphaQuality: 20, effort: 6 } as const

/** An image of ours, no longer than so many pixels. WebP. */
const resized = (image: Buffer, longest: number): Promise<Buffer> =>
  sharp(image, READ)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()

/** An image in so few pixels that it comes along with what is told of the file; `drawn` is one of its sizes. WebP. */
const placeholder = (drawn: Buffer): Promise<Buffer> =>
  sharp(drawn).resize({ width: SIDE, height: SIDE, fit: 'inside' }).webp(SMALLEST).toBuffer()

/** What was drawn elsewhere, PNG or SVG, as WebP; its size in pixels. */
const written = async (drawn: Buffer): Promise<{ readonly webp: Buffer; readonly width: number; readonly height: number }> => {
  const { data: webp, info } = await sharp(drawn).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  return { webp, width: info.width, height: info.height }
}

/** What can be drawn. */
export const drawings = { picture, portrait, resized, placeholder, written }
export type Drawings = typeof drawings

/** What is asked of who draws, and the answer. */
export interface Asked {
  readonly name: keyof Drawings
  readonly args: readonly unknown[]
}
export type Drawn = { readonly drawn: unknown } | { readonly refused: { readonly kind: RefusalKind; readonly msg: string } }
