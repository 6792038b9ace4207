import type { Decider } from '../kernel/decider.js'
import { changeAdditionalQualification } from './change-additional-qualification.js'
import { changePersonalDetails } from './change-personal-details.js'
import { changePicture } from './change-picture.js'
import { changePassword } from './change-password.js'
import { completePersonalDetails } from './complete-personal-details.js'
import { completeQualification } from './complete-qualification.js'
import { joinGroups } from './join-groups.js'
import { decisions as leaving } from './delete-account.js'
import { decisions as exporting } from './export-my-data.js'
import { evolve, initialState, type Membership } from './member.js'
import type { MemberCommand, MemberEvent } from './messages.js'
import { recordMemberships } from './record-memberships.js'
import { recordRegistrations } from './record-registrations.js'
import { registerMember } from './register-member.js'
import { removeCv } from './remove-cv.js'
import { uploadCv } from './upload-cv.js'
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
    RecordMemberships: recordMemberships,
    RecordRegistrations: recordRegistrations,
    ChangePersonalDetails: changePersonalDetails,
    ChangeAdditionalQualification: changeAdditionalQualification,
    ChangePicture: changePicture,
    UploadCv: uploadCv,
    RemoveCv: removeCv,
    JoinGroups: joinGroups,
    ...leaving,
    ...exporting,
  },
}
