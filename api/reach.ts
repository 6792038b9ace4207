import type { Pool, PoolClient } from 'pg'
import { gateway, type Gateway, type GatewayOptions } from '../commands/runtime/store/gateway.js'
import { placeOf } from './settings/addresses.js'
import { StartProblem } from './start-problem.js'
import { databaseTrouble, eventStoreTrouble } from './trouble-advice.js'

export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
type Setting = DatabaseSetting | 'EVENTSTORE_URL'

const cannotUse = (setting: Setting, url: string, error: unknown): StartProblem => {
  const trouble = setting === 'EVENTSTORE_URL' ? eventStoreTrouble(error) : databaseTrouble(error)
  return new StartProblem(`${setting}: cannot use ${placeOf(url)}: ${trouble}`)
}

/** Tries a part once before the program starts; throws a StartProblem that names its setting. */
const reach = async (setting: Setting, url: string, attempt: () => Promise<unknown>): Promise<void> => {
  try {
    await attempt()
  } catch (error) {
    throw cannotUse(setting, url, error)
  }
}

export const reachDatabase = (url: string, pool: Pool, setting: DatabaseSetting = 'DATABASE_URL'): Promise<void> =>
  reach(setting, url, () => pool.query('select 1'))

/** The gateway of an address; throws a StartProblem that names the setting where nothing can be made of it, as where its certificate is no file. */
export const openEventStore = (options: GatewayOptions): Gateway => {
  try {
    return gateway(options)
  } catch (error) {
    throw cannotUse('EVENTSTORE_URL', options.url, error)
  }
}

export const reachEventStore = (url: string, ping: () => Promise<void>): Promise<void> => reach('EVENTSTORE_URL', url, ping)

/**
 * Refuses a pooler where nothing says how to get past it: what is set or listened for on a connection would be another's with the next
 * statement. The database tells a client the number of its process at connecting and whenever it is asked; a pooler cannot know, when it takes
 * a client, which of them will answer, and makes one up.
 */
export const mustBeStraight = async (url: string, pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { processID } = client as PoolClient & { readonly processID?: number }
    if (rows[0]?.pid === processID) return
    throw new StartProblem(
      `DATABASE_URL: ${placeOf(url)} is a pooler: DATABASE_DIRECT_URL must lead past it to the same database ` +
        '(or to it again, where it gives each connection one of its own)',
    )
  } finally {
    client.release()
  }
}
