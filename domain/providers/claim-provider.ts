import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { ClaimProvider, ProviderEvent } from './messages.js'
import type { ProviderClaim } from './provider-claim.js'

/** One account at a provider, one member. */
export const claimProvider = (
  { data: { memberId, provider } }: Static<typeof ClaimProvider>,
  { holder }: ProviderClaim,
): ProviderEvent[] => {
  if (holder === memberId) return []
  if (holder !== undefined) throw new Refusal('conflict', 'This account belongs to another member')
  return [{ type: 'ProviderClaimed', data: { memberId, provider } }]
}
