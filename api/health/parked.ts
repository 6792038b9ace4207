import type { Db } from '../../projections/runtime/database.js'
import { HIGHEST } from '../../projections/runtime/telling/parked.js'

/** A stream that a view or a process could not be told to its end. */
export interface ParkedStream {
  /** The view or the process. */
  readonly by: string
  readonly stream: string
  /** The first event that it has not taken; null where the stream was deleted for good. */
  readonly revision: number | null
}

export interface ParkedStreams {
  /** Of pairs: a stream counts once for each view and process that could not be told to its end. */
  readonly count: number
  readonly first: readonly ParkedStream[]
}

/** In how many places something is parked, and the first by name, the oldest event first. Why stands in the tables alone: reasons may quote what was typed. */
export const parkedIn = async (db: Db, most = 10): Promise<ParkedStreams> => {
  const { rows } = await db.query<ParkedStreams>(
    `select ((select count(*) from runtime.parked) + (select count(*) from vault.process_parked))::int as count,
       (select coalesce(json_agg(json_build_object('by', by, 'stream', stream, 'revision', nullif(revision, $2)) order by position, by), '[]') from (
         (select view as by, stream, revision, position from runtime.parked order by position, view limit $1)
         union all
         (select name as by, stream, revision, position from vault.process_parked order by position, name limit $1)
         order by position, by limit $1
       ) listed) as first`,
    [most, HIGHEST],
  )
  return rows[0]!
}
