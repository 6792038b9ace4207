import type { Db } from '../../projections/runtime/database.js'

/** A stream that a view or a process could not be told to its end. */
export interface ParkedStream {
  /** The view or the process. */
  readonly by: string
  readonly stream: string
  /** The first event that it has not taken. */
  readonly revision: number
}

export interface ParkedStreams {
  readonly count: number
  readonly first: readonly ParkedStream[]
}

/** How many streams are parked, and the first by name, the oldest event first. Why stands in the tables alone: reasons may quote what was typed. */
export const parkedIn = async (db: Db, most = 10): Promise<ParkedStreams> => {
  const { rows } = await db.query<ParkedStreams>(
    `select ((select count(*) from runtime.parked) + (select count(*) from vault.process_parked))::int as count,
       (select coalesce(json_agg(json_build_object('by', by, 'stream', stream, 'revision', revision) order by position, by), '[]') from (
         (select view as by, stream, revision, position from runtime.parked order by position, view limit $1)
         union all
         (select name as by, stream, revision, position from vault.process_parked order by position, name limit $1)
         order by position, by limit $1
       ) listed) as first`,
    [most],
  )
  return rows[0]!
}
