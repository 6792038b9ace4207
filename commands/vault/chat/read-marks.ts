import type { Pool } from 'pg'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import type { Db } from '../db.js'

/** The channel on which every process hears that a member has read a room. */
export const CHAT_READ = 'chat_read'

export interface Reader {
  readonly memberId: MemberId
  readonly roomId: RoomId
}

/** What is said on a channel: `7 12` is member 7 and room 12. */
export const wordOf = ({ memberId, roomId }: Reader): string => `${memberId} ${roomId}`

export const readerOf = (word: string): Reader => {
  const [memberId, roomId] = word.split(' ').map(Number)
  return { memberId: memberId as MemberId, roomId: roomId as RoomId }
}

/** A member has read a room up to an event. What they read before they have not unread: a mark never goes back. */
export const keepRead = async (pool: Pool, reader: Reader, position: number): Promise<void> => {
  const text = `with kept as (
      insert into vault.read_mark as known (member_id, room_id, position) values ($1, $2, $3)
      on conflict (member_id, room_id) do update set position = excluded.position where known.position < excluded.position returning 1)
    select pg_notify($4, $5) from kept`
  await pool.query({ name: 'keepRead', text, values: [reader.memberId, reader.roomId, position, CHAT_READ, wordOf(reader)] })
}

export interface Mark extends Reader {
  readonly position: number
}

/** Up to which event some have read; who has not read a room yet is missing. */
export const readMarksOf = async (db: Db, readers: readonly Reader[]): Promise<Mark[]> => {
  if (readers.length === 0) return []
  const text = `select member_id as "memberId", room_id as "roomId", position::float8 as position
    from unnest($1::int[], $2::int[]) asked (member_id, room_id) join vault.read_mark using (member_id, room_id)`
  const values = [readers.map(({ memberId }) => memberId), readers.map(({ roomId }) => roomId)]
  return (await db.query<Mark>({ name: 'readMarksOf', text, values })).rows
}

/** Who has read a room furthest, so many of them. */
export const furthestIn = async (db: Db, roomId: RoomId, most: number): Promise<MemberId[]> => {
  const text = 'select member_id from vault.read_mark where room_id = $1 order by position desc limit $2'
  const { rows } = await db.query<{ member_id: MemberId }>({ name: 'furthestIn', text, values: [roomId, most] })
  return rows.map(({ member_id }) => member_id)
}
