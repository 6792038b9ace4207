import type { Pool } from 'pg'
import { openEventStore } from '../../api/reach.js'
import { mustHaveAll, NAMED_LOG, OWN_LOG, ownLogEnd, toldDatabase } from '../../api/wiring/same-log.js'
import { slices } from '../../commands/slices.js'
import { answerWithin, PATIENCE, type Check } from './check.js'

const endOf = async (url: string): Promise<number> => {
  const store = openEventStore({ url, prefixes: slices.map(({ prefix }) => prefix), deadline: PATIENCE })
  try {
    return await answerWithin(PATIENCE / 2, store.end())
  } finally {
    await store.close()
  }
}

/** Whether the event store is that of the database, also where SFS keeps it there itself. */
export const sameLog = (pool: Pool, eventstoreUrl: string | undefined): Check => ({
  name: 'database, its event store',
  async run() {
    const told = await toldDatabase(pool)
    if (eventstoreUrl === undefined) {
      mustHaveAll(told, await ownLogEnd(pool), OWN_LOG)
      return ''
    }
    const end = await Promise.resolve(eventstoreUrl)
      .then(endOf)
      .catch(() => undefined) // what is wrong with it is said there
    if (end === undefined) return { warning: 'not compared, because the event store did not answer' }
    mustHaveAll(told, end, NAMED_LOG)
    return ''
  },
})
