import type { Pool, QueryResult } from 'pg'
import type { Wish } from '../../domain/kernel/process.js'

/** The channel on which whoever does the work hears that there is some. */
export const OUTBOX = 'outbox'

/** A wish whose turn has come; `tries` counts this one too. */
export interface Task extends Wish {
  readonly tries: number
}

/** How a piece of work ended for good: done, not wanted any more, or given up. */
export type Outcome = 'done' | 'dropped' | 'failed'

/** Does a task; throws when it may be done later. */
export type Doer = (task: Task) => Promise<Outcome>

/** A pool, or one connection within a transaction. */
interface Db {
  query(sql: string, params: unknown[]): Promise<Pick<QueryResult, 'rowCount'>>
}

/** Whoever takes a task has so long for it, in milliseconds; then it is due again, for others too. */
const TERM = 60_000

/** Keeps wishes, each once, within the transaction of what led to them. All are due at once, also where the writer's clock is ahead. */
export const keepWishes = async (wishes: readonly Wish[], db: Db): Promise<void> => {
  if (wishes.length === 0) return
  const sql = `insert into vault.outbox (id, kind, data, at, due)
    select id, kind, data, at, least(at, now()) from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[]) wish (id, kind, data, at)
    on conflict do nothing`
  const data = wishes.map((wish) => JSON.stringify(wish.data))
  await db.query(sql, [wishes.map(({ id }) => id), wishes.map(({ kind }) => kind), data, wishes.map(({ at }) => at)])
  await db.query('select pg_notify($1, $2)', [OUTBOX, ''])
}

/** Work to be done: shared by all who do it, each task in one hand at a time. Moments are ISO 8601. */
export const outbox = (pool: Pool) => ({
  keep: (...wishes: readonly Wish[]): Promise<void> => keepWishes(wishes, pool),

  /** Takes up to `most` of what is due. A task whose taker is never heard of again comes back by itself. */
  async take(now: string, most: number): Promise<Task[]> {
    const sql = `update vault.outbox set tries = tries + 1, due = $1::timestamptz + $3 * interval '1 ms'
      where id in (select id from vault.outbox where state = 'waiting' and due <= $1 order by due limit $2 for update skip locked)
      returning id, kind, data, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, tries`
    return (await pool.query<Task>(sql, [now, most, TERM])).rows
  },

  async end(id: string, outcome: Outcome, trouble: string | null = null): Promise<void> {
    await pool.query('update vault.outbox set state = $2, trouble = $3 where id = $1', [id, outcome, trouble])
  },

  /** To be tried again at a moment. */
  async postpone(id: string, due: string, trouble: string): Promise<void> {
    await pool.query('update vault.outbox set due = $2, trouble = $3 where id = $1', [id, due, trouble])
  },

  /** Forgets what ended and was wished before a moment. By then nobody is told again of what led to it. */
  async forget(before: string): Promise<void> {
    await pool.query(`delete from vault.outbox where state in ('done', 'dropped') and at < $1`, [before])
  },
})
export type Outbox = ReturnType<typeof outbox>
