/** The state of a stream at a revision, so that what led to it need not be read again. */
export interface Snapshot {
  readonly revision: number
  readonly position: number
  /** Of the event at that revision: when the log has another one there, the snapshot is of another log. */
  readonly last: string
  readonly state: Uint8Array
}

/** Of which stream, whose it is (by the name of a key), and by which code it is read and written. */
export interface SnapshotOf {
  readonly stream: string
  readonly subject: string
  readonly code: string
}

/** A snapshot, the commands answered since the one before, and the moment of the last of them. */
export interface Saving extends Snapshot {
  readonly answered: readonly string[]
  readonly at: string
}

/** Where the states of long streams are kept: rebuildable at any time, gone with the key of their subject. */
export interface Snapshots {
  /** Undefined when there is none that this code can open. */
  readonly load: (of: SnapshotOf) => Promise<Snapshot | undefined>
  /** Answers whether it is there now: without a key there is none, and one that is too large is not kept. */
  readonly save: (of: SnapshotOf, saving: Saving) => Promise<boolean>
  /** For one that turned out to be of no use. */
  readonly drop: (of: SnapshotOf) => Promise<void>
  /** Which of these commands were answered by facts of the stream in the last 24 h, as far as snapshots were made of them. */
  readonly answered: (stream: string, commandIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly onTrouble: (error: unknown) => void
}

/** For those who keep none. */
export const noSnapshots: Snapshots = {
  load: () => Promise.resolve(undefined),
  save: () => Promise.resolve(false),
  drop: () => Promise.resolve(),
  answered: () => Promise.resolve(new Set()),
  onTrouble: () => undefined,
}
