import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Content } from '../content.js'
import { drawOurs } from '../drawing/draw.js'
import { posterOf, type Poster } from './probe.js'

/** Bytes that are read at a time: many wait for the next turn otherwise. */
const AT_ONCE = 1024 * 1024

/** A video as it came, with one of its pictures. Nobody is shown it before it has been prepared. */
export const videoFrom = async (path: string, mime: string, ffmpeg: string | undefined): Promise<Omit<Content, 'mime'>> => {
  const drawing = ffmpeg === undefined ? dark() : posterOf(ffmpeg, path, mime)
  const reading = new AbortController()
  try {
    const [poster, sha256, { size }] = await Promise.all([drawing, sha256Of(path, reading.signal), stat(path)])
    return { original: { path, size }, sha256, ...poster }
  } finally {
    reading.abort() // what is refused need not be read to its end
  }
}

export const sha256Of = async (path: string, until?: AbortSignal): Promise<Buffer> => {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: AT_ONCE, ...(until && { signal: until }) }))
    hash.update(bytes as Buffer)
  return hash.digest()
}

/** Where nothing can draw one. */
const dark = async (): Promise<Omit<Poster, 'length'>> => {
  const [width, height] = [640, 360]
  const play = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#1c1917"/><path d="M290 140v80l70-40z" fill="#fff"/></svg>`
  const { webp: thumbnail, placeholder } = await drawOurs('smaller', Buffer.from(play))
  return { thumbnail, placeholder, width, height }
}
