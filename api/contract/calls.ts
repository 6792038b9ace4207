import { applicationCalls } from './applications.js'
import { beyondEngagementCalls } from './beyond-engagement.js'
import { beyondFormCalls } from './beyond-forms.js'
import { beyondCalls } from './beyond.js'
import { blogDeskCalls } from './blog-desk.js'
import { blockingCalls } from './blocking.js'
import { blogCalls } from './blogs.js'
import type { Call } from './call.js'
import { caseCommentCalls } from './case-comments.js'
import { caseLifeCalls } from './case-life.js'
import { caseLikeCalls } from './case-likes.js'
import { caseCalls } from './cases.js'
import { caseEditingCalls } from './case-editing.js'
import { chatCalls } from './chat.js'
import { communityEngagementCalls } from './community-engagement.js'
import { communityFormCalls } from './community-forms.js'
import { communityCalls } from './community.js'
import { connectionCalls } from './connections.js'
import { contactDeskCalls } from './contact-desk.js'
import { contactCalls } from './contact.js'
import { deletionRequestCalls } from './deletion-requests.js'
import { exploreFormCalls } from './explore-forms.js'
import { exploreCalls } from './explore.js'
import { fileCalls } from './files.js'
import { auditCalls } from './seals.js'
import { deletionCalls } from './deletions.js'
import { flaggingCalls } from './flagging.js'
import { learningCalls } from './learning.js'
import { leavingCalls } from './leaving.js'
import { meetingDeskCalls } from './meeting-desk.js'
import { meetingCalls } from './meetings.js'
import { memberCalls } from './members.js'
import { notificationCalls } from './notifications.js'
import { onboardingCalls } from './onboarding.js'
import { openCaseCalls } from './open-cases.js'
import { opportunityCalls } from './opportunities.js'
import { passwordCalls } from './passwords.js'
import { profileCalls } from './profile.js'
import { providerCalls } from './providers.js'
import { pushCalls } from './push.js'
import { referenceCalls } from './reference.js'
import { registrationCalls } from './registrations.js'
import { replayCalls } from './replay.js'
import { reportCalls } from './reports.js'
import { searchCalls } from './search.js'
import { secondFactorCalls } from './second-factor.js'
import { sessionCalls } from './sessions.js'
import { staffLogCalls } from './staff-log.js'
import { staffWorkCalls } from './staff-work.js'
import { standingCalls } from './standing.js'
import { unsubscribeCalls } from './unsubscribe.js'
import { uploadCalls } from './uploads.js'
import { visitorPostCalls } from './visitor-posts.js'
import { visitorCalls } from './visitors.js'

/** The table of all calls. Permissions are tested, and documents printed, from it. */
export const calls: readonly Call[] = [
  ...memberCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passwordCalls,
  ...providerCalls,
  ...onboardingCalls,
  ...profileCalls,
  ...caseCalls,
  ...caseLikeCalls,
  ...caseCommentCalls,
  ...caseLifeCalls,
  ...openCaseCalls,
  ...beyondCalls,
  ...beyondFormCalls,
  ...beyondEngagementCalls,
  ...exploreCalls,
  ...exploreFormCalls,
  ...caseEditingCalls,
  ...communityCalls,
  ...communityEngagementCalls,
  ...communityFormCalls,
  ...connectionCalls,
  ...notificationCalls,
  ...opportunityCalls,
  ...applicationCalls,
  ...chatCalls,
  ...blockingCalls,
  ...searchCalls,
  ...referenceCalls,
  ...fileCalls,
  ...uploadCalls,
  ...meetingCalls,
  ...meetingDeskCalls,
  ...learningCalls,
  ...blogCalls,
  ...blogDeskCalls,
  ...contactCalls,
  ...contactDeskCalls,
  ...deletionRequestCalls,
  ...visitorCalls,
  ...visitorPostCalls,
  ...reportCalls,
  ...replayCalls,
  ...flaggingCalls,
  ...deletionCalls,
  ...auditCalls,
  ...registrationCalls,
  ...staffLogCalls,
  ...staffWorkCalls,
  ...standingCalls,
  ...pushCalls,
  ...unsubscribeCalls,
  ...leavingCalls,
]
