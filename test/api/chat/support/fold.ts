import type { MemberId, MessageId, RoomId } from '../../../../domain/kernel/ids.js'
import type { ChatFact } from '../../../support/cast/rooms.js'

/** A fact as it is stored, what is personal in it or not. */
export type Stored = ChatFact & { readonly position: number }

interface Message {
  readonly id: MessageId
  readonly sender: MemberId
  readonly position: number
  /** Somebody had blocked its sender: it is seen by them alone. */
  readonly isWithheld: boolean
  isDeleted: boolean
}

interface Membership {
  isIn: boolean
  joined: number
  opened: number
  hidden: number
}

interface Room {
  readonly isSolo: boolean
  readonly members: Map<MemberId, Membership>
  readonly messages: Message[]
}

/** Rooms as the log tells them, by the plainest of means: what every answer is held against. */
export const foldOf = (facts: readonly Stored[]): ReadonlyMap<RoomId, Room> => {
  const rooms = new Map<RoomId, Room>()
  const roomOf = (id: RoomId, isSolo = false): Room => {
    const room = rooms.get(id) ?? { isSolo, members: new Map<MemberId, Membership>(), messages: [] }
    rooms.set(id, room)
    return room
  }
  const memberOf = (id: RoomId, member: MemberId): Membership => {
    const { members } = roomOf(id)
    const membership = members.get(member) ?? { isIn: false, joined: 0, opened: 0, hidden: 0 }
    members.set(member, membership)
    return membership
  }
  for (const fact of facts) {
    const { position } = fact
    const { roomId } = fact.data
    switch (fact.type) {
      case 'SoloRoomOpened':
        roomOf(roomId, true)
        for (const member of [fact.data.low, fact.data.high]) Object.assign(memberOf(roomId, member), { isIn: true, joined: position })
        memberOf(roomId, fact.data.by).opened = position
        break
      case 'GroupRoomCreated':
      case 'GroupCreated':
        roomOf(roomId)
        break
      case 'GroupRenamed':
      case 'GroupClosed':
        break
      case 'RoomJoined':
        Object.assign(memberOf(roomId, fact.data.memberId), { isIn: true, joined: position })
        break
      case 'RoomLeft':
      case 'RoomMemberErased':
        memberOf(roomId, fact.data.memberId).isIn = false
        break
      case 'RoomHidden':
        memberOf(roomId, fact.data.memberId).hidden = position
        break
      case 'MessageSent':
        roomOf(roomId).messages.push({
          ...{ id: fact.data.messageId, sender: fact.data.sender, position },
          ...{ isWithheld: fact.data.withheldFrom !== undefined, isDeleted: false },
        })
        break
      case 'MessageDeleted':
        roomOf(roomId).messages.find(({ id }) => id === fact.data.messageId)!.isDeleted = true
    }
  }
  return rooms
}

/** What a member is to be answered of a room; `mark`: up to where they have said that they read it. */
export const seenBy = (room: Room, member: MemberId, mark: number) => {
  const { isIn = false, joined = 0, opened = 0, hidden = 0 } = room.members.get(member) ?? {}
  const told = room.messages.filter(({ isWithheld, sender }) => !isWithheld || sender === member)
  const shown = told.filter(({ isDeleted, position }) => !isDeleted && position > hidden)
  const readPosition = Math.max(mark, joined, hidden)
  const since = shown.filter(({ position, isWithheld }) => position > readPosition && !isWithheld).slice(0, 300)
  const last = told.at(-1)?.position ?? 0
  const place = Math.max(last, room.isSolo ? opened : joined)
  return {
    isIn,
    /** Where it stands in their list; 0 where it does not. */
    place: isIn && place > hidden ? place : 0,
    readPosition,
    ids: shown.map(({ id }) => id),
    unread: Math.min(100, since.filter(({ sender }) => sender !== member).length),
    lastBy: shown.at(-1)?.sender ?? null,
    members: [...room.members.values()].filter((each) => each.isIn).length,
  }
}
