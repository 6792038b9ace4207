import type { VideoLength } from '../../commands/vault/files/video-time.js'

/** A file as it is kept. `mime` is of the original, the thumbnail is WebP; sizes in pixels, of a document those of its first page in points. */
export interface Content {
  readonly mime: string
  readonly original: Buffer | OnDisk
  readonly thumbnail: Buffer
  /** Of what has a picture of its own: a few pixels that stand there until it has come. */
  readonly placeholder?: Buffer
  readonly sha256: Buffer
  readonly width: number
  readonly height: number
  /** Of a video that can be prepared. */
  readonly length?: VideoLength
}

/** What is too large for memory, as a video is: it stays where it came. `size` in bytes. */
export interface OnDisk {
  readonly path: string
  readonly size: number
}

/** Longest side of a thumbnail, in pixels. */
export const THUMBNAIL = 640
