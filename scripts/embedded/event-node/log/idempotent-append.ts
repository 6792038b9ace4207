import type { Change, Outcome } from './changes.js'
import type { Place } from './draft.js'

/** Looks for ids in the log. */
export interface IdsInLog {
  /** Where the last of these ids stands, if exactly these follow the revision, one after the other. */
  after(stream: string, revision: number, ids: readonly string[]): Promise<Place | undefined>
  /** Where the last of these ids stands, if all are in the stream, in this order. */
  anywhere(stream: string, ids: readonly string[]): Promise<Place | undefined>
}

/** Settles an append that is either the repetition of one in the log, and then succeeds as that did, or a conflict. */
export const repetitionOrConflict = async (ids: IdsInLog, { stream, expected, events }: Change, current: number): Promise<Outcome> => {
  const wanted = events.map(({ id }) => id)
  const place =
    expected === 'any' || expected === 'stream_exists'
      ? await ids.anywhere(stream, wanted)
      : await ids.after(stream, expected === 'no_stream' ? -1 : expected, wanted)
  return place ? { kind: 'written', ...place } : { kind: 'conflict', current }
}
