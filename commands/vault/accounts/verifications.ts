import { createHash, createHmac } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { keepHash } from './credentials.js'
import { inTransaction } from '../transaction.js'

/** Seven days, in milliseconds (DECISIONS S-11). */
const LIFE = 7 * 24 * 60 * 60 * 1000

/** So many links before the newest wait for its mail; of more, the newest. */
const MOST_BEFORE = 3

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Links that were good until another one is out are good no more; within the transaction of what ends them. */
const endBefore = (tx: PoolClient, memberId: MemberId) => tx.query('delete from vault.verification_link where member_id = $1', [memberId])

/**
 * The address is proved in another way than by a link, which are no good from now on. Whether it was not before.
 * Within the transaction of what proves it; `at` is ISO 8601.
 */
export const markProved = async (tx: PoolClient, memberId: MemberId, at: string): Promise<boolean> => {
  const sql = `insert into vault.verification as known (member_id, asked_at, used_at) values ($1, $2, $2)
    on conflict (member_id) do update set used_at = $2, hash = null, expires_at = null where known.used_at is null`
  await endBefore(tx, memberId)
  return (await tx.query(sql, [memberId, at])).rowCount === 1
}

/**
 * Which link proves which address: the newest, and while its mail is on its way those before it. One row a member, locked by whoever changes it: a password is never replaced once its link was opened,
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
      await endBefore(tx, memberId) // another password counts now
      await keepHash(tx, memberId, passwordHash)
    }),

  /** Takes back what `begin` did for somebody who did not become a member. */
  forget: (memberId: MemberId): Promise<void> =>
    inTransaction(pool, async (tx) => {
      await tx.query('delete from vault.verification where member_id = $1', [memberId])
      await endBefore(tx, memberId)
      await tx.query('delete from vault.credential where member_id = $1', [memberId])
    }),

  /**
   * The token of a link that was asked for at a moment, the same for the same task; the one before is good until this one is out. Undefined
   * when it is not wanted any more: the address is proved, or a newer link was asked for.
   */
  async issue(memberId: MemberId, task: { readonly id: string; readonly at: string }, now: string): Promise<string | undefined> {
    const token = createHmac('sha256', key).update(task.id).digest('base64url')
    const hash = hashOf(token)
    const keep = `insert into vault.verification_link (hash, member_id, asked_at, expires_at)
      select hash, member_id, asked_at, expires_at from vault.verification
      where member_id = $1 and hash <> $2 and used_at is null and asked_at <= $3 for update on conflict do nothing`
    const drop = `delete from vault.verification_link where member_id = $1 and (hash = $2 or hash in (
      select hash from vault.verification_link where member_id = $1 order by asked_at desc offset ${MOST_BEFORE}))`
    const sql = `insert into vault.verification as known (member_id, asked_at, hash, expires_at)
      values ($1, $2, $3, $4::timestamptz + $5 * interval '1 ms')
      on conflict (member_id) do update set asked_at = excluded.asked_at, hash = excluded.hash, expires_at = excluded.expires_at
      where known.used_at is null and known.asked_at <= excluded.asked_at`
    return inTransaction(pool, async (tx) => {
      await tx.query(keep, [memberId, hash, task.at])
      const { rowCount } = await tx.query(sql, [memberId, task.at, hash, now, LIFE])
      if (rowCount !== 1) return undefined
      await tx.query(drop, [memberId, hash])
      return token
    })
  },

  /** The mail with a link that was asked for at a moment is out: those before it end. */
  async markOut(memberId: MemberId, { token, at }: { readonly token: string; readonly at: string }): Promise<void> {
    const sql = 'delete from vault.verification_link where member_id = $1 and asked_at <= $2 and hash <> $3'
    await pool.query(sql, [memberId, at, hashOf(token)])
  },

  /** A provider says whose the address is: the password of whoever signed up with it and has not proved it ends, and so do their links. */
  vouch: (memberId: MemberId, at: string): Promise<void> =>
    inTransaction(pool, async (tx) => {
      if (await markProved(tx, memberId, at)) await tx.query('delete from vault.credential where member_id = $1', [memberId])
    }),

  /** Whose address a link proves. Opened again before it expires it says the same; undefined when it is none, or too old. */
  prove: (token: string, now: string): Promise<MemberId | undefined> =>
    inTransaction(pool, async (tx) => {
      const of = 'select member_id as id from vault'
      const good = 'where hash = $1 and expires_at > $2'
      const find = `${of}.verification ${good} union all ${of}.verification_link ${good}`
      const found = async () => (await tx.query<{ id: MemberId }>(find, [hashOf(token), now])).rows[0]?.id
      const memberId = await found()
      if (memberId === undefined) return undefined
      await tx.query('select from vault.verification where member_id = $1 for update', [memberId])
      if ((await found()) !== memberId) return undefined // somebody has signed up meanwhile, and another password counts
      await tx.query('update vault.verification set used_at = coalesce(used_at, $2) where member_id = $1', [memberId, now])
      return memberId
    }),
})
export type Verifications = ReturnType<typeof verifications>
