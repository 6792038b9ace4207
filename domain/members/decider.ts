import { decisions as blocking } from './blocking/block-member.js'
import type { Decider } from '../kernel/decider.js'
import { changeAdditionalQualification } from './profile/change-additional-qualification.js'
import { changePersonalDetails } from './profile/change-personal-details.js'
import { changePicture } from './profile/change-picture.js'
import { changePassword } from './sign-in/change-password.js'
import { completePersonalDetails } from './onboarding/complete-personal-details.js'
import { completeQualification } from './onboarding/complete-qualification.js'
import { joinGroups } from './onboarding/join-groups.js'
import { decisions as secondFactor } from './sign-in/change-second-factor.js'
import { decisions as leaving } from './leaving/delete-account.js'
import { decisions as appealing } from './standing/appeal-restriction.js'
import { decisions as verifying } from './standing/end-verification.js'
import { decisions as restricting } from './standing/restrict-member.js'
import { decisions as exporting } from './leaving/export-my-data.js'
import { evolve, initialState, type Membership } from './member.js'
import type { MemberCommand, MemberEvent } from './messages.js'
import { recordMemberships } from './profile/record-memberships.js'
import { recordRegistrations } from './profile/record-registrations.js'
import { checkRegistration } from './registration-check/check-registration.js'
import { registerMember } from './onboarding/register-member.js'
import { removeCv } from './profile/remove-cv.js'
import { uploadCv } from './profile/upload-cv.js'
import { resetPassword } from './sign-in/reset-password.js'
import { signInWithProvider } from './sign-in/sign-in-with-provider.js'
import { verifyEmail } from './onboarding/verify-email.js'

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
    RecordMemberships: recordMemberships,
    RecordRegistrations: recordRegistrations,
    CheckRegistration: checkRegistration,
    ChangePersonalDetails: changePersonalDetails,
    ChangeAdditionalQualification: changeAdditionalQualification,
    ChangePicture: changePicture,
    UploadCv: uploadCv,
    RemoveCv: removeCv,
    JoinGroups: joinGroups,
    ...secondFactor,
    ...leaving,
    ...exporting,
    ...restricting,
    ...verifying,
    ...appealing,
    ...blocking,
  },
}
