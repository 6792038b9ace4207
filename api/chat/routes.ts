import { roomIdOf } from '../../commands/vault/room-pairs.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { OpenSoloRoom } from '../../domain/rooms/messages.js'
import { chatRoomSolo } from '../contract/rooms.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { nobody, peopleOf } from '../people/line.js'
import { mustBeReachable } from '../people/reachable.js'

/**
 * The number of a pair's room is the vault's, before the room is in the log: whoever is cut short in between opens the same room when they ask
 * again. Nobody waits for a view: none shows rooms.
 */
export const roomRoutes = (deps: Deps): Served[] => {
  const { now, pool, links } = deps
  return [
    serve(chatRoomSolo, async ({ caller, body: { reciverId: other }, send }) => {
      if (other === caller.id) throw new Refusal('invalid', 'You cannot chat with yourself')
      await mustBeReachable(deps, other)
      const pair = caller.id < other ? { low: caller.id, high: other } : { low: other, high: caller.id }
      const roomId = await roomIdOf(pool, pair)
      const { at } = await send(OpenSoloRoom, { roomId, ...pair }, { at: now(), wait: false })
      const { full_name, profile_pic } = (await peopleOf(pool, links, [other], at)).get(other) ?? nobody
      const result = { chatRoomId: roomId, chatCategory: 'I' as const, chatRoomName: full_name, profilePic: profile_pic, reciverId: other }
      return { answer: { result } }
    }),
  ]
}
