import type { Pool } from 'pg'
import type { Log } from '../../../../../domain/kernel/ports.js'
import type { Stored } from '../../../../api/chat/support/fold.js'

/** All that happened in rooms, in the order of the log. */
export const roomFacts = async (pool: Pool, log: Pick<Log, 'read'>): Promise<Stored[]> => {
  const { rows } = await pool.query<{ stream: string }>(`select distinct stream from eventstore.events where stream ~ '^(room|chat)-'`)
  const all = await Promise.all(rows.map(({ stream }) => log.read(stream, -1)))
  return (all.flat() as unknown as Stored[]).sort((one, other) => one.position - other.position)
}
