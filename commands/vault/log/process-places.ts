import type { Pool } from 'pg'
import { LOCKS } from '../../../domain/kernel/locks.js'
import type { Listener } from '../../../domain/kernel/process.js'
import type { Db } from '../db.js'

/** What a process could not be told: the first event of a stream, and why. */
export interface Untold {
  readonly name: string
  readonly stream: string
  readonly revision: number
  readonly position: number
  readonly type: string
  readonly reason: string
}

/**
 * Gives every process that has none its place in the log: at `head`, the position of the last event, since what happened before is not told
 * to it; or at the start, where it says so.
 */
export const beginProcesses = async (processes: readonly Listener[], pool: Pool, head: number): Promise<void> => {
  const sql = 'insert into vault.process select * from unnest($1::text[], $2::bigint[]) on conflict do nothing'
  await pool.query(sql, [processes.map(({ name }) => name), processes.map(({ from }) => (from === 'start' ? -1 : head))])
}

/** How far a process has been told of the log: what cannot be rebuilt. */
export const processPlaces = {
  async find(name: string, db: Db): Promise<number> {
    const sql = 'select position::float8 as position from vault.process where name = $1'
    const { rows } = await db.query<{ position: number }>(sql, [name])
    if (!rows[0]) throw new Error(`The process ${name} has no place yet`)
    return rows[0].position
  },

  /**
   * Where it is; it does not move before the transaction ends. Many may hold it at a time, but none that comes after it has asked to move: a lock on
   * the row alone would let all of them pass, and the process would wait for as long as they come.
   */
  async hold(name: string, tx: Db): Promise<number> {
    const sql = `select position::float8 as position from vault.process
      where name = $1 and (select pg_advisory_xact_lock_shared($2, hashtext($1))) is not null for share`
    return (await tx.query<{ position: number }>(sql, [name, LOCKS.places])).rows[0]!.position
  },

  /** False when it was not there any more: somebody else tells it. Waits for whoever holds it. */
  async move(name: string, from: number, to: number, tx: Db): Promise<boolean> {
    const text = `update vault.process set position = $3
      where name = $1 and position = $2 and (select pg_advisory_xact_lock($4, hashtext($1))) is not null`
    return (await tx.query({ name: 'moveProcess', text, values: [name, from, to, LOCKS.places] })).rowCount === 1
  },

  /** Of a stream that waits already the first event stays. */
  async park(untold: readonly Untold[], tx: Db): Promise<void> {
    if (untold.length === 0) return
    const columns = (['name', 'stream', 'revision', 'position', 'type', 'reason'] as const).map((column) =>
      untold.map((row) => row[column]),
    )
    await tx.query(
      `insert into vault.process_parked select * from unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::text[], $6::text[]) on conflict do nothing`,
      columns,
    )
  },

  /** A page of them, after one of them. */
  async parked(db: Db, most: number, after?: Pick<Untold, 'name' | 'stream'>): Promise<Untold[]> {
    const sql = `select name, stream, revision, position::float8 as position, type, reason from vault.process_parked
      where (name, stream) > ($2, $3) order by name, stream limit $1`
    return (await db.query<Untold>(sql, [most, after?.name ?? '', after?.stream ?? ''])).rows
  },

  async unpark({ name, stream }: Pick<Untold, 'name' | 'stream'>, tx: Db): Promise<void> {
    await tx.query('delete from vault.process_parked where name = $1 and stream = $2', [name, stream])
  },
}

/** The place of the process that has come furthest, -1 without any. */
export const furthestProcess = async (pool: Pool): Promise<number> =>
  (await pool.query<{ position: number }>('select coalesce(max(position), -1)::float8 as position from vault.process')).rows[0]!.position
