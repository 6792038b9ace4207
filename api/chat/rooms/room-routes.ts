import { muteRoom } from '../../../commands/vault/chat/chat-mutes.js'
import { pairOf, roomIdOf } from '../../../commands/vault/chat/room-pairs.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { EraseFromRoom, HideRoom, LeaveRoom, OpenSoloRoom } from '../../../domain/rooms/messages.js'
import { membersIn, roomsOf, type OwnRoom, type RoomsPage } from '../../../projections/chat-rooms/queries.js'
import { MEMBERS_IN_A_PAGE, ROOMS_IN_A_PAGE } from '../../contract/chat/chat-fields.js'
import { chatRoom, chatRooms, chatRoomSolo, deleteChatRommsSolo, getChatRoomDetails, leaveGroup } from '../../contract/chat/chat-rooms.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { undoIfLeft } from '../../leaving/erasure/undo-if-left.js'
import { nobody, peopleOf } from '../../people/line.js'
import { mustBeReachable, noSuchMember } from '../../people/reachable.js'
import { mustBeIn } from './membership.js'
import { presentRooms } from './present-rooms.js'
import { roomIn } from './room-in.js'
import { membersNamed } from './members-named.js'
import { roomsNamed } from './rooms-named.js'

/** Who is in a room of two; the other one is not any more when their account is erased. */
const bothIn = ({ low, high, members }: OwnRoom, caller: MemberId): MemberId[] => (members === 2 ? [low!, high!] : [caller])

/** Rooms: opened, listed, looked into, left and hidden (spec 2 §2, §7). */
export const roomRoutes = (deps: Deps): Served[] => {
  const { now, log, pool, links } = deps

  /** Of a group, by name where one is given. */
  const someIn = async (caller: MemberId, room: OwnRoom, name: string | undefined, page: RoomsPage, signal: AbortSignal) => {
    if (name?.trim()) return membersNamed(deps, caller, room, name, page, signal)
    const found = await membersIn(pool, room.room_id, page)
    return { found, next: nextOf(found, page.size, ({ joined_position }) => joined_position) }
  }

  return [
    // The number of a pair's room is the vault's, before the room is in the log: whoever is cut short in between opens the same room when they ask again.
    serve(chatRoomSolo, async ({ caller, body: { reciverId: other }, send }) => {
      if (other === caller.id) throw new Refusal('invalid', 'You cannot chat with yourself')
      await mustBeReachable(deps, other)
      const pair = pairOf(caller.id, other)
      const roomId = await roomIdOf(pool, pair)
      const { stale } = await send(OpenSoloRoom, { roomId, ...pair })
      for (const memberId of [caller.id, other])
        await undoIfLeft({ log, send }, memberId, [EraseFromRoom, { roomId, memberId }], noSuchMember())
      const [result] = await presentRooms(deps, caller.id, [await mustBeIn(deps, caller.id, roomId)])
      return { answer: { result: result! }, stale }
    }),

    serve(chatRooms, async ({ caller, body: { name, before, pageSize: size = ROOMS_IN_A_PAGE } }) => {
      const page = { size, before }
      if (name?.trim()) {
        const { found, next } = await roomsNamed(pool, caller.id, name, page)
        return { answer: { result: await presentRooms(deps, caller.id, found), next } }
      }
      const rooms = await roomsOf(pool, caller.id, page)
      const next = nextOf(rooms, size, ({ place }) => place)
      return { answer: { result: await presentRooms(deps, caller.id, rooms), next } }
    }),

    serve(chatRoom, async ({ caller, params: { id } }) => {
      const [result] = await presentRooms(deps, caller.id, [await mustBeIn(deps, caller.id, id)])
      return { answer: { result: result! } }
    }),

    serve(getChatRoomDetails, async ({ caller, untilGone, body: { chatRoomId, name, before, pageSize: size = MEMBERS_IN_A_PAGE } }) => {
      const room = await mustBeIn(deps, caller.id, roomIn(chatRoomId))
      const isSolo = room.category === 'I'
      const { found, next } = isSolo ? { found: [], next: null } : await someIn(caller.id, room, name, { size, before }, untilGone())
      const ids = isSolo ? bothIn(room, caller.id) : found.map(({ member_id }) => member_id)
      const people = await peopleOf(pool, links, ids, now())
      const result = ids.map((id) => ({ id, ...(people.get(id) ?? nobody) }))
      return { answer: { result, total: room.members, next } }
    }),

    // Whoever comes back wants to hear of it.
    serve(leaveGroup, async ({ caller, body: { chatRoomId }, send }) => {
      const roomId = roomIn(chatRoomId)
      const { stale } = await send(LeaveRoom, { roomId })
      await muteRoom(pool, { memberId: caller.id, roomId }, false)
      return { answer: {}, msg: 'You have left the group', stale }
    }),

    serve(deleteChatRommsSolo, async ({ body: { chatRoomId }, send }) => {
      const { stale } = await send(HideRoom, { roomId: roomIn(chatRoomId) })
      return { answer: {}, msg: 'Chat deleted', stale }
    }),
  ]
}
