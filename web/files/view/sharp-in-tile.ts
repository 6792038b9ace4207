import type { PostFile } from './file.js'

/** A tile of a strip is so much wider than high (FileStrip.module.css), and fills itself: what does not fit is cut off. */
const TILE = 4 / 3
/**
 * Thumbnails are measured by their longest side: of an image wider or higher than these, too little of it is left for a tile. What cameras, phones
 * and screens make upright or across (16:9, 1366 × 768) is no wide image.
 */
const WIDEST = 1.8
const HIGHEST = 8 / 15

/** As how wide an image is drawn that fills its tile (the words of `sizes`); false where its thumbnail is enough, and for what may move, which has no sizes. */
export const sharpInTile = ({ width, height, mime_type }: PostFile, count: number): string | false => {
  const form = width / height
  if (mime_type === 'image/gif' || (form <= WIDEST && form >= HIGHEST)) return false
  const [desk, phone] = count === 3 ? [227, 34] : [340, 50]
  const drawn = Math.max(1, form / TILE)
  return `(min-width: 48em) ${Math.ceil(desk * drawn)}px, ${Math.ceil(phone * drawn)}vw`
}
