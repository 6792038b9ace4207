import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { forgetInBatches } from '../leaving/forget.js'
import { inTransaction } from '../transaction.js'
import type { Db } from '../db.js'
import { trimLines } from './lists.js'
import type { SweepTask } from './take-back.js'
import { tellOf } from './tell.js'

/** Lines, or notifications of one who is erased, that go at a time: the lists they are in wait for it. */
const AT_ONCE = 500

/** Forgets what members were told before a moment (ISO 8601). */
export const forgetNotifications = async (pool: Pool, before: string): Promise<void> => {
  const old = `select id, member_id from vault.notification_group where newest_at < $1 limit ${AT_ONCE}`
  for (let gone = AT_ONCE; gone === AT_ONCE;) gone = await dropLines(pool, old, before)
  await forgetInBatches(pool, 'vault.notification', 'at < $1', before)
}

/** Lists change, so whoever shows them is told. */
const dropLines = (pool: Pool, lines: string, value: string): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: number; member_id: MemberId }>(lines, [value])
    if (rows.length === 0) return 0
    await lock(rows, tx)
    const still = 'delete from vault.notification_group where id = any($1::int[]) and newest_at < $2'
    await tx.query(still, [rows.map(({ id }) => id), value])
    return rows.length
  })

/** The lists that there are, in the order in which all take them. */
const lock = async (lines: readonly { readonly member_id: MemberId | null }[], tx: Db): Promise<void> => {
  const members = [...new Set(lines.flatMap(({ member_id }) => member_id ?? []))]
  const locked = 'select member_id from vault.notification_member where member_id = any($1::int[]) order by member_id for update'
  await tx.query(locked, [members])
  await tx.query('update vault.notification_member set version = version + 1 where member_id = any($1::int[])', [members])
  await tx.query(tellOf(members))
}

/** What was in lines that are gone. */
export const sweepLines = async (pool: Pool, { lines }: SweepTask): Promise<void> => {
  for (const line of lines) await forgetInBatches(pool, 'vault.notification', 'group_id = $1', line)
}

/** All that one member was told, and all that others were told of them, a part at a time; may be done again. */
export const forgetNotificationsOf = async (pool: Pool, memberId: MemberId): Promise<void> => {
  await dropNotices(pool, 'actor = $1', [memberId])
  const own = 'group_id in (select id from vault.notification_group where member_id = $1)'
  await forgetInBatches(pool, 'vault.notification', own, memberId)
  await forgetInBatches(pool, 'vault.notification_group', 'member_id = $1', memberId)
  await forgetInBatches(pool, 'vault.notification_told', 'actor = $1 and actor <> 0', memberId)
  for (const table of ['notification_member', 'notification_settings', 'notification_told', 'mail_refused'])
    await pool.query(`delete from vault.${table} where member_id = $1`, [memberId])
}

/** Takes out of all lists what a condition on `told` and its `line` says, a part at a time; lines in which nothing is left go too. */
export const dropNotices = async (pool: Pool, which: string, values: readonly unknown[]): Promise<void> => {
  for (let gone = AT_ONCE; gone === AT_ONCE;) gone = await dropSome(pool, which, values)
}

const dropSome = (pool: Pool, which: string, values: readonly unknown[]): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const sql = `select told.id, group_id, member_id from vault.notification told left join vault.notification_group line on line.id = group_id
      where ${which} limit ${AT_ONCE}`
    const { rows } = await tx.query<{ id: string; group_id: number; member_id: MemberId | null }>(sql, [...values])
    if (rows.length === 0) return 0
    await lock(rows, tx)
    await tx.query('delete from vault.notification where id = any($1::uuid[])', [rows.map(({ id }) => id)])
    await trimLines([...new Set(rows.map(({ group_id }) => group_id))], tx)
    return rows.length
  })
