import type { Evolve } from '../kernel/decider.js'
import type { MemberId } from '../kernel/ids.js'
import type { ClaimEvent } from './messages.js'

/** An address is free, or claimed by one member. */
export interface Claim {
  readonly holder: MemberId | undefined
}

export const initialState: Claim = { holder: undefined }

export const evolve: Evolve<Claim, ClaimEvent> = {
  EmailClaimed: (_state, { data: { memberId } }) => ({ holder: memberId }),
  EmailReleased: () => initialState,
}
