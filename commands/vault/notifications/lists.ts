import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Db } from '../db.js'

/**
 * Raises the versions of some members' lists by so much each, and answers them as they are then. First of all that is done to a list: whoever
 * else changes or reads it waits here, and nobody for anybody who waits, since all take them in the same order.
 */
export const lockLists = async (raisedBy: ReadonlyMap<MemberId, number>, tx: Db): Promise<Map<MemberId, number>> => {
  const text = `insert into vault.notification_member as known (member_id, version)
    select member_id, by from unnest($1::int[], $2::int[]) raised (member_id, by) order by member_id
    on conflict (member_id) do update set version = known.version + excluded.version returning member_id, version`
  const values = [[...raisedBy.keys()], [...raisedBy.values()]]
  const { rows } = await tx.query<{ member_id: MemberId; version: number }>({ name: 'lockLists', text, values })
  return new Map(rows.map(({ member_id, version }) => [member_id, version]))
}

/** Brings lines from which notifications were taken to what is left of them; where nothing is left, they go. */
export const trimLines = async (ids: readonly number[], tx: Db): Promise<void> => {
  if (ids.length === 0) return
  const last = `update vault.notification_group line set newest = last.version, newest_at = last.at
    from unnest($1::int[]) trimmed (id) cross join lateral (
      select version, at from vault.notification where group_id = trimmed.id order by version desc limit 1) last
    where line.id = trimmed.id and newest <> last.version`
  const empty = `delete from vault.notification_group line
    where id = any($1::int[]) and not exists (select from vault.notification where group_id = line.id)`
  await Promise.all([
    tx.query({ name: 'trimLines', text: last, values: [ids] }),
    tx.query({ name: 'dropLines', text: empty, values: [ids] }),
  ])
}
