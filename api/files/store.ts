import type { Readable } from 'node:stream'
import type { FileId } from '../../domain/kernel/ids.js'

/** A file is kept as it is shown, and small for lists. */
export const variants = ['original', 'thumbnail'] as const
export type Variant = (typeof variants)[number]

export const isVariant = (name: string): name is Variant => (variants as readonly string[]).includes(name)

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
  /** Safe once it resolves; until then, and when it fails, nothing is found under the name. The same again replaces. */
  readonly put: (id: FileId, variant: Variant, bytes: Uint8Array | Readable) => Promise<void>
  /** Undefined when there is no such file. */
  readonly find: (id: FileId, variant: Variant) => Promise<Found | undefined>
  /** Removes all variants; none is no failure. */
  readonly remove: (id: FileId) => Promise<void>
}
