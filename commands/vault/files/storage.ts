import type { Pool, PoolClient } from 'pg'
import type { MemberId, VisitorId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { forgetInBatches } from '../leaving/forget.js'
import { inTransaction } from '../transaction.js'
import { mustHaveVideoTime } from './video-time.js'

/** What one member may bring in a day (UTC), and have here in all. */
export interface Allowance {
  /** Bytes of files. */
  readonly perDay: number
  readonly inAll: number
  /** Seconds of video. */
  readonly videoPerDay: number
}

const MB = 1024 * 1024

/** What one visitor may bring: a few images. */
export const VISITORS_ROOM: Allowance = { perDay: 100 * MB, inAll: 200 * MB, videoPerDay: 0 }

/**
 * What somebody took away from their posts is kept with the record of them: so many times what they may have at once, then no more is taken of them.
 */
const ASIDE = 4

/** Refuses when somebody has brought more than they may, with what was counted for them in this transaction and `more` bytes; `at` is ISO 8601. */
export const mustHaveRoom = async (
  tx: PoolClient,
  owner: MemberId | VisitorId,
  at: string,
  { perDay, inAll }: Pick<Allowance, 'perDay' | 'inAll'>,
  more = 0,
): Promise<void> => {
  const sql = `select total::float8 as total, aside::float8 as aside, case when day = ($2::timestamptz at time zone 'utc')::date then brought else 0 end::float8 as brought
    from vault.storage where member_id = $1`
  const { rows } = await tx.query<{ total: number; aside: number; brought: number }>(sql, [owner, at])
  const { total, aside, brought } = rows[0] ?? { total: 0, aside: 0, brought: 0 }
  if (total + more > inAll)
    throw full(`There is room for ${inWords(inAll)} of your files, and this would be more. Please delete some first.`)
  if (aside > ASIDE * inAll) throw full('You have brought and deleted so many files that there is no room for more. Please contact us.')
  if (brought + more > perDay) throw notToday(perDay)
}

const notToday = (perDay: number) => full(`You can bring ${inWords(perDay)} of files a day, and this would be more. Please go on tomorrow.`)
const full = (msg: string) => new Refusal('too-large', msg)

/** As people read it. */
const inWords = (bytes: number): string =>
  bytes < 1024 * MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / MB / 102.4) / 10} GB`

/** For so long an upload that nobody ends holds its room, in milliseconds: longer than the open port lets one take. */
const LONGEST = 20 * 60_000

/** What a member brings in a day, looked at before a byte of it is read; what came and was not kept counts as brought. Moments are ISO 8601. */
export const storageRoom = (pool: Pool, quota: Pick<Allowance, 'perDay' | 'videoPerDay'>) => ({
  /**
   * Keeps room for so many bytes that may come, until `release`. Refuses whoever has brought all that they may today, with what is on its way
   * beside it: one upload goes over the bound at most, however many come at once.
   */
  reserve: (
    id: string,
    owner: MemberId | VisitorId,
    at: string,
    bytes: number,
    { perDay }: Pick<Allowance, 'perDay'> = quota,
  ): Promise<void> =>
    inTransaction(pool, async (tx) => {
      // The row is locked, so that whoever comes at the same moment sees this one's room.
      const lock = `insert into vault.storage as s values ($1, 0, ($2::timestamptz at time zone 'utc')::date, 0)
        on conflict (member_id) do update set day = s.day
        returning case when s.day = ($2::timestamptz at time zone 'utc')::date then s.brought else 0 end::float8 as brought`
      const { rows: known } = await tx.query<{ brought: number }>(lock, [owner, at])
      const sum = 'select coalesce(sum(bytes), 0)::float8 as coming from vault.upload_room where member_id = $1 and until > $2'
      const { rows: others } = await tx.query<{ coming: number }>(sum, [owner, at])
      if (known[0]!.brought + others[0]!.coming >= perDay) throw notToday(perDay)
      const insert = `insert into vault.upload_room values ($1, $2, $3, $4::timestamptz + $5 * interval '1 ms')`
      await tx.query(insert, [id, owner, bytes, at, LONGEST])
    }),

  /** The upload has ended: what it brought is counted. */
  async release(id: string): Promise<void> {
    await pool.query('delete from vault.upload_room where id = $1', [id])
  },

  /** Refuses who has brought all the video today that they may, before more of it comes. */
  mustHaveVideoTime: (owner: MemberId, at: string): Promise<void> => mustHaveVideoTime(pool, owner, at, quota.videoPerDay),

  /** So many bytes came for nothing. */
  async waste(owner: MemberId | VisitorId, at: string, bytes: number): Promise<void> {
    const sql = `insert into vault.storage as s values ($1, 0, ($2::timestamptz at time zone 'utc')::date, $3)
      on conflict (member_id) do update set day = greatest(s.day, excluded.day),
        brought = case when s.day < excluded.day then excluded.brought when s.day = excluded.day then s.brought + excluded.brought else s.brought end`
    await pool.query(sql, [owner, at, bytes])
  },
})

/** Forgets room that ended before a moment (ISO 8601): whoever held it died. */
export const forgetUploadRoom = (pool: Pool, before: string): Promise<number> =>
  forgetInBatches(pool, 'vault.upload_room', 'until < $1', before)

export type StorageRoom = ReturnType<typeof storageRoom>
