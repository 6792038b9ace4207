import type { Pool } from 'pg'
import type { Gateway } from '../../commands/runtime/store/gateway.js'
import { furthestProcess } from '../../commands/vault/log/process-places.js'
import { toldOf } from '../../projections/runtime/checkpoint.js'
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
  views: (await toldOf(pool)).last, // also of tables that are older than this program
  processes: await orNothing(furthestProcess(pool)),
})

/** What is asked of a log: where it ends, -1 for an empty one, and whether an event of ours is at a position. */
export type AskedLog = Pick<Gateway, 'end' | 'holds'>

/** The log that is kept in the database itself, where SFS starts its own event store. */
export const ownLog = (pool: Pool): AskedLog => ({
  end: () => orNothing(lastOf(pool)),
  holds: async (position) => (await pool.query('select from eventstore.events where position = $1', [position])).rowCount === 1,
})

const lastOf = async (pool: Pool): Promise<number> =>
  (await pool.query<{ last: number }>('select coalesce(max(position), -1)::float8 as last from eventstore.events')).rows[0]!.last

/**
 * Throws a StartProblem where the database was told of more than the log has, or of an event that is not where it was: it is another log, or came back
 * from an older copy, and what is told from it would not go with what is there. `of` is the setting that leads to the log.
 */
export const mustBeLogOf = async (told: ToldDatabase, log: AskedLog, of: string): Promise<void> => {
  const end = await log.end()
  for (const [who, position] of Object.entries(told))
    if (position > end)
      throw new StartProblem(`${of} ends at ${end}, but the ${who} of DATABASE_URL were told of position ${position}. ${WHICH}`)
  if (told.views >= 0 && !(await log.holds(told.views)))
    throw new StartProblem(`${of} has no event of SFS at ${told.views}, but the views of DATABASE_URL were told of one. ${WHICH}`)
}

const WHICH =
  'Is it the event store of this database? If it is, one of them was brought back from another moment than the other: see "Restore" in docs/operating.md'

/** The log that SFS keeps itself where no other is named. */
export const OWN_LOG = 'EVENTSTORE_URL is not set, and the event store that SFS keeps in the database'

/** The log of the setting. */
export const NAMED_LOG = 'EVENTSTORE_URL: the event store there'
