import type { ConnectionEvent, EndedBy, Network } from '../../../domain/connections/messages.js'
import { otherThan, pairOf } from '../../../domain/connections/pair.js'
import type { FollowId, MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { noon } from './facts.js'

/** What happens between two members, under the number of the request. */
export const between = (one: MemberId, other: MemberId, id: number, network: Network = 'community') => {
  const data = { ...pairOf(network, one, other), followId: id as FollowId }
  return {
    sent: (from: MemberId): ConnectionEvent => ({
      type: 'FollowRequestSent',
      data: { ...data, from, to: otherThan(data, from), sentAt: noon },
    }),
    withheld: (from: MemberId): ConnectionEvent => ({
      type: 'FollowRequestSent',
      data: { ...data, from, to: otherThan(data, from), withheldFrom: otherThan(data, from), sentAt: noon },
    }),
    /** Of what was withheld, by who sent it. */
    takenBack: (by: MemberId): ConnectionEvent => ({
      type: 'FollowRequestCancelled',
      data: { ...data, by, byRole: 'member', withheldFrom: otherThan(data, by), cancelledAt: noon },
    }),
    accepted: (by: MemberId): ConnectionEvent => ({ type: 'FollowRequestAccepted', data: { ...data, by, acceptedAt: noon } }),
    cancelled: (by: MemberId, byRole: EndedBy = 'member'): ConnectionEvent => ({
      type: 'FollowRequestCancelled',
      data: { ...data, by, byRole, cancelledAt: noon },
    }),
    removed: (by: MemberId, byRole: EndedBy = 'member'): ConnectionEvent => ({
      type: 'ConnectionRemoved',
      data: { ...data, by, byRole, removedAt: noon },
    }),
  }
}

/** As the log has them, one after the other. */
export const recordedBetween = (...events: readonly ConnectionEvent[]): Recorded<ConnectionEvent>[] =>
  events.map((event, position) => {
    const { network, low, high } = event.data
    const meta = { v: 1, by: 'operator' as const, at: noon, $causationId: '', $correlationId: '' }
    const id = `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`
    return { ...event, id, stream: `connection-${network}-${low}~${high}`, revision: position, position, meta }
  })
