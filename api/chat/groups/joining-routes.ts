import { roomOfGroup } from '../../../commands/group-rooms.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { JoinGroups } from '../../../domain/members/messages.js'
import type { Group } from '../../../domain/members/onboarding/groups.js'
import { EraseFromRoom, JoinRoom } from '../../../domain/rooms/messages.js'
import { updateChatOtherRooms } from '../../contract/chat/chat-groups.js'
import type { Deps } from '../../deps.js'
import type { Send, Sent } from '../../http/send.js'
import { serve, type Served } from '../../http/serve.js'
import { INCOMPLETE } from '../../http/sessions/caller.js'
import { UNCHANGED } from '../../http/unchanged.js'
import { undoIfLeft } from '../../leaving/erasure/undo-if-left.js'
import { groupsNamed } from './groups-named.js'

/** Joining groups, also those that were left before (spec 1 §4, spec 2 §2; DECISIONS G-05). */
export const joiningRoutes = ({ now, log, pool, dispatch }: Pick<Deps, 'now' | 'log' | 'pool' | 'dispatch'>): Served[] => {
  const enter = async (roomId: RoomId, memberId: MemberId, send: Send, part: string): Promise<Sent> => {
    const sent = await send(JoinRoom, { roomId }, { part })
    await undoIfLeft({ log, send }, memberId, [EraseFromRoom, { roomId, memberId }])
    return sent
  }

  /** The room of a group that is always there is made when somebody is the first in it. */
  const enterGroup = async (group: Group, memberId: MemberId, send: Send, commandId: string): Promise<Sent> =>
    enter(await roomOfGroup({ pool, dispatch }, group, { commandId, at: now() }), memberId, send, `join ${group}`)

  return [
    serve(updateChatOtherRooms, async ({ caller: { id: memberId, complete }, body, commandId, send }) => {
      const { groups, rooms } = await groupsNamed(pool, body.otherGroup)
      if (rooms.length > 0 && !complete) throw new Refusal('forbidden', INCOMPLETE)
      const chosen = groups.length > 0 ? [await send(JoinGroups, { memberId, groups })] : []
      // Who has details to fill in comes in with the last of them.
      const joined = complete ? groups.map((group) => enterGroup(group, memberId, send, commandId)) : []
      const others = rooms.map((roomId) => enter(roomId, memberId, send, `join room ${roomId}`))
      const all = [...chosen, ...(await Promise.all([...joined, ...others]))]
      const msg = all.some(({ changed }) => changed) ? 'Group Added Successfully' : UNCHANGED
      return { answer: {}, msg, stale: all.some(({ stale }) => stale) }
    }),
  ]
}
