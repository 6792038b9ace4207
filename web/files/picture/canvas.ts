/** Longest side of what is drawn here, in pixels: browsers of phones draw no more than 16.7 million of them. */
export const LONGEST = 4096

const sizeWithin = ({ width, height }: { width: number; height: number }, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A canvas of this size, on white, since a JPEG knows nothing to see through; throws where there is nothing to draw on. */
export const blankCanvas = (size: { readonly width: number; readonly height: number }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: size.width, height: size.height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is nothing to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen }
}

/** Gives the room of a canvas back at once: some browsers wait long. */
export const freed = (canvas: HTMLCanvasElement): void => void Object.assign(canvas, { width: 0, height: 0 })

/** An image upright, as its camera was held, with its longest side within `longest` pixels. Throws what the browser throws at what it cannot read. */
export const drawn = async (file: Blob, longest = LONGEST): Promise<HTMLCanvasElement> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { canvas, pen } = blankCanvas(sizeWithin(image, longest))
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    image.close()
  }
}

/** How many pixels an image has; undefined where the browser cannot show it, and 0 where it has no way to try, which leaves it to the server. */
export const pixelsOf = async (file: Blob): Promise<number | undefined> => {
  if (typeof createImageBitmap !== 'function') return 0
  return createImageBitmap(file).then(
    (image) => {
      const { width, height } = image
      image.close()
      return width * height
    },
    () => undefined,
  )
}

/** The same, smaller. */
export const shrunk = (from: HTMLCanvasElement, longest: number): HTMLCanvasElement => {
  const { canvas, pen } = blankCanvas(sizeWithin(from, longest))
  pen.drawImage(from, 0, 0, canvas.width, canvas.height)
  return canvas
}

export const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))), type, quality),
  )
