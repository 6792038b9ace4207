import { THUMBNAIL } from '../content.js'
import type { Variant } from '../stores/store.js'

/** Longest sides in pixels of the sizes in which an image is shown beside itself, all in WebP. The smallest is there from the beginning. */
export const SIZES = { thumbnail: THUMBNAIL, medium: 1080, large: 1920 } as const
export type Size = keyof typeof SIZES

export const isSize = (variant: Variant): variant is Size => Object.hasOwn(SIZES, variant)

/** What is drawn in several sizes. What moves is not, nor is a document, nor a video. */
const DRAWN: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export interface Sized {
  readonly mime: string
  readonly width: number
  readonly height: number
}

/** The sizes that an image is larger than, with how wide it is in each, in pixels. */
export const sizesOf = ({ mime, width, height }: Sized): { readonly size: Size; readonly width: number }[] => {
  const longest = Math.max(width, height)
  if (!DRAWN.includes(mime)) return []
  return (Object.keys(SIZES) as Size[])
    .filter((size) => SIZES[size] < longest)
    .map((size) => ({ size, width: Math.round((width * SIZES[size]) / longest) }))
}
