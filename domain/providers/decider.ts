import type { Decider } from '../kernel/decider.js'
import { claimProvider } from './claim-provider.js'
import type { ProviderCommand, ProviderEvent } from './messages.js'
import { evolve, initialState, type ProviderClaim } from './provider-claim.js'
import { releaseProvider } from './release-provider.js'

export const providerDecider: Decider<ProviderClaim, ProviderCommand, ProviderEvent> = {
  initialState,
  evolve,
  decisions: { ClaimProvider: claimProvider, ReleaseProvider: releaseProvider },
}
