import type { MemberId, RoomId } from '../../domain/kernel/ids.js'
import type { Change } from './rows.js'

const [GROUP, RENEWED] = ['group ', 'renewed ']

/** What the view says of a group that an editor has created: that it is new, or that others are in it now. */
export const groupWordOf = (id: RoomId): string => GROUP + id

/** The same of one that is called otherwise now, or closed: to be told to all who are in it, too. */
export const renewedWordOf = (id: RoomId): string => RENEWED + id

/** Which group a word speaks of; undefined of what it says of a member. */
export const groupOf = (word: string): RoomId | undefined => renewedOf(word) ?? idAfter(GROUP, word)
export const renewedOf = (word: string): RoomId | undefined => idAfter(RENEWED, word)

const idAfter = (prefix: string, word: string): RoomId | undefined =>
  word.startsWith(prefix) ? (Number(word.slice(prefix.length)) as RoomId) : undefined

/** What the view says of a change, as a short word: which room is another thing for whom, and by which event (`3 7 1200`). */
export const wordOf = ({ room_id, member_id, position }: Change): string => `${room_id} ${member_id} ${position}`

export const changeOf = (word: string): Change | undefined => {
  if (groupOf(word) !== undefined) return undefined
  const [room, member, position] = word.split(' ').map(Number) as [number, number, number]
  return { room_id: room as RoomId, member_id: member as MemberId, position }
}
