import type { Event, Recorded } from '../../domain/kernel/messages.js'
import type { Tx } from './database.js'

/** One Postgres schema, named after the view, and who writes it. It knows its tables, and neither checkpoint nor transaction. */
export interface View<E extends Event = Event> {
  readonly name: string
  /** Counted up when its rows mean something else than before, though the tables look the same. */
  readonly version: number
  /** Where its `schema.sql` lies, which names its tables without their schema. */
  readonly folder: URL
  /** Folders of mechanisms whose tables, in a `schema.sql` of their own, are made beside those of the view. */
  readonly composes?: readonly URL[]
  /** What its fold goes by of what is declared elsewhere, as JSON: a part of its fingerprint like the fold itself. */
  readonly goesBy?: unknown
  /** Which streams it is told of, by the word before the dash. */
  readonly streams: readonly string[]
  /**
   * Brings the tables up to date with a batch and answers what changed, in words of the view for those who listen. The tables are those of
   * `schema`: the live one, or one that is built beside it. Rows are sent, not waited for.
   */
  readonly write: (batch: readonly Recorded<E>[], tx: Tx, schema: string) => Promise<string[]>
}

/** A view is told of whole streams, so it gets the events it was written for. */
export const view = <E extends Event>(written: View<E>): View => written as unknown as View

/** Whether a view is told of a stream. */
export const concerns = ({ streams }: View, stream: string): boolean => streams.includes(stream.slice(0, stream.indexOf('-')))
