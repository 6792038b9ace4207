import { mutedAmong } from '../../commands/vault/chat/chat-mutes.js'
import { chatSettingsOf } from '../../commands/vault/chat/chat-settings.js'
import { readMarksOf, type Reader } from '../../commands/vault/chat/read-marks.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { sentBy } from '../../projections/chat-messages/queries.js'
import { allRoomsOf, type OwnRoom } from '../../projections/chat-rooms/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Pool } from 'pg'
import { mapped, type Exporter } from '../leaving/export/exporter.js'

/** One line about a room: of two, who the other one is, by number alone, since names are their own. */
const roomLine = ({ room_id: room, name, other, is_in: isIn }: OwnRoom) =>
  other === null ? { room, group: name, isIn } : { room, with: `member ${other}` }

async function* roomsOf(pool: Pool, memberId: MemberId) {
  for await (const room of allRoomsOf(pool, memberId)) {
    const reader: Reader = { memberId, roomId: room.room_id }
    const [[mark], muted] = await Promise.all([readMarksOf(pool, [reader]), mutedAmong(pool, [reader])])
    yield { ...roomLine(room), muted: muted.has(room.room_id), readUpTo: mark?.position ?? 0 }
  }
}

async function* settingsOf(pool: Pool, memberId: MemberId) {
  yield (await chatSettingsOf(pool, [memberId])).get(memberId)!
}

/** What they wrote; a file stands with its name, and its bytes are among the files of the copy. */
const messagesOf = (db: Db, memberId: MemberId) =>
  mapped(sentBy(db, memberId), ({ message_id: id, room_id: room, text, file_id: file, name, sent_at: at }) =>
    file === null ? { id, room, text, at } : { id, room, file, name, at },
  )

/** Their rooms, how they want to be told, and their own words there: what others wrote to them is theirs, and in their copies. */
export const exportChat: Exporter = function* ({ pool }, memberId) {
  yield { path: 'chat-rooms.json', list: roomsOf(pool, memberId) }
  yield { path: 'chat-messages.json', list: messagesOf(pool, memberId) }
  yield { path: 'chat-settings.json', list: settingsOf(pool, memberId) }
}
