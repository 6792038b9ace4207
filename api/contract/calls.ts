import { beyondCalls } from './beyond/beyond.js'
import { beyondEngagementCalls } from './beyond/beyond-engagement.js'
import { beyondFormCalls } from './beyond/beyond-forms.js'
import type { Call } from './call.js'
import { caseCommentCalls } from './cases/case-comments.js'
import { caseEditingCalls } from './cases/case-editing.js'
import { caseLifeCalls } from './cases/case-life.js'
import { caseLikeCalls } from './cases/case-likes.js'
import { caseCalls } from './cases/cases.js'
import { openCaseCalls } from './cases/open-cases.js'
import { chatCalls } from './chat/chat.js'
import { caseDetailsCalls } from './community/case-details.js'
import { communityCalls } from './community/community.js'
import { communityEngagementCalls } from './community/community-engagement.js'
import { communityFormCalls } from './community/community-forms.js'
import { visitorPostCalls } from './community/visitor-posts.js'
import { visitorCalls } from './community/visitors.js'
import { fileCalls } from './files/files.js'
import { uploadCalls } from './files/uploads.js'
import { learningCalls } from './learning.js'
import { meetingDeskCalls } from './meetings/meeting-desk.js'
import { meetingCalls } from './meetings/meetings.js'
import { leavingCalls } from './members/leaving.js'
import { memberCalls } from './members/members.js'
import { onboardingCalls } from './members/onboarding.js'
import { passwordCalls } from './members/passwords.js'
import { profileFileCalls } from './members/profile-files.js'
import { profileCalls } from './members/profile.js'
import { providerCalls } from './members/providers.js'
import { secondFactorCalls } from './members/second-factor.js'
import { sessionCalls } from './members/sessions.js'
import { blockingCalls } from './network/blocking.js'
import { connectionCalls } from './network/connections.js'
import { searchCalls } from './network/search.js'
import { notificationCalls } from './notifications/notifications.js'
import { pushCalls } from './notifications/push.js'
import { unsubscribeCalls } from './notifications/unsubscribe.js'
import { ownApplicationCalls } from './opportunities/own-applications.js'
import { applicationCalls } from './opportunities/applications.js'
import { opportunityCalls } from './opportunities/opportunities.js'
import { exploreCalls } from './reels/explore.js'
import { exploreFormCalls } from './reels/explore-forms.js'
import { referenceCalls } from './reference.js'
import { blogDeskCalls } from './site/blog-desk.js'
import { blogCalls } from './site/blogs.js'
import { contactCalls } from './site/contact.js'
import { contactDeskCalls } from './site/contact-desk.js'
import { deletionRequestCalls } from './site/deletion-requests.js'
import { deletionCalls } from './staff/deletions.js'
import { flaggingCalls } from './staff/flagging.js'
import { judgementCalls } from './staff/judgements.js'
import { registrationCalls } from './staff/registrations.js'
import { replayCalls } from './staff/replay.js'
import { reportCalls } from './staff/reports.js'
import { parkedCalls } from './staff/parked.js'
import { auditCalls } from './staff/seals.js'
import { staffLogCalls } from './staff/staff-log.js'
import { staffWorkCalls } from './staff/staff-work.js'
import { standingCalls } from './staff/standing.js'

/** The table of all calls. Permissions are tested, and documents printed, from it. */
export const calls: readonly Call[] = [
  ...memberCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passwordCalls,
  ...providerCalls,
  ...onboardingCalls,
  ...profileCalls,
  ...profileFileCalls,
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
  ...caseDetailsCalls,
  ...communityEngagementCalls,
  ...communityFormCalls,
  ...connectionCalls,
  ...notificationCalls,
  ...opportunityCalls,
  ...applicationCalls,
  ...ownApplicationCalls,
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
  ...judgementCalls,
  ...replayCalls,
  ...flaggingCalls,
  ...deletionCalls,
  ...auditCalls,
  ...parkedCalls,
  ...registrationCalls,
  ...staffLogCalls,
  ...staffWorkCalls,
  ...standingCalls,
  ...pushCalls,
  ...unsubscribeCalls,
  ...leavingCalls,
]
