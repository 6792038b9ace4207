import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { Claim } from './claim.js'
import type { ClaimEmail, ClaimEvent } from './messages.js'

/** One address, one member: whoever comes second is refused (spec 1 §7, 409). */
export const claimEmail = ({ data: { claim: _, ...data } }: Static<typeof ClaimEmail>, { holder }: Claim): ClaimEvent[] => {
  if (holder === data.memberId) return []
  if (holder !== undefined) throw new Refusal('conflict', 'This email is already registered')
  return [{ type: 'EmailClaimed', data }]
}
