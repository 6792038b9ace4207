import type { Decider } from '../kernel/decider.js'
import { claimEmail } from './claim-email.js'
import { evolve, initialState, type Claim } from './claim.js'
import type { ClaimCommand, ClaimEvent } from './messages.js'
import { releaseEmail } from './release-email.js'

export const claimDecider: Decider<Claim, ClaimCommand, ClaimEvent> = {
  initialState,
  evolve,
  decisions: { ClaimEmail: claimEmail, ReleaseEmail: releaseEmail },
}
