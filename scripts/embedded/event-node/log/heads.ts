import { describedBy, isMetastream, TOMBSTONE } from './events.js'
import { isSoftDeleted, OF_METASTREAM, type StreamMetadata } from './stream-metadata.js'

/** Where a stream and its metadata stream end; a revision of -1 means that nothing was ever written. */
export interface Head {
  readonly last: number
  readonly lastMetadata: number
  readonly metadata: StreamMetadata
}

export const lastOf = (stream: string, head: Head): number => (isMetastream(stream) ? head.lastMetadata : head.last)

export const metadataOf = (stream: string, head: Head): StreamMetadata => (isMetastream(stream) ? OF_METASTREAM : head.metadata)

/** Never to be written or read again; the metadata share the fate of their stream. */
export const isTombstoned = (head: Head): boolean => head.last === TOMBSTONE

export const isSoftlyDeleted = (stream: string, head: Head): boolean => !isMetastream(stream) && isSoftDeleted(head.metadata)

const CACHED = 100_000

/** Heads of the streams used last, as committed. Kept by the writer alone, so that they are never behind the log. */
export class Heads {
  readonly #known = new Map<string, Head>()

  /** Of a stream, or of the stream that a metadata stream describes. */
  get(stream: string): Head | undefined {
    return this.#known.get(describedBy(stream))
  }

  put(described: string, head: Head): void {
    this.#known.delete(described)
    this.#known.set(described, head)
  }

  /** Forgets those that were not written for longest; not while a decision rests on them. */
  trim(): void {
    for (const described of this.#known.keys()) {
      if (this.#known.size <= CACHED) return
      this.#known.delete(described)
    }
  }

  /** Those of these streams that have to be asked for. */
  missing(streams: Iterable<string>): string[] {
    return [...new Set([...streams].map(describedBy))].filter((described) => !this.#known.has(described))
  }

  forget(): void {
    this.#known.clear()
  }
}
