import type { Pool } from 'pg'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'

/** Two members, the one with the smaller id first. */
export interface RoomPair {
  readonly low: MemberId
  readonly high: MemberId
}

export const pairOf = (one: MemberId, other: MemberId): RoomPair => (one < other ? { low: one, high: other } : { low: other, high: one })

/** The number of the room of two members, if they ever had one. */
export const knownRoomOf = async (pool: Pool, { low, high }: RoomPair): Promise<RoomId | undefined> => {
  const text = 'select id from vault.room_pair where low = $1 and high = $2'
  return (await pool.query<{ id: RoomId }>({ name: 'knownRoomOf', text, values: [low, high] })).rows[0]?.id
}

/** The same: given once, and the same ever after, whoever asks for it. */
export const roomIdOf = async (pool: Pool, pair: RoomPair): Promise<RoomId> => {
  const first = await knownRoomOf(pool, pair)
  if (first) return first
  const text = `insert into vault.room_pair values ($1, $2, nextval('vault.id')) on conflict (low, high) do nothing`
  await pool.query(text, [pair.low, pair.high])
  return (await knownRoomOf(pool, pair))!
}

/** After a restore the vault may be older than the log: a room that is open there is the room of its two members. */
export const keepRoom = async (pool: Pool, { low, high, roomId }: RoomPair & { readonly roomId: RoomId }): Promise<void> => {
  await pool.query('insert into vault.room_pair values ($1, $2, $3) on conflict do nothing', [low, high, roomId])
}
