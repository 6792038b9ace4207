import type { Decider } from '../kernel/decider.js'
import { changePassword } from './change-password.js'
import { completePersonalDetails } from './complete-personal-details.js'
import { completeQualification } from './complete-qualification.js'
import { evolve, initialState, type Membership } from './member.js'
import type { MemberCommand, MemberEvent } from './messages.js'
import { registerMember } from './register-member.js'
import { resetPassword } from './reset-password.js'
import { signInWithProvider } from './sign-in-with-provider.js'
import { verifyEmail } from './verify-email.js'

export const memberDecider: Decider<Membership, MemberCommand, MemberEvent> = {
  initialState,
  evolve,
  decisions: {
    RegisterMember: registerMember,
    VerifyEmail: verifyEmail,
    SignInWithProvider: signInWithProvider,
    ResetPassword: resetPassword,
    ChangePassword: changePassword,
    CompletePersonalDetails: completePersonalDetails,
    CompleteQualification: completeQualification,
  },
}
