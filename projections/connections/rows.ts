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
  /** From the other one, who knows of nothing. */
  withheld: boolean
  since: string | Date
  position: number
}

export type ConnectionFact = Recorded<ConnectionEvent>

/** What is between two members after an event, without their names; undefined when nothing is. */
const between = ({ type, data }: ConnectionEvent): Pick<Side, 'status' | 'sent_by' | 'withheld' | 'since'> | undefined => {
  switch (type) {
    case 'FollowRequestSent':
      return { status: 'requested', sent_by: data.from, withheld: data.withheldFrom !== undefined, since: data.sentAt }
    case 'FollowRequestAccepted':
      return { status: 'connected', sent_by: otherThan(data, data.by), withheld: false, since: data.acceptedAt }
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

/** Both of the two, but for who is not to hear of it. */
const concernedBy = ({ data: { network, low, high, ...rest } }: ConnectionFact): Concerned[] => {
  const both = [
    { network, member_id: low, other_id: high },
    { network, member_id: high, other_id: low },
  ]
  const withheldFrom = 'withheldFrom' in rest ? rest.withheldFrom : undefined
  return both.filter(({ member_id }) => member_id !== withheldFrom)
}

export const keyOf = ({ network, member_id, other_id }: Concerned): string => `${network} ${member_id} ${other_id}`

/** A request or connection that went with the account of a member. */
export interface Erased {
  follow_id: FollowId
  member_id: MemberId
}

export const erasedBy = ({ type, data }: ConnectionFact): Erased[] =>
  (type === 'FollowRequestCancelled' || type === 'ConnectionRemoved') && data.byRole === 'erasure'
    ? [{ follow_id: data.followId, member_id: data.by }]
    : []

/** What an event leaves between two members, as one of them sees it. */
export interface Outcome {
  readonly of: Concerned
  readonly side: Side | undefined
  readonly position: number
}

/** Each side of what the events leave between members, by their keys: undefined where nothing is left. An event says all that a row holds. */
export const fold = (events: readonly ConnectionFact[]): Map<string, Outcome> => {
  const sides = new Map<string, Outcome>()
  for (const event of events) {
    const now = between(event)
    const {
      position,
      data: { followId: follow_id },
    } = event
    for (const of of concernedBy(event)) sides.set(keyOf(of), { of, position, side: now && { ...of, follow_id, ...now, position } })
  }
  return sides
}
