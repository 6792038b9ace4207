import type { Pool } from 'pg'
import { furthestProcess } from '../../commands/vault/log/process-places.js'
import { lastTold } from '../../projections/runtime/checkpoint.js'
import { StartProblem } from '../start-problem.js'

/** Up to which positions of the log a database was told of it. */
interface ToldDatabase {
  readonly views: number
  readonly processes: number
}

/** Of Postgres: there is no such table. */
const NO_TABLE = '42P01'

const orNothing = (asked: Promise<number>): Promise<number> =>
  asked.catch((error: unknown) => {
    if ((error as { code?: unknown }).code === NO_TABLE) return -1
    throw error
  })

/** What views and processes were told of; -1 where nothing was yet. */
export const toldDatabase = async (pool: Pool): Promise<ToldDatabase> => ({
  views: await orNothing(lastTold(pool)),
  processes: await orNothing(furthestProcess(pool)),
})

/** The end of the log that is kept in the database itself, where SFS starts its own event store; -1 where there is none. */
export const ownLogEnd = (pool: Pool): Promise<number> =>
  orNothing(
    pool
      .query<{ last: number }>('select coalesce(max(position), -1)::float8 as last from eventstore.events')
      .then(({ rows }) => rows[0]!.last),
  )

/**
 * Throws a StartProblem where the database was told of more than the log has: it is another log, or came back from an older copy, and what comes in the
 * place of what is lacking would be missed. `of` is the setting that leads to the log.
 */
export const mustHaveAll = (told: ToldDatabase, end: number, of: string): void => {
  for (const [who, position] of Object.entries(told)) {
    if (position <= end) continue
    throw new StartProblem(
      `${of} ends at ${end}, but the ${who} of DATABASE_URL were told of position ${position}. Is it the event store of this database? ` +
        'If it is, one of them was brought back from another moment than the other: see "Restore" in docs/operating.md',
    )
  }
}

/** The log that SFS keeps itself where no other is named. */
export const OWN_LOG = 'EVENTSTORE_URL is not set, and the event store that SFS keeps in the database'

/** The log of the setting. */
export const NAMED_LOG = 'EVENTSTORE_URL: the event store there'
