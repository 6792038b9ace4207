import type { MemberId, RoomId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { Member, Room } from './rows.js'

/** A room as one who is in it, or was, has it. `place` leads to what comes after it in their list, 0 where it is not in it. */
export interface OwnRoom extends Pick<Room, 'low' | 'high' | 'members' | 'last_position'>, Omit<Member, 'position' | 'is_erased'> {
  /** Of a group. */
  readonly name: string | null
  /** Of a group that an editor has closed. */
  readonly closed_at: Date | null
  /** The other one of a room of two. */
  readonly other: MemberId | null
}

const LAST = Number.MAX_SAFE_INTEGER

/** Of a group the place follows from the room, which has one for all: to write in it does not write a row for each of thousands. */
const PLACE = `case when member.category = 'I' then member.place when is_in then greatest(last_position, joined_position) else 0 end`
const OWN = `room_id, member_id, member.category, is_in, joined_position::float8 as joined_position, hidden_position::float8 as hidden_position,
  (${PLACE})::float8 as place, name, closed_at, low, high, case member_id when low then high when high then low end as other, members,
  last_position::float8 as last_position`

export interface RoomsPage {
  readonly size: number
  /** Only what stands below this place. */
  readonly before?: number | undefined
}

/** The rooms of a member, the newest first: some of two, and all groups, of which there are few, in one line. */
export const roomsOf = async (db: Db, member: MemberId, { size, before = LAST }: RoomsPage): Promise<OwnRoom[]> => {
  const text = `select * from (
      (select ${OWN} from chat_rooms.member join chat_rooms.room using (room_id)
        where member_id = $1 and place > 0 and place < $2 order by member.place desc limit $3)
      union all
      (select ${OWN} from chat_rooms.member join chat_rooms.room using (room_id)
        where member_id = $1 and is_in and member.category <> 'I' and greatest(last_position, joined_position) < $2)
    ) own order by place desc limit $3`
  return (await db.query<OwnRoom>({ name: 'roomsOf', text, values: [member, before, size] })).rows
}

/** What some rooms are to some members; nothing where somebody has never been in one. */
export const ownRooms = async (db: Db, asked: readonly Pick<Member, 'room_id' | 'member_id'>[]): Promise<OwnRoom[]> => {
  if (asked.length === 0) return []
  const text = `select ${OWN} from unnest($1::int[], $2::int[]) asked (room_id, member_id)
    join chat_rooms.member using (room_id, member_id) join chat_rooms.room using (room_id)`
  const values = [asked.map(({ room_id }) => room_id), asked.map(({ member_id }) => member_id)]
  return (await db.query<OwnRoom>({ name: 'ownRooms', text, values })).rows
}

/** Some rooms, whoever is in them. */
export const roomsById = async (db: Db, ids: readonly RoomId[]): Promise<Room[]> => {
  if (ids.length === 0) return []
  const text = `select *, named::float8 as named, created::float8 as created, last_position::float8 as last_position from chat_rooms.room
    where room_id = any($1::int[]) and category is not null`
  return (await db.query<Room & Record<string, unknown>>({ name: 'roomsById', text, values: [ids] })).rows
}

/** Who is in a room, and which event made them a member of it. */
export type RoomMember = Pick<Member, 'member_id' | 'joined_position'>

/** Some of who is in a room, the last to join first. */
export const membersIn = async (db: Db, room: RoomId, { size, before = LAST }: RoomsPage): Promise<RoomMember[]> => {
  const text = `select member_id, joined_position::float8 as joined_position from chat_rooms.member
    where room_id = $1 and is_in and member.joined_position < $2 order by member.joined_position desc limit $3`
  return (await db.query<RoomMember>({ name: 'membersIn', text, values: [room, before, size] })).rows
}

/** Those of some people who are in a room, the last to join first. They are looked up one by one: a room may hold many times as many. */
export const membersOf = async (
  db: Db,
  room: RoomId,
  people: readonly MemberId[],
  { size, before = LAST }: RoomsPage,
): Promise<RoomMember[]> => {
  if (people.length === 0) return []
  const text = `select member_id, joined_position::float8 as joined_position, is_in
    from unnest($2::int[]) asked (member_id) join chat_rooms.member using (member_id) where room_id = $1`
  const { rows } = await db.query<RoomMember & Pick<Member, 'is_in'>>({ name: 'membersOf', text, values: [room, people] })
  return rows
    .filter(({ is_in, joined_position }) => is_in && joined_position < before)
    .sort((one, other) => other.joined_position - one.joined_position)
    .slice(0, size)
    .map(({ member_id, joined_position }) => ({ member_id, joined_position }))
}

/** Which of some people are in which of some rooms, or were: what they wrote is still there. */
export const membersAmong = async (
  db: Db,
  rooms: readonly RoomId[],
  people: readonly MemberId[],
): Promise<Pick<Member, 'room_id' | 'member_id'>[]> => {
  if (rooms.length === 0 || people.length === 0) return []
  const text = `select room_id, member_id from unnest($1::int[]) asked (room_id) join chat_rooms.member using (room_id)
    where member_id = any($2::int[])`
  return (await db.query<Pick<Member, 'room_id' | 'member_id'>>({ name: 'membersAmong', text, values: [rooms, people] })).rows
}

/** In which groups some members are. */
export const groupsOf = async (db: Db, members: readonly MemberId[]): Promise<Pick<Member, 'room_id' | 'member_id'>[]> => {
  if (members.length === 0) return []
  const text = `select room_id, member_id from chat_rooms.member where member_id = any($1::int[]) and is_in and category <> 'I'`
  return (await db.query<Pick<Member, 'room_id' | 'member_id'>>({ name: 'groupsOf', text, values: [members] })).rows
}

/** The names of the groups that a member is in, of those that there always are. */
export const usualGroupsOf = async (db: Db, member: MemberId): Promise<Pick<OwnRoom, 'room_id' | 'name'>[]> => {
  const text = `select room_id, name from chat_rooms.member join chat_rooms.room using (room_id)
    where member_id = $1 and is_in and member.category <> 'I' and created is null`
  return (await db.query<Pick<OwnRoom, 'room_id' | 'name'>>({ name: 'usualGroupsOf', text, values: [member] })).rows
}

/** The names of the groups that a member was in, and is not any more. */
export const groupsLeftBy = async (db: Db, member: MemberId): Promise<string[]> => {
  const text = `select name from chat_rooms.member join chat_rooms.room using (room_id) where member_id = $1 and not is_in`
  return (await db.query<{ name: string }>({ name: 'groupsLeftBy', text, values: [member] })).rows.map(({ name }) => name)
}

/** A group that an editor has created. */
export interface CreatedGroup {
  readonly room_id: RoomId
  readonly name: string
  readonly members: number
  readonly created_by: MemberId
  readonly created_at: Date
  readonly closed_at: Date | null
  /** Leads to what comes after it. */
  readonly created: number
}

const CREATED = 'room_id, name, members, created_by, created_at, closed_at, created::float8 as created'

/** Groups that editors have created, the newest first; closed ones, too. */
export const createdGroups = async (db: Db, { size, before = LAST }: RoomsPage): Promise<CreatedGroup[]> => {
  const text = `select ${CREATED} from chat_rooms.room where created is not null and room.created < $1 order by room.created desc limit $2`
  return (await db.query<CreatedGroup & Record<string, unknown>>({ name: 'createdGroups', text, values: [before, size] })).rows
}

/** Those of them that can be joined. */
export const openGroups = async (db: Db, { size, before = LAST }: RoomsPage): Promise<CreatedGroup[]> => {
  const text = `select ${CREATED} from chat_rooms.room
    where created is not null and closed_at is null and room.created < $1 order by room.created desc limit $2`
  return (await db.query<CreatedGroup & Record<string, unknown>>({ name: 'openGroups', text, values: [before, size] })).rows
}

/** Those of some rooms that are groups of editors. */
export const createdAmong = async (db: Db, ids: readonly RoomId[]): Promise<CreatedGroup[]> => {
  const text = `select ${CREATED} from chat_rooms.room where room_id = any($1::int[]) and created is not null`
  return (await db.query<CreatedGroup & Record<string, unknown>>({ name: 'createdAmong', text, values: [ids] })).rows
}

/** The rooms of groups that editors have created and not closed, by their names. */
export const openGroupsNamed = async (db: Db, names: readonly string[]): Promise<Pick<CreatedGroup, 'room_id' | 'name'>[]> => {
  if (names.length === 0) return []
  const text = 'select room_id, name from chat_rooms.room where name = any($1::text[]) and created is not null and closed_at is null'
  return (await db.query<Pick<CreatedGroup, 'room_id' | 'name'>>({ name: 'openGroupsNamed', text, values: [names] })).rows
}

/** What each room is to a member who is in it, or was, read in pages. */
export const allRoomsOf = (db: Db, member: MemberId): AsyncGenerator<OwnRoom, void> => {
  const text = `select ${OWN} from chat_rooms.member join chat_rooms.room using (room_id)
    where member_id = $1 and room_id > $2 order by room_id limit $3`
  return eachOf(async (size, last) => {
    const values = [member, last?.room_id ?? 0, size]
    return (await db.query<OwnRoom>({ name: 'allRoomsOf', text, values })).rows
  })
}

/** How many rooms a member left with their account. */
export const erasedFrom = async (db: Db, member: MemberId): Promise<number> => {
  const text = 'select count(*)::int as count from chat_rooms.member where member_id = $1 and is_erased'
  return (await db.query<{ count: number }>({ name: 'erasedFrom', text, values: [member] })).rows[0]!.count
}

/** The highest number a room has, 0 without any. */
export const highestRoomId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(room_id), 0) as id from chat_rooms.room')).rows[0]!.id
