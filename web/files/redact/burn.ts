import { drawn } from '../picture/canvas.js'
import { fitting, named } from '../picture/fitting.js'
import { pixelsOf, type Box } from './boxes.js'

/** Paints black where the boxes are: what was under them is in none of the pixels. */
export const paint = (canvas: HTMLCanvasElement, boxes: readonly Box[]): void => {
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#000'
  for (const box of boxes) {
    const { left, top, width, height } = pixelsOf(box, canvas)
    pen.fillRect(left, top, width, height)
  }
}

/**
 * A new image with black where the boxes are. At most `maxBytes` large; throws a RangeError when it cannot be made so small, and what the
 * browser throws when it cannot read the image.
 */
export const burnt = async (original: File, boxes: readonly Box[], maxBytes: number): Promise<File> => {
  const canvas = await drawn(original)
  paint(canvas, boxes)
  return named(await fitting(canvas, original.type, maxBytes), original.name)
}
