import type { Pool } from 'pg'
import { StartProblem } from './start-problem.js'

/** Host and port of an address; user, password and query stay out of every message. */
const placeOf = (url: string): string => /^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? 'its address'

const reasonOf = (error: unknown): string => {
  const { message, code } = error as Error & { code?: string }
  return (message || code || 'no reason given').split('\n')[0]!
}

/** Tries a part once before the program starts; throws a StartProblem that names its setting. */
const reach = async (setting: string, url: string, attempt: () => Promise<unknown>): Promise<void> => {
  try {
    await attempt()
  } catch (error) {
    throw new StartProblem(`${setting}: cannot use ${placeOf(url)}: ${reasonOf(error)}`)
  }
}

type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
export const reachDatabase = (url: string, pool: Pool, setting: DatabaseSetting = 'DATABASE_URL'): Promise<void> =>
  reach(setting, url, () => pool.query('select 1'))

export const reachEventStore = (url: string, ping: () => Promise<void>): Promise<void> => reach('EVENTSTORE_URL', url, ping)
