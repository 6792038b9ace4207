import type { Pool, PoolClient } from 'pg'
import type { MemberId, VisitorId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

/** How long a video is, in seconds; of one that does not say, what it counts as. */
export interface VideoLength {
  readonly seconds: number
  readonly isSaid: boolean
}

/** Each counts as so many seconds at least: whatever it says, it is looked at and written anew. */
const LEAST = 60

/**
 * Counts videos for who brings them, on the day of `at` (ISO 8601). Refuses when it is more than `perDay` seconds a day (UTC), and counts nothing then,
 * with the transaction that it is asked in.
 */
export const countVideos = async (
  tx: Pick<PoolClient, 'query'>,
  owner: MemberId | VisitorId,
  at: string,
  videos: readonly VideoLength[],
  perDay: number,
): Promise<void> => {
  const seconds = videos.reduce((sum, video) => sum + Math.max(LEAST, Math.ceil(video.seconds)), 0)
  const sql = `insert into vault.storage as s (member_id, total, day, brought, video_day, video_seconds)
    values ($1, 0, ($2::timestamptz at time zone 'utc')::date, 0, ($2::timestamptz at time zone 'utc')::date, $3)
    on conflict (member_id) do update set video_day = greatest(s.video_day, excluded.video_day),
      video_seconds = excluded.video_seconds + case when s.video_day >= excluded.video_day then s.video_seconds else 0 end
    returning video_seconds`
  const { rows } = await tx.query<{ video_seconds: number }>(sql, [owner, at, seconds])
  if (rows[0]!.video_seconds > perDay)
    throw notToday(
      perDay,
      videos.every(({ isSaid }) => isSaid),
    )
}

/** Refuses who has brought all the video today that they may, before more of it comes. */
export const mustHaveVideoTime = async (pool: Pool, owner: MemberId | VisitorId, at: string, perDay: number): Promise<void> => {
  const sql = `select video_seconds from vault.storage where member_id = $1 and video_day >= ($2::timestamptz at time zone 'utc')::date`
  const { rows } = await pool.query<{ video_seconds: number }>(sql, [owner, at])
  if ((rows[0]?.video_seconds ?? 0) + LEAST > perDay) throw notToday(perDay, true)
}

const UNSAID = ' A video that does not say how long it is counts as an hour.'

const notToday = (perDay: number, isSaid: boolean): Refusal =>
  new Refusal(
    'too-large',
    `You can bring ${inWords(perDay)} of video a day, and this would be more. Please go on tomorrow.${isSaid ? '' : UNSAID}`,
  )

/** As people read it; whole minutes. */
const inWords = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
