import sharp from 'sharp'

/** Longest side, in pixels: the colours of what will stand there, and nothing that can be recognised. */
const SIDE = 16
const SMALLEST = { quality: 20, alphaQuality: 20, effort: 6 } as const

/** An image in so few pixels that it comes along with what is told of the file; `drawn` is one of its sizes. WebP. */
export const placeholderFrom = (drawn: Buffer): Promise<Buffer> =>
  sharp(drawn).resize({ width: SIDE, height: SIDE, fit: 'inside' }).webp(SMALLEST).toBuffer()

/** Of what there is one: images, and the pictures of videos. A document is white paper. */
export const hasPlaceholder = (mime: string): boolean => /^(?:image|video)\//.test(mime)

/** As an address that needs no request. */
export const asAddress = (placeholder: Buffer): string => `data:image/webp;base64,${placeholder.toString('base64')}`
