import { roomTarget } from '../../commands/processes/notifications/chats.js'
import { readAbout } from '../../commands/vault/notifications/read-about.js'
import { knownRoomOf, pairOf } from '../../commands/vault/chat/room-pairs.js'
import { MOST_BLOCKED } from '../../domain/members/blocking/block-member.js'
import { BlockMember, UnblockMember } from '../../domain/members/blocking/messages.js'
import { blockedBy } from '../../projections/member-blocks/queries.js'
import { blockedMembers, blockMember, unblockMember } from '../contract/network/blocking.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { peopleOf } from '../people/line.js'
import { mustBeReachable } from '../people/reachable.js'
import { takeBackRequests } from '../people/take-back.js'

/** Of whom a member does not want to hear, which those are not told (spec 2 §7). */
export const blockingRoutes = (deps: Pick<Deps, 'pool' | 'log' | 'links' | 'now'>): Served[] => {
  const { pool, links, now } = deps

  return [
    serve(blockMember, async ({ caller: { id: memberId }, body: { member: other }, send }) => {
      await mustBeReachable(deps, other)
      await takeBackRequests(deps, send, memberId, other) // or the other one could still accept
      const { stale } = await send(BlockMember, { memberId, other })
      const room = await knownRoomOf(pool, pairOf(memberId, other))
      // What waits to be pushed or mailed of them is not.
      if (room) await readAbout(pool, { receiver: memberId, kind: 'message', target: roomTarget(room) }, Number.MAX_SAFE_INTEGER)
      return { answer: {}, msg: 'Member blocked', stale }
    }),

    serve(unblockMember, async ({ caller: { id: memberId }, body: { member: other }, send }) => {
      const { stale } = await send(UnblockMember, { memberId, other })
      return { answer: {}, msg: 'Member unblocked', stale }
    }),

    // Who has left SFS since is nobody any more, and not in the list.
    serve(blockedMembers, async ({ caller }) => {
      const ids = await blockedBy(pool, caller.id, MOST_BLOCKED)
      const people = await peopleOf(pool, links, ids, now())
      return { answer: { result: ids.flatMap((id) => (people.has(id) ? [{ id, ...people.get(id)! }] : [])) } }
    }),
  ]
}
