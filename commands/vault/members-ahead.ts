import type { Pool } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'
import { forgetInBatches } from './leaving/forget.js'

/** The channel on which every process hears that somebody may do more or less from now on, whenever the views tell it. */
export const MEMBERS_AHEAD = 'members_ahead'

/** Of whom the log tells something, at a position, that the views may not tell yet. */
export interface Ahead {
  readonly memberId: MemberId
  readonly position: number
}

/** What is said on the channel: `7 1234` is member 7 at position 1234. */
export const aheadOf = (word: string): Ahead => {
  const [memberId, position] = word.split(' ').map(Number)
  return { memberId: memberId as MemberId, position: position! }
}

/** Keeps it for processes that do not listen now, and tells those that do. */
export const tellAhead = async (pool: Pool, { memberId, position }: Ahead): Promise<void> => {
  const text = `with kept as (
      insert into vault.member_ahead as known values ($1, $2)
      on conflict (member_id) do update set position = greatest(known.position, excluded.position))
    select pg_notify($3, $4)`
  await pool.query({ name: 'tellAhead', text, values: [memberId, position, MEMBERS_AHEAD, `${memberId} ${position}`] })
}

/** Those that are known, the newest first. */
export const membersAhead = async (pool: Pool, most: number): Promise<Ahead[]> => {
  const text = `select member_id as "memberId", position::float8 as position from vault.member_ahead ahead order by ahead.position desc limit $1`
  return (await pool.query<Ahead>({ name: 'membersAhead', text, values: [most] })).rows
}

/** Forgets those of which the views tell everything up to a position. */
export const forgetAhead = async (pool: Pool, position: number): Promise<void> => {
  await forgetInBatches(pool, 'vault.member_ahead', 'position <= $1', position)
}
