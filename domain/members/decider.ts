import type { Decider } from '../kernel/decider.js'
import { completePersonalDetails } from './complete-personal-details.js'
import { completeQualification } from './complete-qualification.js'
import { decisions as leaving } from './delete-account.js'
import { decisions as exporting } from './export-my-data.js'
import { evolve, initialState, type Membership } from './member.js'
import type { MemberCommand, MemberEvent } from './messages.js'
import { registerMember } from './register-member.js'
import { verifyEmail } from './verify-email.js'

export const memberDecider: Decider<Membership, MemberCommand, MemberEvent> = {
  initialState,
  evolve,
  decisions: {
    RegisterMember: registerMember,
    VerifyEmail: verifyEmail,
    CompletePersonalDetails: completePersonalDetails,
    CompleteQualification: completeQualification,
    ...leaving,
    ...exporting,
  },
}
