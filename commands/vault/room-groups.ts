import type { Pool } from 'pg'
import type { RoomId } from '../../domain/kernel/ids.js'

/** The number of the room of a group: given once, and the same ever after, whoever asks for it. */
export const groupRoomIdOf = async (pool: Pool, name: string): Promise<RoomId> => {
  const known = async () => {
    const text = 'select id from vault.room_group where name = $1'
    return (await pool.query<{ id: RoomId }>({ name: 'groupRoomIdOf', text, values: [name] })).rows[0]?.id
  }
  const first = await known()
  if (first) return first
  await pool.query(`insert into vault.room_group values ($1, nextval('vault.id')) on conflict (name) do nothing`, [name])
  return (await known())!
}

/** After a restore the vault may be older than the log: a room that a group has there is its room. */
export const keepGroupRoom = async (pool: Pool, { name, roomId }: { readonly name: string; readonly roomId: RoomId }): Promise<void> => {
  await pool.query('insert into vault.room_group values ($1, $2) on conflict do nothing', [name, roomId])
}
