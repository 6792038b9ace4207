import type { MemberId, RoomId } from '../../domain/kernel/ids.js'
import type { Change } from './rows.js'

/** What the view says of a change, as a short word: which room is another thing for whom, and by which event (`3 7 1200`). */
export const wordOf = ({ room_id, member_id, position }: Change): string => `${room_id} ${member_id} ${position}`

export const changeOf = (word: string): Change => {
  const [room, member, position] = word.split(' ').map(Number) as [number, number, number]
  return { room_id: room as RoomId, member_id: member as MemberId, position }
}
