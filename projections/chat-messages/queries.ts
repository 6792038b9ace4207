import type { FileId, MemberId, MessageId, RoomId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { eachOf } from '../runtime/pages.js'
import type { Message } from './rows.js'

/** A message as it stands in the table. */
export interface StoredMessage extends Message {
  readonly sent_at: Date
}

type Row = StoredMessage & Record<string, unknown>

const COLUMNS = `message_id, room_id, sender, kind, text, file_id, mime, size, width, height, name, sent_at, status, withheld_from, removed, revision,
  message.position::float8 as position, changed::float8 as changed`
const SEEN = `status <> 'deleted'`
const SHOWN = `withheld_from is null and ${SEEN}`

/** A piece of a room as one reader (their parameter) sees it: of what is withheld from nobody, and of what is of their own, each by its index. */
const seenBy = (reader: string, where: string, order: string): string => {
  const piece = (which: string) =>
    `(select * from chat_messages.message where ${where} and ${SEEN} and ${which} order by message.position ${order})`
  return `(${piece('withheld_from is null')} union all ${piece(`withheld_from is not null and sender = ${reader}`)}) message
    order by message.position ${order}`
}

/** What of a room is read, and by whom: only what was written after a place, and before or after another one. */
export interface Reading {
  readonly member: MemberId
  readonly roomId: RoomId
  readonly from: number
  readonly size: number
}

/** Some of what was written in a room before a place, the oldest first. */
export const messagesBefore = async (db: Db, before: number, { member, roomId, from, size }: Reading): Promise<StoredMessage[]> => {
  const text = `select ${COLUMNS} from ${seenBy('$5', 'room_id = $1 and position > $2 and position < $3', 'desc limit $4')}`
  return (await db.query<Row>({ name: 'chatMessagesBefore', text, values: [roomId, from, before, size, member] })).rows.reverse()
}

/** Some of what was written in a room from a place on, the oldest first. */
export const messagesFrom = async (db: Db, { member, roomId, from, size }: Reading): Promise<StoredMessage[]> => {
  const text = `select ${COLUMNS} from ${seenBy('$4', 'room_id = $1 and position >= $2', 'limit $3')}`
  return (await db.query<Row>({ name: 'chatMessagesFrom', text, values: [roomId, from, size, member] })).rows
}

/** A room, and up to where a member has read it. */
export interface ReadRoom {
  readonly roomId: RoomId
  readonly readPosition: number
}

/**
 * So much of what was written since a member has read a room is looked at: own messages among it, and what a moderator has removed, are passed over, and
 * pages mark those they show as read.
 */
const LOOKED_AT = 300
const since = (room: string, place: string): string => `select message_id, message.position, sender, sent_at, removed
  from chat_messages.message where message.room_id = ${room} and message.position > ${place} and ${SHOWN} order by message.position limit ${LOOKED_AT}`

/** Where the first message of others stands that a member has not read. */
export const firstUnread = async (db: Db, member: MemberId, { roomId, readPosition }: ReadRoom): Promise<number | undefined> => {
  const text = `select (min(position) filter (where sender <> $3 and not removed))::float8 as position from (${since('$1', '$2')}) since`
  const { rows } = await db.query<{ position: number | null }>({ name: 'firstUnread', text, values: [roomId, readPosition, member] })
  return rows[0]?.position ?? undefined
}

/** What stands in a room after where a member has read it, as far as is looked at, removed or not: how much, how much of it others wrote, and up to where. */
export interface Since {
  readonly looked: number
  readonly others: number
  readonly upTo: number | null
}

export const sinceRead = async (db: Db, member: MemberId, { roomId, readPosition }: ReadRoom): Promise<Since> => {
  const text = `select count(*)::int as looked, (count(*) filter (where sender <> $3))::int as others, max(position)::float8 as "upTo"
    from (${since('$1', '$2')}) since`
  return (await db.query<Since>({ name: 'sinceRead', text, values: [roomId, readPosition, member] })).rows[0]!
}

/** A member, and up to where they have read a room. */
export interface ReaderIn {
  readonly memberId: MemberId
  readonly readPosition: number
}

/** Some message, as who tells of it has to know it. */
export type Mention = Pick<StoredMessage, 'message_id' | 'sender' | 'position' | 'sent_at'>

/** That a member hears nothing of another one. */
export interface Deaf {
  readonly member_id: MemberId
  readonly other_id: MemberId
}

/** The first message of others that each of some members has not read in a room, but for those of whom they hear nothing; who has read all is missing. */
export const firstUnreadOf = async (
  db: Db,
  roomId: RoomId,
  readers: readonly ReaderIn[],
  deaf: readonly Deaf[],
): Promise<Map<MemberId, Mention>> => {
  if (readers.length === 0) return new Map()
  const text = `select asked.member_id, found.* from unnest($2::int[], $3::bigint[]) asked (member_id, read_position)
    cross join lateral (select message_id, sender, position::float8 as position, sent_at from (${since('$1', 'asked.read_position')}) since
      where sender <> asked.member_id and not removed
        and not exists (select from unnest($4::int[], $5::int[]) deaf (of, other) where deaf.of = asked.member_id and deaf.other = since.sender)
      order by since.position limit 1) found`
  const values = [
    roomId,
    readers.map(({ memberId }) => memberId),
    readers.map(({ readPosition }) => readPosition),
    deaf.map(({ member_id }) => member_id),
    deaf.map(({ other_id }) => other_id),
  ]
  const { rows } = await db.query<Mention & { member_id: MemberId }>({ name: 'firstUnreadOf', text, values })
  return new Map(rows.map(({ member_id, ...mention }) => [member_id, mention]))
}

/** Who was the last to write in a room since a message, when, and how many others have. */
export interface Writers {
  readonly last: MemberId
  readonly at: Date
  readonly others: number
}

/** So many messages are looked through for who wrote them. */
const LOOKED_THROUGH = 500

/** Who but a few has written since each of some messages, in its room, that one included; nothing where all of it is deleted or removed. */
export const writersSince = async (db: Db, except: readonly MemberId[], since: readonly MessageId[]): Promise<Map<MessageId, Writers>> => {
  if (since.length === 0) return new Map()
  const text = `select first.message_id as id, wrote.last, wrote.at, wrote.writers - 1 as others from chat_messages.message first
    cross join lateral (select (array_agg(sender order by newest.position desc))[1] as last, (array_agg(sent_at order by newest.position desc))[1] as at,
        count(distinct sender)::int as writers
      from (select sender, sent_at, message.position, removed from chat_messages.message
        where room_id = first.room_id and message.position >= first.position and ${SHOWN}
        order by message.position desc limit ${LOOKED_THROUGH}) newest
      where sender <> all($1::int[]) and not removed) wrote
    where first.message_id = any($2::int[]) and wrote.writers > 0`
  const { rows } = await db.query<Writers & { id: MessageId }>({ name: 'writersSince', text, values: [except, [...new Set(since)]] })
  return new Map(rows.map(({ id, ...writers }) => [id, writers]))
}

/** How many messages of others a member has not read, of each of some rooms, up to a place there; no more than `most` are counted of each. */
export const unreadIn = async (
  db: Db,
  member: MemberId,
  rooms: readonly (ReadRoom & { readonly upTo: number })[],
  most: number,
): Promise<Map<RoomId, number>> => {
  if (rooms.length === 0) return new Map()
  const text = `select asked.room_id, least(unread, $4::int) as unread
    from unnest($2::int[], $3::bigint[], $5::bigint[]) asked (room_id, read_position, up_to)
    cross join lateral (select count(*) filter (where sender <> $1 and not removed and position <= asked.up_to)::int as unread
      from (${since('asked.room_id', 'asked.read_position')}) since) counted`
  const values = [
    member,
    rooms.map(({ roomId }) => roomId),
    rooms.map(({ readPosition }) => readPosition),
    most,
    rooms.map(({ upTo }) => upTo),
  ]
  const { rows } = await db.query<{ room_id: RoomId; unread: number }>({ name: 'unreadIn', text, values })
  return new Map(rows.map(({ room_id, unread }) => [room_id, unread]))
}

/** A room, and what of it is looked at: only what was written after a place. */
export type SinceRoom = Pick<Reading, 'roomId' | 'from'>

/** The last message in each of some rooms, as one who is in them sees it. */
export const lastIn = async (db: Db, member: MemberId, rooms: readonly SinceRoom[]): Promise<Map<RoomId, StoredMessage>> => {
  if (rooms.length === 0) return new Map()
  const text = `select ${COLUMNS} from unnest($1::int[], $2::bigint[]) asked (room, since)
    cross join lateral (select * from ${seenBy('$3', 'room_id = asked.room and position > asked.since', 'desc limit 1')}) message`
  const { rows } = await db.query<Row>({
    name: 'lastIn',
    text,
    values: [rooms.map(({ roomId }) => roomId), rooms.map(({ from }) => from), member],
  })
  return new Map(rows.map((row) => [row.room_id, row]))
}

/** Some messages, the deleted ones too. */
export const messagesById = async (db: Db, ids: readonly MessageId[]): Promise<StoredMessage[]> => {
  if (ids.length === 0) return []
  const text = `select ${COLUMNS} from chat_messages.message where message_id = any($1::int[])`
  return (await db.query<Row>({ name: 'messagesById', text, values: [ids] })).rows
}

/** The message that shows a file. */
export const messageWith = async (db: Db, file: FileId): Promise<StoredMessage | undefined> => {
  const text = `select ${COLUMNS} from chat_messages.message where file_id = $1 and ${SEEN} and not removed limit 1`
  return (await db.query<Row>({ name: 'messageWith', text, values: [file] })).rows[0]
}

/** All that a member has written and neither they nor anybody else has taken away, read in pages. */
export const sentBy = (db: Db, member: MemberId): AsyncGenerator<StoredMessage, void> => {
  const text = `select ${COLUMNS} from chat_messages.message
    where sender = $1 and message_id > $2 and (text is not null or name is not null) order by message_id limit $3`
  return eachOf(async (size, last) => {
    const values = [member, last?.message_id ?? 0, size]
    return (await db.query<Row>({ name: 'sentBy', text, values })).rows
  })
}

/** The highest number a message has, 0 without any. */
export const highestMessageId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(message_id), 0) as id from chat_messages.message')).rows[0]!.id
