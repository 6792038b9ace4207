import type { Pool } from 'pg'
import { openEventStore } from '../../api/reach.js'
import { mustBeLogOf, NAMED_LOG, toldDatabase } from '../../api/wiring/same-log.js'
import type { Gateway } from '../../commands/runtime/store/gateway.js'
import { slices } from '../../commands/slices.js'
import { OWN_LOG, ownLog } from '../start/own-log.js'
import { answerWithin, PATIENCE, type Check } from './check.js'

/** Whether the event store has what the database was told of, also where SFS keeps it there itself. */
export const sameLog = (pool: Pool, eventstoreUrl: string | undefined): Check => ({
  name: 'database, its event store',
  async run() {
    const told = await toldDatabase(pool)
    if (eventstoreUrl === undefined) {
      await mustBeLogOf(told, ownLog(pool), OWN_LOG)
      return ''
    }
    const store = await opened(eventstoreUrl)
    if (store === undefined) return { warning: 'not compared, because the event store did not answer' }
    try {
      await mustBeLogOf(told, store, NAMED_LOG)
    } finally {
      await store.close()
    }
    return ''
  },
})

/** The event store, where it answers in time; what is wrong with it else is said there. */
const opened = async (url: string): Promise<Gateway | undefined> => {
  let store: Gateway | undefined
  try {
    store = openEventStore({ url, prefixes: slices.map(({ prefix }) => prefix), deadline: PATIENCE })
    await answerWithin(PATIENCE / 2, store.ping())
    return store
  } catch {
    await store?.close()
    return undefined
  }
}
