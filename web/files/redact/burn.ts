import { pixelsOf, type Box } from './boxes.js'

/** Written as it was, and smaller when that is too large: type and quality. */
const TRIES = (type: string) =>
  [
    [type, 0.92],
    ['image/jpeg', 0.85],
    ['image/jpeg', 0.7],
  ] as const

/**
 * A new image with black where the boxes are: what was under them is in none of its pixels. At most `maxBytes` large; throws a RangeError
 * when it cannot be made so small, and what the browser throws when it cannot read the image.
 */
export const burnt = async (original: File, boxes: readonly Box[], maxBytes: number): Promise<File> => {
  const image = await createImageBitmap(original)
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const pen = canvas.getContext('2d')!
  pen.drawImage(image, 0, 0)
  pen.fillStyle = '#000'
  for (const box of boxes) {
    const { left, top, width, height } = pixelsOf(box, image)
    pen.fillRect(left, top, width, height)
  }
  image.close()
  for (const [type, quality] of TRIES(original.type)) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob && blob.size <= maxBytes) return new File([blob], original.name, { type: blob.type })
  }
  throw new RangeError('The image stays too large')
}
