import { roomTarget } from '../../../commands/processes/notifications/chats.js'
import { readAbout } from '../../../commands/vault/notifications/read-about.js'
import { keepRead } from '../../../commands/vault/chat/read-marks.js'
import type { MemberId, MessageId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { roomsOf, type OwnRoom } from '../../../projections/chat-rooms/queries.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { MESSAGES_IN_A_PAGE } from '../../contract/chat/chat-fields.js'
import { getChatMessages } from '../../contract/chat/chat-messages.js'
import { unReadCount, updateUnReadCount } from '../../contract/chat/chat-rooms.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { peopleOf } from '../../people/line.js'
import { mustBeIn } from '../rooms/membership.js'
import { mustBeMessageIn } from '../messages/message-access.js'
import { presentMessage } from '../messages/present-message.js'
import { mutedOf, readPositionsOf, unreadOf } from '../rooms/present-rooms.js'
import { readPage, type Place } from './read-page.js'
import { roomIn } from '../rooms/room-in.js'
import { seenIn } from './seen-in.js'

/** So many rooms, the newest, are looked at for something unread. */
const ROOMS_LOOKED_AT = 500

interface Asked {
  readonly before?: MessageId
  readonly after?: MessageId
  readonly around?: 'unread'
}

/** What was written, and how much of it is new (spec 2 §3, §4, §7). */
export const readingRoutes = (deps: Deps): Served[] => {
  const { now, pool, links } = deps

  /** One place at most says where a page is. */
  const placeOf = async (room: OwnRoom, { before, after, around }: Asked, unreadAfter: number): Promise<Place> => {
    if ([before, after, around].filter((each) => each !== undefined).length > 1)
      throw new Refusal('invalid', 'Please say only one of before, after and around')
    if (around) return { unreadAfter }
    if (before !== undefined) return { before: (await mustBeMessageIn(pool, room, before)).position }
    return after === undefined ? {} : { after: (await mustBeMessageIn(pool, room, after)).position }
  }

  const readPositionOf = async (member: MemberId, room: OwnRoom): Promise<number> =>
    (await readPositionsOf(pool, member, [room])).get(room.room_id)!

  return [
    serve(getChatMessages, async ({ caller, body: { chatRoomId, pageSize: size = MESSAGES_IN_A_PAGE, ...asked } }) => {
      const room = await mustBeIn(deps, caller.id, roomIn(chatRoomId))
      const readPosition = await readPositionOf(caller.id, room)
      const place = await placeOf(room, asked, readPosition)
      const [{ rows, earlier, later }, seenPosition] = await Promise.all([
        readPage(pool, { member: caller.id, roomId: room.room_id, from: room.hidden_position, size }, place),
        seenIn(pool, room),
      ])
      const people = await peopleOf(
        pool,
        links,
        rows.map(({ sender }) => sender),
        now(),
      )
      return { answer: { result: rows.map((row) => presentMessage(row, people)), earlier, later, readPosition, seenPosition } }
    }),

    serve(unReadCount, async ({ caller }) => {
      const shown = await checkpointOf(pool) // first: the rooms are at least as new, and who has left one is told nothing of what was written there
      const rooms = await roomsOf(pool, caller.id, { size: ROOMS_LOOKED_AT })
      const unread = await unreadOf(pool, caller.id, rooms)
      const fresh = rooms.filter(({ room_id }) => unread.get(room_id)!.unread > 0)
      const muted = await mutedOf(pool, caller.id, rooms)
      const result = fresh.map(({ room_id: chatRoomId, category: chatCategory }) => {
        const { unread: unReadCount, readPosition } = unread.get(chatRoomId)!
        return { chatRoomId, chatCategory, unReadCount, readPosition }
      })
      return {
        answer: {
          result,
          total: fresh.filter(({ room_id }) => !muted.has(room_id)).length,
          muted: [...muted],
          position: Math.max(0, shown, ...rooms.map(({ last_position }) => last_position)),
        },
      }
    }),

    serve(updateUnReadCount, async ({ caller, body: { chatRoomId, upTo } }) => {
      const room = await mustBeIn(deps, caller.id, roomIn(chatRoomId))
      const position = upTo === undefined ? room.last_position : (await mustBeMessageIn(pool, room, upTo)).position
      await keepRead(pool, { memberId: caller.id, roomId: room.room_id }, position)
      await readAbout(pool, { receiver: caller.id, kind: 'message', target: roomTarget(room.room_id) }, position)
      return { answer: (await unreadOf(pool, caller.id, [room])).get(room.room_id)! }
    }),
  ]
}
