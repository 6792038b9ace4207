/** An event as the log has it on disk: nothing decrypted, nothing read. */
export interface RawEvent {
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

/** The same, with its place among all events. */
export interface PlacedRawEvent extends RawEvent {
  readonly position: number
}

/** The log as it is on disk: what was stored, whatever it means. Throws StoreUnavailable. */
export interface RawLog {
  /** Whether a stream is one that this program knows, and not that of another one in the same store. */
  readonly isOurs: (stream: string) => boolean
  /** All events that are sealed, from a position on, that at it among them, oldest first, a page at a time, as far as the log goes now. */
  readonly from: (position: number) => AsyncIterable<readonly PlacedRawEvent[]>
  /** So many events of a stream from a revision on, oldest first; none where there is no such stream. */
  readonly stream: (stream: string, revision: number, most: number) => Promise<readonly PlacedRawEvent[]>
  /** The last event of a stream, if it has any. */
  readonly last: (stream: string) => Promise<PlacedRawEvent | undefined>
}
