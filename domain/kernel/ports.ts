import type { Deadline } from './deadline.js'
import type { NewEvent, Recorded } from './messages.js'

/** What the log holds and this program cannot read: an event of a type it does not know, or one that is not as declared. */
export interface Unreadable extends Pick<Recorded, 'id' | 'type' | 'stream' | 'revision' | 'position'> {
  readonly reason: string
}

/** Facts in the order of the log, and the place the reader has come to: it may be further on than the last of them. */
export interface Batch {
  readonly events: readonly Recorded[]
  readonly unreadable: readonly Unreadable[]
  readonly position: number
  /** Whether all that was in the log when it was asked has been told. */
  readonly caughtUp: boolean
}

/** What happened, in the words of the domain. */
export interface Log {
  /**
   * The facts of a stream after a revision, oldest first, and no more than `most` when that is said. A stream that does not exist has none;
   * one that cannot be read throws, and one whose beginning is gone when it is read from there (HistoryCut), also when it is not read by a moment, as `performance.now()` tells it, or in the time that anything has.
   */
  readonly read: (stream: string, after: number, most?: number, by?: Deadline) => Promise<Recorded[]>
  /** The same of what is left of a stream, for whoever shows facts and makes no state of them. */
  readonly readLeft: Log['read']
  /** Appends all or nothing, in the same time, and answers the last position. The same ids at the same place are answered as the first time. */
  readonly append: (stream: string, events: readonly NewEvent[], expected: number, by?: Deadline) => Promise<number>
  /** All facts after a position, in batches, and then those to come, until the signal ends it. Throws when the connection is lost. */
  readonly subscribe: (after: number, until: AbortSignal) => AsyncIterable<Batch>
}

export interface Key {
  readonly id: string
  readonly secret: Uint8Array
}

/** One key a subject; without it the subject's personal fields are gone. Asked for many at once, since facts come in batches. */
export interface Keys {
  /** By subject, made when first asked for; a subject whose key was destroyed has none, and gets no second one. */
  readonly of: (subjects: ReadonlySet<string>) => Promise<ReadonlyMap<string, Key>>
  /** By key id; a destroyed key has no entry. */
  readonly byId: (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, Key>>
}
