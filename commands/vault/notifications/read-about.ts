import type { Pool } from 'pg'
import type { Line } from '../../../domain/notifications/changes.js'
import { readUpTo } from './read.js'

/**
 * A member has seen what a line is about, up to an event: where nothing later was told in it, it is read. To be asked after what they have seen is
 * kept: whoever is about to tell them of it looks at that while they hold the list, so that either of the two finds it.
 */
export const readAbout = async (pool: Pool, { receiver, kind, target }: Line, position: number): Promise<void> => {
  // Changes nothing, and waits for whoever holds the list, also where this is their first line.
  const held = 'insert into vault.notification_member as known values ($1, 0) on conflict (member_id) do update set version = 0 where false'
  await pool.query({ name: 'awaitList', text: held, values: [receiver] })
  const text = `select line.id, newest from vault.notification_group line cross join lateral (
      select position from vault.notification where group_id = line.id order by version desc limit 1) last
    where member_id = $1 and kind = $2 and target = $3 and newest > seen and last.position <= $4`
  const { rows } = await pool.query<{ id: number; newest: number }>({ name: 'readAbout', text, values: [receiver, kind, target, position] })
  if (rows[0]) await readUpTo(pool, receiver, rows[0].newest, rows[0].id)
}
