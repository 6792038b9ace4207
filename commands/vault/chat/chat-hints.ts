import type { Pool } from 'pg'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'

/** The channel on which processes pass on what is kept nowhere: that somebody writes in a room, or looks at it. */
export const CHAT_HINTS = 'chat_hints'

export interface Hint {
  readonly what: 'typing' | 'here'
  readonly roomId: RoomId
  readonly by: MemberId
}

const wordOf = ({ what, roomId, by }: Hint): string => `${what} ${roomId} ${by}`

export const hintOf = (word: string): Hint => {
  const [what, room, member] = word.split(' ') as [Hint['what'], string, string]
  return { what, roomId: Number(room) as RoomId, by: Number(member) as MemberId }
}

/** Says it to every process; one that does not listen now never hears of it, and misses nothing. */
export const passHint = async (pool: Pool, hint: Hint): Promise<void> => {
  await pool.query({ name: 'passHint', text: 'select pg_notify($1, $2)', values: [CHAT_HINTS, wordOf(hint)] })
}
