import pg from 'pg'
import { STATEMENT_LIMIT } from '../../commands/vault/time-limits.js'
import { safely } from '../../domain/kernel/unexpected.js'
import { PLANNED_ONCE, type Terms } from '../../projections/runtime/database.js'
import { gatheringSocket } from './gathering.js'
import { sharingReads } from './sharing-reads.js'
import { preparingAnew } from './stale-plan.js'
import { withoutNames } from './without-names.js'

interface Opening {
  readonly max: number
  /** How long one statement may take, in milliseconds, where the role's default is not the right one. */
  readonly patience?: number
  /** What else holds on its connections, where they are straight. */
  readonly terms?: Terms
}

const ignore = safely('pool', () => undefined)

export interface Pools {
  /** Connections straight to the database, for whatever takes long or must be its own. */
  readonly open: (name: string, opening: Opening) => pg.Pool
  /** The few connections on which requests are answered; where there is a pooler, through it. */
  readonly shared: (name: string, opening?: Opening & { readonly readers: number }) => pg.Pool
  /** Connections on which one kind of request is answered that is to hold up no other; where there is a pooler, through it. */
  readonly apart: (name: string, opening: Opening) => pg.Pool
}

/** Searches: none of them holds up another read, nor more than one other search. */
export const SEARCHING: Opening = { max: 2 }

interface Addresses {
  readonly databaseUrl: string
  /** Past the pooler that the other one leads to. */
  readonly databaseDirectUrl: string | undefined
}

/** Reads go on two of them, one behind the other; a transaction or a write takes one of the others alone. */
const FEW = { readers: 2, max: 2, terms: PLANNED_ONCE }
/** Migrations, first loads, views made anew, and waiting for another process that does one of these. */
export const STARTING: Opening = { max: 4, patience: 600_000 }
/** What is done in the background: copies of somebody's data, tidying up. */
export const WORKING: Opening = { max: 4, patience: 60_000 }
/** Whether the database answers, which is asked while it does not: a line that hangs holds up nothing else, and not for long. */
export const WATCHING: Opening = { max: 1, patience: 1_000 }
/** So much later than the database, in milliseconds, we give up ourselves: it tells more, unless nothing comes through any more. */
const GRACE = 1_000
const CONNECTED_WITHIN = 5_000
const KEPT_ALIVE_AFTER = 10_000

/**
 * Pools to one database; `name` is how the database knows whose their connections are. A lost connection is told, and replaced. Nothing on
 * them waits for ever. What is set for a session is set on straight connections only, for behind a pooler the next statement is another's.
 */
export const pools = (
  { databaseUrl, databaseDirectUrl }: Addresses,
  closing: (() => Promise<unknown>)[],
  onTrouble: (error: unknown) => void,
): Pools => {
  const poolOf = (connectionString: string, name: string, { max, patience = STATEMENT_LIMIT }: Opening): pg.Pool => {
    const pool = new pg.Pool({
      connectionString,
      application_name: `sfs ${name}`,
      max,
      pipeline: true,
      stream: gatheringSocket,
      query_timeout: patience + GRACE,
      connectionTimeoutMillis: CONNECTED_WITHIN,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEPT_ALIVE_AFTER,
    })
    pool.on('error', safely('pool', onTrouble))
    // One that is lost in the middle of a transaction: what was asked on it fails by itself, and pg hands it out without a listener.
    pool.on(
      'connect',
      safely('pool', (client: pg.PoolClient) => client.on('error', ignore)),
    )
    preparingAnew(pool)
    return pool
  }

  /** Maybe through a pooler. */
  const pooled = (name: string, opening: Opening): pg.Pool => {
    const pool = poolOf(databaseUrl, name, opening)
    if (databaseDirectUrl !== undefined) pool.on('connect', safely('pool', withoutNames))
    else settle(pool, opening.terms)
    return pool
  }

  /** Sent ahead of whatever a connection is opened for. */
  const settle = (pool: pg.Pool, terms: Terms = {}): void => {
    const text = Object.entries(terms)
      .map(([name, value]) => `set ${name} = '${value}'`)
      .join('; ')
    if (text === '') return
    pool.on(
      'connect',
      safely('pool', (client: pg.PoolClient) => client.query(text).catch(onTrouble)),
    )
  }

  return {
    open(name, opening) {
      const pool = poolOf(databaseDirectUrl ?? databaseUrl, name, opening)
      const { patience, terms } = opening
      settle(pool, patience === undefined ? terms : { ...terms, statement_timeout: String(patience) })
      closing.push(() => pool.end())
      return pool
    },

    shared(name, { readers, ...opening } = FEW) {
      const [reading, alone] = [pooled(name, { ...opening, max: readers }), pooled(name, opening)]
      const { pool, close } = sharingReads(reading, alone, readers)
      closing.push(close)
      return pool
    },

    apart(name, opening) {
      const pool = pooled(name, opening)
      closing.push(() => pool.end())
      return pool
    },
  }
}
