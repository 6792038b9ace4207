import { Refusal } from '../kernel/refusal.js'
import type { SealCommand, SealEvent } from './messages.js'
import type { Seals } from './seals.js'

/** One seal after the other, each over more of the log than the one before: of two that are made at once the second is refused. */
export const sealLog = ({ data, at }: SealCommand, newest: Seals): SealEvent[] => {
  const { number, size, root, position } = data
  if (number === newest.number && size === newest.size && root === newest.root) return []
  if (number !== newest.number + 1) throw new Refusal('conflict', 'The log was sealed meanwhile')
  if (size <= newest.size || position <= newest.position) throw new Refusal('invalid', 'A seal covers more than the one before')
  return [{ type: 'LogSealed', data: { ...data, sealedAt: at } }]
}
