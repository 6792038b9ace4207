import type { Meta } from '../../../domain/kernel/messages.js'
import type { Deadline } from '../../../domain/kernel/deadline.js'

/** The stream has moved on since it was read. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
}

/** The answer was lost: appended or not, the store alone knows. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
}

/** The store cannot be reached, and nothing was asked of it that could have changed anything. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** More bytes than one append may have: nothing was asked of the store. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge'
}

export const NO_STREAM = -1

/** What is on disk, personal fields encrypted; the codec alone reads and writes it. */
export interface Storable {
  readonly id: string
  readonly type: string
  readonly data: unknown
  readonly meta: Meta
}
export interface Stored extends Storable {
  readonly stream: string
  readonly revision: number
  readonly position: number
}
export interface StoredBatch {
  readonly events: readonly Stored[]
  readonly position: number
  readonly caughtUp: boolean
}

/** What the gateway to the event store offers: the Log's promises, for what is on disk. */
export interface Store {
  readonly read: (stream: string, after: number, most?: number, by?: Deadline) => Promise<Stored[]>
  readonly append: (stream: string, events: readonly Storable[], expected: number, by?: Deadline) => Promise<number>
  readonly subscribe: (after: number, until: AbortSignal) => AsyncIterable<StoredBatch>
}
