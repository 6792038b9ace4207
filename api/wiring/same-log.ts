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

/** -1 where its table is not there yet. */
export const orNothing = (asked: Promise<number>): Promise<number> =>
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

/**
 * Throws a StartProblem where the database was told of more than the log has, or of an event that is not where it was: it is another log, or came back
 * from an older copy, and what is told from it would not go with what is there. `of` is the setting that leads to the log.
 */
export const mustBeLogOf = async (told: ToldDatabase, log: AskedLog, of: string): Promise<void> => {
  const end = await log.end()
  for (const [who, position] of Object.entries(told))
    if (position > end)
      throw new StartProblem(
        `${of} ${end < 0 ? 'is empty' : `ends at ${end}`}, but the ${who} of the database were told of position ${position}. ${WHICH}`,
      )
  if (told.views >= 0 && !(await log.holds(told.views)))
    throw new StartProblem(
      `${of} ends at ${end} and has no event of SFS at ${told.views}, but the views of the database were told of one. ${WHICH}`,
    )
}

const WHICH =
  'Is it the event store of this database? If it is, one of them was brought back from another moment than the other: see "Restore" in docs/operating.md'

/** The log of the setting. */
export const NAMED_LOG = 'EVENTSTORE_URL: the event store there'
