/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Longest side of what is sent, in pixels: the server keeps no more of a portrait. */
const SIDE = 1024

/** Cuts a part out of a picture and answers it as a JPEG, of at most 1024 pixels a side. Throws for what the browser cannot draw. */
export const cropped = async (address: string, part: Part): Promise<Blob> => {
  const image = new Image()
  image.src = address
  await image.decode()
  const side = Math.min(SIDE, Math.round(part.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is nothing to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/jpeg', 0.92)
  })
}
