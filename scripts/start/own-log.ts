import type { Pool } from 'pg'
import { orNothing, type AskedLog } from '../../api/wiring/same-log.js'

/** How the log is called that SFS keeps itself where no other is named. */
export const OWN_LOG =
  'EVENTSTORE_URL is not set (does this database have an event store elsewhere?), and the one that SFS keeps in the database'

/** The log that is kept in the database itself, where SFS starts its own event store. */
export const ownLog = (pool: Pool): AskedLog => ({
  end: () => orNothing(lastOf(pool)),
  holds: async (position) => (await pool.query('select from eventstore.events where position = $1', [position])).rowCount === 1,
})

const lastOf = async (pool: Pool): Promise<number> =>
  (await pool.query<{ last: number }>('select coalesce(max(position), -1)::float8 as last from eventstore.events')).rows[0]!.last
