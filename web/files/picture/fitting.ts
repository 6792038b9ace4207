import { blobOf, freed, LONGEST, shrunk } from './canvas.js'

/** Tried one after the other: the longest side in pixels, and the qualities it is written in. */
const STEPS = [
  [LONGEST, [0.9, 0.82]],
  [3072, [0.85, 0.78]],
  [2048, [0.82, 0.7]],
  [1400, [0.75, 0.6]],
] as const

/**
 * What is on a canvas as a file of at most `maxBytes`, as good and as large as that allows: first as `type`, if it is not a JPEG, then as a
 * JPEG step by step. The canvas is given back. Throws a RangeError when the smallest is still too large.
 */
export const fitting = async (canvas: HTMLCanvasElement, type: string, maxBytes: number): Promise<Blob> => {
  let held = canvas
  try {
    if (type === 'image/png') {
      const plain = await blobOf(held, type, 1)
      if (plain.size <= maxBytes) return plain
    }
    for (const [longest, qualities] of STEPS) {
      if (Math.max(held.width, held.height) > longest) {
        const smaller = shrunk(held, longest)
        freed(held)
        held = smaller
      }
      for (const quality of qualities) {
        const blob = await blobOf(held, 'image/jpeg', quality)
        if (blob.size <= maxBytes) return blob
      }
    }
    throw new RangeError('The image stays too large')
  } finally {
    freed(held)
  }
}

/** As a file of that name, with the ending of what it is now. */
export const named = (blob: Blob, name: string): File => {
  const isStill = blob.type !== 'image/jpeg' || /\.jpe?g$/i.test(name)
  return new File([blob], isStill ? name : `${name.replace(/\.\w{1,5}$/, '')}.jpg`, { type: blob.type })
}
