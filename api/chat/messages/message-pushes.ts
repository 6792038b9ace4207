import { failpoint } from '../../../domain/kernel/failpoint.js'
import { changeOf } from '../../../projections/chat-messages/changes.js'
import { linesOf } from '../../people/line.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { room as own } from '../../sockets/rooms.js'
import { bothOf, roomsOfSockets, type KnownRooms } from '../rooms/known-rooms.js'
import { lookingUp } from './looking-up.js'
import { presentMessage } from './present-message.js'

/** What is written in a room, and what is taken back, told to everybody in it wherever they are signed in (spec 2 §4): in the order of the room. */
export const messagePushes = ({ io, pool, links, now }: Live, rooms: KnownRooms): Pushes => ({
  isHeard: (key) => rooms.isHeard(changeOf(key).room_id),

  async send(keys) {
    const changes = keys.map(changeOf)
    const known = await rooms.of([...new Set(changes.map(({ room_id }) => room_id))])
    const heard = changes.filter(({ room_id }) => known.has(room_id) && rooms.isHeard(room_id))
    const { messages, lines } = await lookingUp(pool)({
      messages: heard.map(({ message_id }) => message_id),
      writers: heard.flatMap(({ room_id }) => bothOf(known.get(room_id)!)),
    })
    const rows = heard.flatMap(({ message_id }) => messages.get(message_id) ?? [])
    const people = linesOf(links, new Set(rows.map(({ sender }) => sender)), lines, now())
    failpoint('message-push-read')
    for (const row of rows.sort((one, other) => one.position - other.position)) {
      const room = known.get(row.room_id)!
      const isGone = row.status === 'deleted'
      const hearing = row.withheld_from === null ? roomsOfSockets(room) : [own.member(row.sender)]
      io.to(hearing).emit('update chat messages', {
        chatRoomId: row.room_id,
        chatCategory: room.category,
        message: isGone ? null : presentMessage(row, people),
        deleted: isGone ? { id: row.message_id, position: row.position, sender_id: row.sender } : null,
        position: row.changed,
      })
    }
    failpoint('message-pushed')
  },
})
