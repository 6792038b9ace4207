import { blogDesk } from './blog-desk/projector.js'
import { highestBlogId } from './blog-desk/queries.js'
import { blogList } from './blog-list/projector.js'
import { chatMessages } from './chat-messages/projector.js'
import { highestMessageId } from './chat-messages/queries.js'
import { chatRooms } from './chat-rooms/projector.js'
import { highestRoomId } from './chat-rooms/queries.js'
import { connectionList } from './connections/projector.js'
import { highestFollowId } from './connections/queries.js'
import { contactDesk } from './contact-desk/projector.js'
import { highestContactId } from './contact-desk/queries.js'
import { deletionTrail } from './deletion-trail/projector.js'
import { highestRequestId } from './deletion-trail/queries.js'
import { flagRules } from './flag-rules/projector.js'
import { highestFlagRuleId } from './flag-rules/queries.js'
import { learningList } from './learning/projector.js'
import { highestLearningId } from './learning/queries.js'
import { meetingList } from './meetings/projector.js'
import { highestMeetingId } from './meetings/queries.js'
import { memberBlocks } from './member-blocks/projector.js'
import { memberCard } from './member-card/projector.js'
import { highestMemberId } from './member-card/queries.js'
import { memberProfile } from './member-profile/projector.js'
import { memberStanding } from './member-standing/projector.js'
import { memberSearch } from './member-search/projector.js'
import { highestApplicationId } from './opportunities/application-queries.js'
import { opportunityBoard } from './opportunities/projector.js'
import { highestOpportunityId } from './opportunities/queries.js'
import { postComments } from './post-comments/projector.js'
import { highestCommentId } from './post-comments/queries.js'
import { POST_VIEWS } from './post-views.js'
import { onboardingState } from './onboarding-state/projector.js'
import { codeOf } from './runtime/code.js'
import type { Db } from './runtime/database.js'
import type { View } from './runtime/view.js'
import { registrationQueue } from './registration-queue/projector.js'
import { reportQueue } from './report-queue/projector.js'
import { highestJudgementId } from './report-queue/queries.js'
import { staffLog } from './staff-log/projector.js'
import { staffRoles } from './staff-roles/projector.js'

const posts = Object.values(POST_VIEWS)

/** Every live view there is. */
export const views: readonly View[] = [
  memberCard,
  memberProfile,
  memberSearch,
  onboardingState,
  ...posts.map(({ feed }) => feed),
  postComments,
  connectionList,
  chatRooms,
  chatMessages,
  opportunityBoard,
  meetingList,
  learningList,
  blogList,
  blogDesk,
  contactDesk,
  deletionTrail,
  registrationQueue,
  reportQueue,
  staffRoles,
  staffLog,
  memberStanding,
  memberBlocks,
  flagRules,
]

/** Views that were given up, with their last version raised by one: so newer code is known as such. Each stays here. */
export const retired: Readonly<Record<string, number>> = {}

/** What tells this code from older and newer of other processes. */
export const code = codeOf(views, retired)

/** The highest number that anything in the views has; 0 when they are empty. */
export const highestId = async (db: Db): Promise<number> =>
  Math.max(
    ...(await Promise.all(
      [
        highestMemberId,
        ...posts.map(({ queries }) => queries.highestPostId),
        highestCommentId,
        highestBlogId,
        highestMeetingId,
        highestLearningId,
        highestContactId,
        highestRequestId,
        highestFollowId,
        highestRoomId,
        highestMessageId,
        highestOpportunityId,
        highestApplicationId,
        highestJudgementId,
        highestFlagRuleId,
      ].map((highest) => highest(db)),
    )),
  )
