import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Task } from '../../../domain/kernel/process.js'
import { insertTasks } from '../outbox.js'
import { inTransaction } from '../transaction.js'
import type { Db, Tx } from '../db.js'

/** A member to whom there is something to tell, since a moment. */
export interface Waiting {
  readonly memberId: MemberId
  /** ISO 8601. */
  readonly since: string
}

/** That somebody waits; `version` is that of their list with the first that waits. */
interface Awaited extends Waiting {
  readonly version: number
}

/** Versions of a member's list, both included. */
export interface Told {
  readonly from: number
  readonly to: number
}

const ISO = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Something is to be told to members once a day: within the transaction of what led to it, which has locked their lists. What waits already waits since it did. */
export const awaitDigests = (waiting: readonly Awaited[], tx: Pick<Tx, 'send'>): void => {
  if (waiting.length === 0) return
  const text = `insert into vault.digest (member_id, since, version) select member_id, min(since), min(version)
    from unnest($1::int[], $2::timestamptz[], $3::int[]) new (member_id, since, version) group by member_id order by member_id on conflict do nothing`
  const values = [waiting.map(({ memberId }) => memberId), waiting.map(({ since }) => since), waiting.map(({ version }) => version)]
  tx.send({ name: 'awaitDigests', text, values })
}

/** A member's mornings are elsewhere by now: when their digest is due is worked out anew. */
export const replanDigest = async (memberId: MemberId, db: Db): Promise<void> => {
  await db.query('update vault.digest set due = null where member_id = $1', [memberId])
}

/** A digest whose moment has come. */
export interface DueDigest extends Waiting {
  readonly due: string
}

/** Who is told once a day, and when. Moments are ISO 8601. */
export const digests = (pool: Pool) => ({
  /** For whom it is not worked out yet when they are due: a page, after a member. */
  async unplanned(most: number, after = 0): Promise<Waiting[]> {
    const sql = `select member_id as "memberId", ${ISO('since')} as since from vault.digest
      where due is null and member_id > $2 order by member_id limit $1`
    return (await pool.query<Waiting>(sql, [most, after])).rows
  },

  /** What was worked out of the same; who has moved meanwhile is left for the next time. */
  async plan(planned: readonly DueDigest[]): Promise<void> {
    const sql = `update vault.digest set due = planned.due from unnest($1::int[], $2::timestamptz[]) planned (member_id, due)
      where digest.member_id = planned.member_id and digest.due is null`
    await pool.query(sql, [planned.map(({ memberId }) => memberId), planned.map(({ due }) => due)])
  },

  /** Those due at a moment, the oldest first: a page, after one of them. */
  async due(now: string, most: number, after?: DueDigest): Promise<DueDigest[]> {
    const sql = `select member_id as "memberId", ${ISO('since')} as since, ${ISO('due')} as due from vault.digest
      where due <= $1 and (due, member_id) > ($3::timestamptz, $4::int) order by digest.due, member_id limit $2`
    return (await pool.query<DueDigest>(sql, [now, most, after?.due ?? '-infinity', after?.memberId ?? 0])).rows
  },

  /**
   * Has it sent: a task takes its place, for all that the list has by now. What comes after that waits for the next one. False where the same was
   * sent before, or it was planned anew; then nothing is changed. What waits still of the earlier tasks is told by this one, but for what is in somebody's hand: that may be sent already.
   */
  send: ({ memberId, due }: DueDigest, taskOf: (told: Told) => Task, earlier: readonly string[] = []): Promise<boolean> =>
    inTransaction(pool, async (tx) => {
      // The list first, as all who change it do: what is being added is waited for.
      const list = 'select version from vault.notification_member where member_id = $1 for update'
      const { rows: lists } = await tx.query<{ version: number }>(list, [memberId])
      const digest = 'select version from vault.digest where member_id = $1 and due = $2 for update'
      const [waits] = (await tx.query<{ version: number }>(digest, [memberId, due])).rows
      if (!waits) return false
      const waiting = `select id, (data->>'from')::int as "from" from vault.outbox where id = any($1::uuid[]) and state = 'waiting'
        and coalesce(nullif(held_until, '-infinity'), due) <= now() for update`
      const { rows: unsent } = await tx.query<{ id: string; from: number }>(waiting, [earlier])
      const from = Math.min(waits.version, ...unsent.map((each) => each.from))
      if (!(await insertTasks([taskOf({ from, to: lists[0]?.version ?? 0 })], tx))) return false
      const drop = `update vault.outbox set state = 'dropped', trouble = 'told by a later one' where id = any($1::uuid[])`
      if (unsent.length > 0) await tx.query(drop, [unsent.map(({ id }) => id)])
      await tx.query('delete from vault.digest where member_id = $1', [memberId])
      return true
    }),

  /** Puts one off that was due at a moment. */
  async putOff({ memberId, due }: DueDigest, later: string): Promise<void> {
    await pool.query('update vault.digest set due = $3 where member_id = $1 and due = $2', [memberId, due, later])
  },
})
