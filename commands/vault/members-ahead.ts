import type { Pool } from 'pg'
import type { MemberId } from '../../domain/kernel/ids.js'
import { forgetInBatches } from './leaving/forget.js'

/** The channel on which every process hears that somebody may do more or less from now on, whenever the views tell it. */
export const MEMBERS_AHEAD = 'members_ahead'

/** Of whom the log tells something that the views may not tell yet, and where; null while nobody knows whether it does, and where. */
export interface Ahead {
  readonly memberId: MemberId
  readonly position: number | null
}

const UNKNOWN = 'unknown'

/** What is said on the channel: `7 1234` is member 7 at position 1234, `7 unknown` is member 7 nobody knows where. */
export const aheadOf = (word: string): Ahead => {
  const [memberId, position] = word.split(' ')
  return { memberId: Number(memberId) as MemberId, position: position === UNKNOWN ? null : Number(position) }
}

/** Keeps it for processes that do not listen now, and tells those that do. */
export const tellAhead = async (pool: Pool, { memberId, position }: Ahead): Promise<void> => {
  const text = `with kept as (
      insert into vault.member_ahead as known (member_id, position, unknown_since)
      values ($1, coalesce($2::bigint, -1), case when $2::bigint is null then now() end)
      on conflict (member_id) do update set position = greatest(known.position, excluded.position),
        unknown_since = coalesce(excluded.unknown_since, known.unknown_since))
    select pg_notify($3, $4)`
  await pool.query({ name: 'tellAhead', text, values: [memberId, position, MEMBERS_AHEAD, `${memberId} ${position ?? UNKNOWN}`] })
}

/** At most so many: first those of whom nothing is known for sure, then the newest of the others. */
export const membersAhead = async (pool: Pool, most: number): Promise<Ahead[]> => {
  const unknown = `select member_id as "memberId", null::float8 as position from vault.member_ahead
    where unknown_since is not null order by unknown_since desc limit $1`
  const known = `select member_id as "memberId", ahead.position::float8 as position from vault.member_ahead ahead
    where unknown_since is null order by ahead.position desc limit $1`
  const [first, then] = await Promise.all([
    pool.query<Ahead>({ name: 'membersUnknown', text: unknown, values: [most] }),
    pool.query<Ahead>({ name: 'membersAhead', text: known, values: [most] }),
  ])
  return [...first.rows, ...then.rows].slice(0, most)
}

/** Forgets those of which the views tell everything up to a position, and of which something is unknown since before a moment (ISO 8601). */
export const forgetAhead = async (pool: Pool, position: number, before: string): Promise<void> => {
  await forgetInBatches(pool, 'vault.member_ahead', 'unknown_since is null and position <= $1', position)
  await forgetInBatches(pool, 'vault.member_ahead', 'unknown_since < $1', before)
}
