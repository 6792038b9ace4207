import { Refusal } from '../kernel/refusal.js'
import type { SealCommand, SealEvent } from './messages.js'
import type { Seals } from './seals.js'

/**
 * One seal after the other, each over more of the log than the one before: of two that are made at once the second is refused, also where it is over the
 * same events, for it was made at another moment, and what follows it would be chained to what nobody has stored.
 */
export const sealLog = ({ data, at }: SealCommand, newest: Seals): SealEvent[] => {
  const { number, size, position, signature } = data
  if (signature === newest.signature) return []
  if (number !== newest.number + 1) throw new Refusal('conflict', 'The log was sealed meanwhile')
  if (size <= newest.size || position <= newest.position) throw new Refusal('invalid', 'A seal covers more than the one before')
  return [{ type: 'LogSealed', data: { ...data, sealedAt: at } }]
}
