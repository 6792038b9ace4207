import type { Pool } from 'pg'
import type { RoomId } from '../../../domain/kernel/ids.js'
import type { Db } from '../db.js'

const known = async (db: Db, name: string): Promise<RoomId | undefined> => {
  const text = 'select id from vault.room_group where name = $1'
  return (await db.query<{ id: RoomId }>({ name: 'groupRoomIdOf', text, values: [name] })).rows[0]?.id
}

/** The number of the room of a group: given once, and the same ever after, whoever asks for it. */
export const groupRoomIdOf = async (pool: Pool, name: string): Promise<RoomId> => {
  const first = await known(pool, name)
  if (first) return first
  await pool.query(`insert into vault.room_group values ($1, nextval('vault.id')) on conflict (name) do nothing`, [name])
  return (await known(pool, name))!
}

interface Named {
  readonly name: string
  readonly roomId: RoomId
}

/** A further name of a room, unless another one has it: answers whose it is. After a restore the vault may be older than the log, which says the same. */
export const keptGroupName = async (pool: Pool, { name, roomId }: Named): Promise<RoomId> => {
  await pool.query('insert into vault.room_group values ($1, $2) on conflict (name) do nothing', [name, roomId])
  return (await known(pool, name))!
}
