import { createHash, createHmac } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { keepHash } from './credentials.js'
import { inTransaction } from './transaction.js'

/** Seven days, in milliseconds (DECISIONS S-11). */
const LIFE = 7 * 24 * 60 * 60 * 1000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The address is proved in another way than by a link, which are no good from now on. Whether it was not before.
 * Within the transaction of what proves it; `at` is ISO 8601.
 */
export const markProved = async (tx: PoolClient, memberId: MemberId, at: string): Promise<boolean> => {
  const sql = `insert into vault.verification as known (member_id, asked_at, used_at) values ($1, $2, $2)
    on conflict (member_id) do update set used_at = $2, hash = null, expires_at = null where known.used_at is null`
  return (await tx.query(sql, [memberId, at])).rowCount === 1
}

/**
 * Which link proves which address. One row a member, locked by whoever changes it: a password is never replaced once its link was opened,
 * whatever is asked at the same moment. Moments are ISO 8601.
 */
export const verifications = (pool: Pool, key: Buffer) => ({
  /**
   * Somebody signs up: their password counts, and no link that went out before. Nothing happens when it is older than what is there; refuses
   * when the address is proved.
   */
  begin: (memberId: MemberId, passwordHash: string, at: string): Promise<void> =>
    inTransaction(pool, async (tx) => {
      const insert = 'insert into vault.verification (member_id, asked_at) values ($1, $2) on conflict do nothing'
      const isNew = (await tx.query(insert, [memberId, at])).rowCount === 1
      const select = 'select used_at is not null as used, asked_at < $2 as old from vault.verification where member_id = $1 for update'
      const { used, old } = (await tx.query<{ used: boolean; old: boolean }>(select, [memberId, at])).rows[0]!
      if (used) throw new Refusal('conflict', 'This email is already registered')
      if (!isNew && !old) return
      const update = 'update vault.verification set asked_at = $2, hash = null, expires_at = null where member_id = $1'
      await tx.query(update, [memberId, at])
      await keepHash(tx, memberId, passwordHash)
    }),

  /** Takes back what `begin` did for somebody who did not become a member. */
  async forget(memberId: MemberId): Promise<void> {
    await pool.query('delete from vault.verification where member_id = $1', [memberId])
    await pool.query('delete from vault.credential where member_id = $1', [memberId])
  },

  /**
   * The token of a link that was asked for at a moment, the same for the same task; the one before ends. Undefined when it is not wanted any
   * more: the address is proved, or a newer link was asked for.
   */
  async issue(memberId: MemberId, task: { readonly id: string; readonly at: string }, now: string): Promise<string | undefined> {
    const token = createHmac('sha256', key).update(task.id).digest('base64url')
    const sql = `insert into vault.verification as known (member_id, asked_at, hash, expires_at)
      values ($1, $2, $3, $4::timestamptz + $5 * interval '1 ms')
      on conflict (member_id) do update set asked_at = excluded.asked_at, hash = excluded.hash, expires_at = excluded.expires_at
      where known.used_at is null and known.asked_at <= excluded.asked_at`
    const { rowCount } = await pool.query(sql, [memberId, task.at, hashOf(token), now, LIFE])
    return rowCount === 1 ? token : undefined
  },

  /** A provider says whose the address is: the password of whoever signed up with it and has not proved it ends, and so do their links. */
  vouch: (memberId: MemberId, at: string): Promise<void> =>
    inTransaction(pool, async (tx) => {
      if (await markProved(tx, memberId, at)) await tx.query('delete from vault.credential where member_id = $1', [memberId])
    }),

  /** Whose address a link proves. Opened again before it expires it says the same; undefined when it is none, or too old. */
  async prove(token: string, now: string): Promise<MemberId | undefined> {
    const sql = `update vault.verification set used_at = coalesce(used_at, $2) where hash = $1 and expires_at > $2 returning member_id as id`
    return (await pool.query<{ id: MemberId }>(sql, [hashOf(token), now])).rows[0]?.id
  },
})
export type Verifications = ReturnType<typeof verifications>
