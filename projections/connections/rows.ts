import { otherThan } from '../../domain/connections/pair.js'
import type { ConnectionEvent, Network } from '../../domain/connections/messages.js'
import type { FollowId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'

export type Status = 'requested' | 'connected'

/** What is between a member and another one, as that member sees it. */
export interface Side {
  network: Network
  member_id: MemberId
  other_id: MemberId
  follow_id: FollowId
  status: Status
  sent_by: MemberId
  since: string | Date
  position: number
}

export type ConnectionFact = Recorded<ConnectionEvent>

/** What is between two members after an event, without their names; undefined when nothing is. */
const between = ({ type, data }: ConnectionEvent): Pick<Side, 'status' | 'sent_by' | 'since'> | undefined => {
  switch (type) {
    case 'FollowRequestSent':
      return { status: 'requested', sent_by: data.from, since: data.sentAt }
    case 'FollowRequestAccepted':
      return { status: 'connected', sent_by: otherThan(data, data.by), since: data.acceptedAt }
    case 'FollowRequestCancelled':
    case 'ConnectionRemoved':
      return undefined
  }
}

/** Whom an event concerns, each with the other one. */
export interface Concerned {
  readonly network: Network
  readonly member_id: MemberId
  readonly other_id: MemberId
}

export const concernedBy = ({ data: { network, low, high } }: ConnectionFact): [Concerned, Concerned] => [
  { network, member_id: low, other_id: high },
  { network, member_id: high, other_id: low },
]

export const keyOf = ({ network, member_id, other_id }: Concerned): string => `${network} ${member_id} ${other_id}`

/** Both sides of what the events leave between members, by their keys: undefined where nothing is left. An event says all that a row holds. */
export const fold = (events: readonly ConnectionFact[]): Map<string, { readonly of: Concerned; readonly side: Side | undefined }> => {
  const sides = new Map<string, { of: Concerned; side: Side | undefined }>()
  for (const event of events) {
    const now = between(event)
    const { followId: follow_id } = event.data
    for (const of of concernedBy(event)) sides.set(keyOf(of), { of, side: now && { ...of, follow_id, ...now, position: event.position } })
  }
  return sides
}
