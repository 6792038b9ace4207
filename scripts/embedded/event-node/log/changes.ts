import type { Proposed } from './events.js'

/** What a writer says of the stream: its last revision, or one of these. */
export type Expected = number | 'any' | 'no_stream' | 'stream_exists'

/** What became of a change. Revisions of -1 mean that there is no stream. */
export type Outcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'conflict'; readonly current: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly reason: Failure; readonly message: string }

/** `unknown`, `uncommitted`: written or not, nobody can tell yet. All the others: not written. */
export type Failure = 'unknown' | 'uncommitted' | 'away' | 'full' | 'busy' | 'late'

/** A change of one stream that somebody asks for. It is answered exactly once, unless who asked has gone. */
export interface Change {
  readonly action: 'append' | 'delete' | 'tombstone'
  readonly stream: string
  readonly expected: Expected
  /** Empty unless it is an append. */
  readonly events: readonly Proposed[]
  /** Size of data and metadata in bytes. */
  readonly size: number
  /** Milliseconds since 1970 after which it must not be written any more. */
  readonly deadline: number
  gone(): boolean
  answer(outcome: Outcome): void
}

type Optional = 'events' | 'size' | 'deadline'

/** Without events, and with no deadline but that of the call, which grpc watches, unless it says so. */
export const aChange = (change: Omit<Change, Optional> & Partial<Pick<Change, Optional>>): Change => ({
  events: [],
  size: 0,
  deadline: Infinity,
  ...change,
})
