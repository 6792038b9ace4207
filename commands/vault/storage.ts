import type { Pool, PoolClient } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'

/** Bytes of files that one member may bring in a day (UTC), and have here in all. */
export interface Allowance {
  readonly perDay: number
  readonly inAll: number
}

/** Refuses when somebody has brought more than they may, with what was counted for them in this transaction; `at` is ISO 8601. */
export const mustHaveRoom = async (tx: PoolClient, memberId: MemberId, at: string, { perDay, inAll }: Allowance): Promise<void> => {
  const sql = `select total::float8 as total, case when day = ($2::timestamptz at time zone 'utc')::date then brought else 0 end::float8 as brought
    from vault.storage where member_id = $1`
  const { rows } = await tx.query<{ total: number; brought: number }>(sql, [memberId, at])
  const { total, brought } = rows[0] ?? { total: 0, brought: 0 }
  if (total > inAll) throw full(`There is room for ${inWords(inAll)} of your files, and this would be more. Please delete some first.`)
  if (brought > perDay) throw notToday(perDay)
}

const notToday = (perDay: number) => full(`You can bring ${inWords(perDay)} of files a day, and this would be more. Please go on tomorrow.`)
const full = (msg: string) => new Refusal('too-large', msg)

const MB = 1024 * 1024

/** As people read it. */
const inWords = (bytes: number): string =>
  bytes < 1024 * MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / MB / 102.4) / 10} GB`

/** What a member brings in a day, looked at before a byte of it is read; what came and was not kept counts as brought. Moments are ISO 8601. */
export const storageRoom = (pool: Pool, quota: Pick<Allowance, 'perDay'>) => ({
  /** Refuses whoever has brought all that they may today: what is on its way beside it is bounded by how often one may upload. */
  async mustBeLeft(memberId: MemberId, at: string): Promise<void> {
    const sql = `select from vault.storage where member_id = $1 and day = ($2::timestamptz at time zone 'utc')::date and brought >= $3`
    if ((await pool.query(sql, [memberId, at, quota.perDay])).rowCount !== 0) throw notToday(quota.perDay)
  },

  /** So many bytes came for nothing. */
  async waste(memberId: MemberId, at: string, bytes: number): Promise<void> {
    const sql = `insert into vault.storage as s values ($1, 0, ($2::timestamptz at time zone 'utc')::date, $3)
      on conflict (member_id) do update set day = greatest(s.day, excluded.day),
        brought = case when s.day < excluded.day then excluded.brought when s.day = excluded.day then s.brought + excluded.brought else s.brought end`
    await pool.query(sql, [memberId, at, bytes])
  },
})
export type StorageRoom = ReturnType<typeof storageRoom>
