import type { Pool } from 'pg'
import type { MailState } from '../mail/mail-state.js'

/**
 * Where the log ends, how far the views have come, and whether both can be asked. Positions are those of the log. Ready means the database:
 * without the event store reads go on, and writes are asked to come back.
 */
export interface Readiness {
  readonly ready: boolean
  readonly eventstore: 'up' | 'down'
  readonly database: 'up' | 'down'
  /** While it is down mails wait, and nothing else does. */
  readonly mail: MailState
  readonly head: number | null
  readonly checkpoint: number | null
  /** Positions between the two; on a cluster these are bytes. */
  readonly lag: number | null
  /** How many streams some view or process could not be told to their end. */
  readonly parked: number | null
}

export interface Asked {
  readonly head: () => Promise<number>
  readonly pool: Pool
  readonly mail: () => Promise<MailState>
}

const orNull = (answer: Promise<number>): Promise<number | null> => answer.catch(() => null) // that it is down is the answer

export const readinessOf = async ({ head, pool, mail }: Asked): Promise<Readiness> => {
  const [end, checkpoint, parked, post] = await Promise.all([orNull(head()), orNull(checkpointOf(pool)), orNull(parkedIn(pool)), mail()])
  return {
    ready: checkpoint !== null,
    eventstore: end === null ? 'down' : 'up',
    database: checkpoint === null ? 'down' : 'up',
    mail: post,
    head: end,
    checkpoint,
    lag: end === null || checkpoint === null ? null : Math.max(0, end - checkpoint),
    parked,
  }
}

/** How far the views have come. */
export const checkpointOf = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ position: number }>('select position::float8 as position from runtime.live')
  return rows[0]!.position
}

const parkedIn = async (pool: Pool): Promise<number> => {
  const sql = 'select ((select count(*) from runtime.parked) + (select count(*) from vault.process_parked))::int as count'
  return (await pool.query<{ count: number }>(sql)).rows[0]!.count
}
