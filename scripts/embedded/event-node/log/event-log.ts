import type { Prefixes, Range } from '../storage/pages.js'
import type { Wakeups } from './wakeups.js'
import type { Recorded } from './events.js'
import type { Head } from './heads.js'
import type { Tail } from './tail.js'

/** The log as readers see it. What asks the database fails while that is away. */
export interface EventLog {
  /** The last events, and where the log ends. */
  readonly tail: Tail
  /** Tells of new ones. */
  readonly wakeups: Wakeups
  /** Where a stream, or the one that a metadata stream describes, ends. */
  head(stream: string): Promise<Head>
  /** The next events of all in a range of positions; only those with a prefix, if there are any. */
  pageOfAll(range: Range, wanted?: Prefixes): Promise<Recorded[]>
  /** The next events of a stream in a range of revisions. */
  pageOfStream(stream: string, range: Range): Promise<Recorded[]>
  /** Single events by stream and revision; those that are missing are left out. */
  eventsAt(places: readonly { stream: string; revision: number }[]): Promise<Recorded[]>
}
