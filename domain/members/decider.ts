import type { Decider } from '../kernel/decider.js'
import { evolve, initialState, type Membership } from './member.js'
import type { MemberCommand, MemberEvent } from './messages.js'
import { registerMember } from './register-member.js'

export const memberDecider: Decider<Membership, MemberCommand, MemberEvent> = {
  initialState,
  evolve,
  decisions: { RegisterMember: registerMember },
}
