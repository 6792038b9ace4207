import type { ChatRoom } from '../../../api/contract/chat/chat-fields.js'
import { chatRooms, chatRoomSolo } from '../../../api/contract/chat/chat-rooms.js'
import { asking } from '../../people/asking.js'
import type { Member } from './member.js'

/** The number of the room of two members. */
export const roomOfTwo = async (
  url: string,
  { token, id: senderId }: Pick<Member, 'token' | 'id'>,
  { id: reciverId }: Pick<Member, 'id'>,
): Promise<number> => {
  const { result } = await asking(url, token)(chatRoomSolo.path, { senderId, reciverId })
  return (result as ChatRoom).chatRoomId
}

/** Milliseconds. */
const PATIENCE = 10_000

/** The group that everybody is in who joins here: the one of their speciality. Throws when a member is in none after a while, in milliseconds. */
export const groupOf = (url: string, member: Pick<Member, 'token'>, patience = PATIENCE): Promise<number> =>
  groupWhere(url, member, ({ chatCategory }) => chatCategory === 'S', patience)

/** One of the groups that a member is in. Throws when they are not, after a while. */
export const groupNamed = (url: string, member: Pick<Member, 'token'>, name: string): Promise<number> =>
  groupWhere(url, member, ({ chatRoomName }) => chatRoomName === name)

const groupWhere = async (
  url: string,
  { token }: Pick<Member, 'token'>,
  isIt: (room: ChatRoom) => boolean,
  patience = PATIENCE,
): Promise<number> => {
  for (const until = Date.now() + patience; Date.now() < until;) {
    const { result } = await asking(url, token)(chatRooms.path, {})
    const group = (result as ChatRoom[]).find(isIt)
    if (group) return group.chatRoomId
  }
  throw new Error('A member is in no group')
}
