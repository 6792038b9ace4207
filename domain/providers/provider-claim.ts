import type { Evolve } from '../kernel/decider.js'
import type { MemberId } from '../kernel/ids.js'
import type { ProviderEvent } from './messages.js'

/** Who is known to a provider is nobody here, or one member. */
export interface ProviderClaim {
  readonly holder: MemberId | undefined
}

export const initialState: ProviderClaim = { holder: undefined }

export const evolve: Evolve<ProviderClaim, ProviderEvent> = {
  ProviderClaimed: (_state, { data: { memberId } }) => ({ holder: memberId }),
  ProviderReleased: () => initialState,
}
