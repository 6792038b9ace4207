/** Where an event is in the log: its stream and its revision there. */
export interface Place {
  readonly stream: string
  readonly revision: number
}

/**
 * What a log that is not as it was sealed is found out by, at the first place. `seal`: the number of the seal that says otherwise; of
 * what was removed at the end, with its seals, that of the last that is left, 0 for none.
 */
export type Finding =
  | { readonly what: 'changed' | 'inserted' | 'swapped'; readonly seal: number; readonly at: Place }
  | {
      readonly what: 'removed'
      readonly seal: number
      /** Its own place, where the revisions of its stream tell that; and what stands before and after the gap. */
      readonly at: Place | undefined
      readonly after: Place | undefined
      readonly before: Place | undefined
    }
  /** Somewhere among these events: the kept hashes, which would tell where, are gone or were changed too. */
  | { readonly what: 'otherwise'; readonly seal: number; readonly first: Place | undefined; readonly last: Place | undefined }
  | { readonly what: 'seal'; readonly seal: number; readonly why: BadSeal }
  /** Nothing is wrong up to this seal, 0 for none; but what came after should have been sealed long ago: `since` its first event happened. */
  | { readonly what: 'unsealed'; readonly seal: number; readonly since: string | undefined }

export type BadSeal =
  | 'missing'
  | 'not a seal'
  | 'not signed by the key that it names'
  | 'not chained to the seal before'
  | 'not over more than the seal before'
  | 'its last event is at another position'
  | 'signed by a key that is not known'

/** How many sealed events of a stream of another program are gone by its own retention. */
export interface AgedOut {
  readonly stream: string
  readonly events: number
}

/** What came of looking through a log. */
export interface Findings {
  /** Events that were looked at, and up to which of them all is as it was sealed. */
  readonly events: number
  readonly sealed: number
  readonly seals: number
  /** When the first seal was made, and the newest of those that are good; undefined where there is none, or it was not looked at. */
  readonly firstAt: string | undefined
  readonly newestAt: string | undefined
  /** Whether the newest seal is not signed by the key that signs now, but by one of before: whoever has kept that can make such seals. */
  readonly isOfKeyBefore: boolean
  /** The seal with which to go on, where it ended before the last one. */
  readonly next: number | undefined
  /** What other programs let go of in their own streams: its hashes are kept, and lead to the roots. */
  readonly gone: readonly AgedOut[]
  /** The first thing that is wrong; undefined where nothing is. */
  readonly wrong: Finding | undefined
}

/** The same of a part of it. */
export interface PartFindings extends Findings {
  /** How many events are before the part. */
  readonly before: number
}
