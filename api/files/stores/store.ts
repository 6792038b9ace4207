import type { Readable } from 'node:stream'
import type { FileId } from '../../../domain/kernel/ids.js'
import type { OnDisk } from '../content.js'

/**
 * A file is kept as it is shown, and as a picture for lists; an image also in the sizes between, once somebody has asked for them, and a video as one
 * of fewer pixels.
 */
const shown = ['original', 'thumbnail', 'medium', 'large', 'small'] as const
export type Variant = (typeof shown)[number]

export const isVariant = (name: string): name is Variant => (shown as readonly string[]).includes(name)

/** A video also as it came, until it has been prepared: no link leads to that. */
export const kept = [...shown, 'source'] as const
export type KeptVariant = (typeof kept)[number]

/** First and last byte, both included. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Bytes that are there. `size` in bytes; a stream that is not read to its end must be destroyed. */
export interface Found {
  readonly size: number
  readonly read: (span?: Span) => Promise<Readable>
}

/** Where the bytes of files are: a disk, or a bucket that all processes share. */
export interface FileStore {
  /**
   * Safe once it resolves; until then, and when it fails, nothing is found under the name. The same again replaces. What lies on the disk already is
   * not written to any more by whoever brought it, who removes it whatever becomes of it here.
   */
  readonly put: (id: FileId, variant: KeptVariant, bytes: Uint8Array | Readable | Pick<OnDisk, 'path'>) => Promise<void>
  /** Undefined when there is no such file. */
  readonly find: (id: FileId, variant: KeptVariant) => Promise<Found | undefined>
  /** Removes all variants, or the one that is named; none is no failure. */
  readonly remove: (id: FileId, variant?: KeptVariant) => Promise<void>
}
