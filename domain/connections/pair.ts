import type { MemberId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { Network } from './messages.js'

/** Two members in one network, in the order in which their stream names them. */
export interface Pair {
  readonly network: Network
  readonly low: MemberId
  readonly high: MemberId
}

/** Refuses of one and the same member. */
export const pairOf = (network: Network, one: MemberId, other: MemberId): Pair => {
  if (one === other) throw new Refusal('invalid', 'You cannot connect with yourself')
  return one < other ? { network, low: one, high: other } : { network, low: other, high: one }
}

/** The other of the two; refuses of somebody who is neither. */
export const otherThan = ({ low, high }: Pick<Pair, 'low' | 'high'>, member: MemberId): MemberId => {
  if (member !== low && member !== high) throw new Refusal('forbidden', 'This is between two other members')
  return member === low ? high : low
}
