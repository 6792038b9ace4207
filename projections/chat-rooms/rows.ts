import type { ChatEvent } from '../../domain/chats/messages.js'
import type { MemberId, RoomId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { GroupCategory, RoomEvent } from '../../domain/rooms/messages.js'

export interface Room {
  room_id: RoomId
  category: 'I' | GroupCategory | null
  name: string | null
  /** By which event it is called so, where an editor has created it. */
  named: number | null
  /** Of a group that an editor has created: who, when, and by which event. */
  created_by: MemberId | null
  created_at: string | Date | null
  created: number | null
  /** Of one that an editor has closed: when. */
  closed_at: string | Date | null
  low: MemberId | null
  high: MemberId | null
  members: number
  last_position: number
}

/** What a room is to a member who is in it, or was. */
export interface Member {
  room_id: RoomId
  member_id: MemberId
  category: 'I' | GroupCategory
  is_in: boolean
  is_erased: boolean
  joined_position: number
  hidden_position: number
  place: number
  position: number
}

export type RoomFact = Recorded<RoomEvent | ChatEvent>

type OfMember = Pick<Member, 'room_id' | 'member_id'>
export const keyOf = ({ room_id, member_id }: OfMember): string => `${room_id} ${member_id}`

/** The membership that an event changes by itself; a message changes those of its room, unless it is withheld from the other one of two. */
export const memberOf = ({ data }: RoomFact): OfMember | undefined => {
  if ('memberId' in data) return { room_id: data.roomId, member_id: data.memberId }
  return 'withheldFrom' in data ? { room_id: data.roomId, member_id: data.sender } : undefined
}

/** That something else than what is written is another thing for a member now, by which event. */
export interface Change extends OfMember {
  readonly position: number
}

const unknown = {
  category: null,
  name: null,
  named: null,
  created_by: null,
  created_at: null,
  created: null,
  closed_at: null,
  low: null,
  high: null,
  members: 0,
  last_position: 0,
}
const outside = { is_in: false, is_erased: false, joined_position: 0, hidden_position: 0, place: 0, position: -1 }

/**
 * The rows that a batch touches, as they stand so far. Events in, rows out. Streams may be told apart from each other: whatever of a room is told
 * first, and however often, the rows are the same in the end.
 */
export class Rows {
  readonly rooms: Map<RoomId, Room>
  readonly members: Map<string, Member>
  readonly changes: Change[] = []
  /** Groups of editors that are new, or that others are in now. */
  readonly groups = new Set<RoomId>()
  /** Those that are called otherwise, or closed. */
  readonly renewed = new Set<RoomId>()

  /** What the tables hold of that which the coming events touch. */
  constructor(rooms: readonly Room[] = [], members: readonly Member[] = []) {
    this.rooms = new Map(rooms.map((room) => [room.room_id, room]))
    this.members = new Map(members.map((member) => [keyOf(member), member]))
  }

  apply(fact: RoomFact): void {
    const { data, position } = fact
    const room = this.#room(data.roomId)
    switch (fact.type) {
      case 'SoloRoomOpened':
        this.#open(room, fact.data, position)
        break
      case 'GroupRoomCreated':
        Object.assign(room, { category: fact.data.category, name: fact.data.name })
        break
      case 'GroupCreated':
        this.#create(room, fact.data, position)
        break
      case 'GroupRenamed':
        this.#rename(room, fact.data.name, position)
        break
      case 'GroupClosed':
        this.#close(room, fact.data.closedAt)
        break
      case 'RoomJoined':
      case 'RoomLeft':
        this.#set(room, fact.data.memberId, fact.type === 'RoomJoined', position)
        break
      case 'RoomMemberErased':
        this.#erase(room, fact.data.memberId, position)
        break
      case 'RoomHidden':
        this.#hide(room, fact.data.memberId, position)
        break
      case 'MessageSent':
        if (fact.data.withheldFrom === undefined) this.#write(room, position)
        else this.#raise(this.#member({ ...room, category: 'I' }, fact.data.sender), position, position) // for the other one nothing is written
        break
      case 'MessageDeleted': // what is written last is asked for where messages are
    }
  }

  #room(room_id: RoomId): Room {
    const room = this.rooms.get(room_id) ?? { room_id, ...unknown }
    this.rooms.set(room_id, room)
    return room
  }

  #member(room: Room, member_id: MemberId): Member {
    const { room_id, category } = room
    const known = this.members.get(keyOf({ room_id, member_id }))
    const member = known ?? { room_id, member_id, category: category!, ...outside }
    this.members.set(keyOf(member), member)
    return member
  }

  /** Who has opened it has it in their list at once; the other one when something is written. */
  #open(room: Room, { low, high, by }: Extract<RoomFact, { type: 'SoloRoomOpened' }>['data'], position: number): void {
    if (room.category === null) Object.assign(room, { category: 'I', low, high, members: 2 })
    for (const member_id of [low, high]) {
      const member = this.#member(room, member_id)
      if (position > member.position) Object.assign(member, { is_in: true, joined_position: position, position })
      this.#raise(member, room.last_position, position)
      if (member_id === by) this.#raise(member, position, position)
    }
  }

  #create(room: Room, { name, by, createdAt }: Extract<RoomFact, { type: 'GroupCreated' }>['data'], position: number): void {
    if (room.created !== null) return
    Object.assign(room, { category: 'G', name, named: position, created_by: by, created_at: createdAt, created: position })
    this.groups.add(room.room_id)
  }

  #rename(room: Room, name: string, position: number): void {
    if (position <= (room.named ?? -1)) return
    Object.assign(room, { name, named: position })
    this.renewed.add(room.room_id)
  }

  #close(room: Room, closed_at: string): void {
    if (room.closed_at !== null) return
    room.closed_at = closed_at
    this.renewed.add(room.room_id)
  }

  #write(room: Room, position: number): void {
    room.last_position = Math.max(room.last_position, position)
    if (room.category !== 'I') return
    for (const member_id of [room.low!, room.high!]) this.#raise(this.#member(room, member_id), position, position)
  }

  /** Up in the list, and into it where it was not; what is hidden since stays so. */
  #raise(member: Member, place: number, position: number): void {
    if (member.is_erased || place <= Math.max(member.hidden_position, member.place)) return
    if (member.place === 0) this.#tell(member, position)
    member.place = place
  }

  #hide(room: Room, member_id: MemberId, position: number): void {
    const member = this.#member(room, member_id)
    if (position <= member.hidden_position) return
    member.hidden_position = position
    member.position = Math.max(member.position, position)
    if (member.place <= position) member.place = 0
    this.#tell(member, position)
  }

  /** Counted by how the set changes: told again, the same changes nothing. */
  #set(room: Room, member_id: MemberId, is_in: boolean, position: number): void {
    const member = this.#member(room, member_id)
    if (position <= member.position) return
    room.members += Number(is_in) - Number(member.is_in)
    if (room.created !== null) this.groups.add(room.room_id)
    Object.assign(member, { is_in, is_erased: false, position, ...(is_in && { joined_position: position }) })
    this.#tell(member, position)
  }

  /** Of two or of many; in a list of theirs it stands no more. */
  #erase(room: Room, member_id: MemberId, position: number): void {
    const member = this.#member(room, member_id)
    if (position <= member.position) return
    this.#set(room, member_id, false, position)
    Object.assign(member, { is_erased: true, place: 0 })
  }

  #tell({ room_id, member_id }: Member, position: number): void {
    this.changes.push({ room_id, member_id, position })
  }
}
