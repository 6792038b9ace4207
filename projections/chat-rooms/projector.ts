import type { ChatEvent } from '../../domain/chats/messages.js'
import type { RoomId } from '../../domain/kernel/ids.js'
import type { RoomEvent } from '../../domain/rooms/messages.js'
import type { Db } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { groupWordOf, renewedWordOf, wordOf } from './changes.js'
import { keyOf, memberOf, Rows, type Member, type Room, type RoomFact } from './rows.js'

const room: Table<keyof Room> = {
  name: 'room',
  key: ['room_id'],
  columns: {
    room_id: 'int',
    category: 'text',
    name: 'text',
    named: 'bigint',
    created_by: 'int',
    created_at: 'timestamptz',
    created: 'bigint',
    closed_at: 'timestamptz',
    low: 'int',
    high: 'int',
    members: 'int',
    last_position: 'bigint',
  },
}

const member: Table<keyof Member> = {
  name: 'member',
  key: ['room_id', 'member_id'],
  columns: {
    room_id: 'int',
    member_id: 'int',
    category: 'text',
    is_in: 'boolean',
    is_erased: 'boolean',
    joined_position: 'bigint',
    hidden_position: 'bigint',
    place: 'bigint',
    position: 'bigint',
  },
}

/** Which rooms there are, who is in them, and how far up each stands for whom. */
export const chatRooms = view<RoomEvent | ChatEvent>({
  name: 'chat_rooms',
  version: 7,
  folder: new URL('.', import.meta.url),
  streams: ['room', 'chat'],
  async write(batch, tx, schema) {
    const ids = [...new Set(batch.map(({ data }) => data.roomId))]
    const [rooms, members] = await Promise.all([roomsOf(ids, tx, schema), membersOf(ids, concernedIn(batch), tx, schema)])
    const rows = new Rows(rooms, members)
    for (const event of batch) rows.apply(event)
    upsert(tx, schema, room, rows.rooms.values())
    upsert(tx, schema, member, rows.members.values())
    return [...rows.changes.map(wordOf), ...[...rows.groups].map(groupWordOf), ...[...rows.renewed].map(renewedWordOf)]
  },
})

type Concerned = Pick<Member, 'room_id' | 'member_id'>

/** Whom the events name, and both of each room of two that they open. */
const concernedIn = (batch: readonly RoomFact[]): Concerned[] => {
  const pairs = batch.flatMap(({ type, data }) =>
    type === 'SoloRoomOpened' ? [data.low, data.high].map((member_id) => ({ room_id: data.roomId, member_id })) : [],
  )
  const all = [...pairs, ...batch.flatMap((fact) => memberOf(fact) ?? [])]
  return [...new Map(all.map((each) => [keyOf(each), each])).values()]
}

const roomsOf = async (ids: readonly RoomId[], db: Db, schema: string): Promise<Room[]> => {
  const text = `select *, named::float8 as named, created::float8 as created, last_position::float8 as last_position
    from ${schema}.room where room_id = any($1::int[])`
  return (await db.query<Room & Record<string, unknown>>({ name: `rooms ${schema}`, text, values: [ids] })).rows
}

/** Those, and both of each of the rooms that is one of two. */
const membersOf = async (rooms: readonly RoomId[], concerned: readonly Concerned[], db: Db, schema: string): Promise<Member[]> => {
  const text = `select *, joined_position::float8 as joined_position, hidden_position::float8 as hidden_position, place::float8 as place,
      position::float8 as position
    from ${schema}.member where (room_id, member_id) in (
      select * from unnest($1::int[], $2::int[])
      union select room_id, unnest(array[low, high]) from ${schema}.room where room_id = any($3::int[]) and low is not null)`
  const values = [concerned.map(({ room_id }) => room_id), concerned.map(({ member_id }) => member_id), rooms]
  return (await db.query<Member & Record<string, unknown>>({ name: `members ${schema}`, text, values })).rows
}
