import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Db, Tx } from '../db.js'

interface List {
  readonly member_id: MemberId
  readonly version: number
}
type Versions = Map<MemberId, number>
const versionsOf = (rows: readonly List[]): Versions => new Map(rows.map(({ member_id, version }) => [member_id, version]))

/**
 * Raises the versions of some members' lists by so much each, and answers them as they are then. First of all that is done to a list: whoever
 * else changes or reads it waits here, and nobody for anybody who waits, since all take them in the same order. Whoever may take several asks
 * `holdLists` before, so that those that there are come before new ones.
 */
export const lockLists = async (raisedBy: ReadonlyMap<MemberId, number>, tx: Db): Promise<Versions> =>
  versionsOf((await tx.query<List>(raising(raisedBy))).rows)

/** The same for lists that are held, whose versions are known: nothing is waited for. */
export const raiseLists = (raisedBy: ReadonlyMap<MemberId, number>, tx: Pick<Tx, 'send'>): void => tx.send(raising(raisedBy))

const raising = (raisedBy: ReadonlyMap<MemberId, number>) => ({
  name: 'lockLists',
  text: `insert into vault.notification_member as known (member_id, version)
    select member_id, by from unnest($1::int[], $2::int[]) raised (member_id, by) order by member_id
    on conflict (member_id) do update set version = known.version + excluded.version returning member_id, version`,
  values: [[...raisedBy.keys()], [...raisedBy.values()]],
})

/** Holds those of some members' lists that there are, in the order of `lockLists`, and answers their versions. */
export const holdLists = async (members: readonly MemberId[], tx: Db): Promise<Versions> => {
  const text = `select member_id, version from vault.notification_member where member_id = any($1::int[]) order by member_id for update`
  return versionsOf((await tx.query<List>({ name: 'holdLists', text, values: [members] })).rows)
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
