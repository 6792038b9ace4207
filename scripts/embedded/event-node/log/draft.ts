import { randomUUID } from 'node:crypto'
import type { Change } from './changes.js'
import {
  BINARY_CONTENT,
  describedBy,
  isMetastream,
  JSON_CONTENT,
  metastreamOf,
  STREAM_DELETED,
  STREAM_METADATA,
  TOMBSTONE,
  type Proposed,
  type Recorded,
} from './events.js'
import { lastOf, type Head, type Heads } from './heads.js'
import { isSoftDeleted, parseMetadata, SOFT_DELETION, undeleted } from './stream-metadata.js'

/** Where a change came to stand. */
export interface Place {
  readonly revision: number
  readonly position: number
}

const NOTHING = Buffer.alloc(0)

/** What the next commit is going to hold: events with their positions and revisions, and the heads as they will be then. */
export class Draft {
  readonly events: Recorded[] = []
  readonly #changed = new Map<string, Head>()
  readonly #ids = new Set<string>()
  readonly #now = Date.now()

  constructor(
    private readonly heads: Heads,
    private readonly firstPosition: number,
  ) {}

  head(stream: string): Head {
    return this.#changed.get(describedBy(stream)) ?? this.heads.get(stream)!
  }

  /** Whether an event with this id is about to be written to the stream. */
  has(stream: string, id: string): boolean {
    return this.#ids.has(id + stream)
  }

  write({ action, stream, events }: Change): Place {
    if (action === 'tombstone') return this.#tombstone(stream)
    if (action === 'delete') return this.#describe(stream, SOFT_DELETION)
    return this.#append(stream, events)
  }

  /** To be called when it is committed. */
  keep(): void {
    for (const [described, head] of this.#changed) this.heads.put(described, head)
  }

  #append(stream: string, events: readonly Proposed[]): Place {
    const before = this.head(stream)
    const place = this.#record(stream, lastOf(stream, before) + 1, events)
    // The real server does so too, after the write: the old events stay hidden, the new ones can be read.
    if (isSoftDeleted(before.metadata)) {
      const described = describedBy(stream)
      this.#describe(described, undeleted(this.head(described).metadata, before.last + 1))
    }
    return place
  }

  #describe(stream: string, data: Buffer): Place {
    const event = { id: randomUUID(), type: STREAM_METADATA, contentType: JSON_CONTENT, data, metadata: NOTHING }
    return this.#record(metastreamOf(stream), this.head(stream).lastMetadata + 1, [event])
  }

  #tombstone(stream: string): Place {
    const event = { id: randomUUID(), type: STREAM_DELETED, contentType: BINARY_CONTENT, data: NOTHING, metadata: NOTHING }
    return this.#record(stream, TOMBSTONE, [event])
  }

  #record(stream: string, firstRevision: number, events: readonly Proposed[]): Place {
    let position = this.firstPosition + this.events.length
    let revision = firstRevision
    for (const { id, type, contentType, data, metadata } of events) {
      this.events.push({ position: position++, stream, revision: revision++, id, type, contentType, data, metadata, created: this.#now })
      this.#ids.add(id + stream)
    }
    const place = { revision: events.length > 1 ? revision - 1 : firstRevision, position: position - 1 }
    const head = this.head(stream)
    const changed = isMetastream(stream)
      ? { ...head, lastMetadata: place.revision, metadata: parseMetadata(events.at(-1)?.data) }
      : { ...head, last: place.revision }
    this.#changed.set(describedBy(stream), changed)
    return place
  }
}
