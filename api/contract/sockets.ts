import type { ApplicationPushes } from './opportunities/applications.js'
import type { BeyondPushes } from './beyond/beyond.js'
import type { BlockingPushes } from './network/blocking.js'
import type { BlogPushes } from './site/blogs.js'
import type { CasePushes } from './cases/cases.js'
import type { ChatPushes, ChatWords } from './chat/chat.js'
import type { CommunityPushes } from './community/community.js'
import type { ConnectionPushes } from './network/connections.js'
import type { ExplorePushes } from './reels/explore.js'
import type { FlaggingPushes } from './staff/flagging.js'
import type { LearningPushes } from './learning.js'
import type { MeetingPushes } from './meetings/meetings.js'
import type { NotificationPushes } from './notifications/notifications.js'
import type { OpenCasePushes } from './cases/open-cases.js'
import type { OpportunityPushes } from './opportunities/opportunities.js'
import type { PeoplePushes } from './network/people.js'
import type { PostPushes } from './posts/posts.js'
import type { ProfilePushes } from './members/profile.js'
import type { ReportPushes } from './staff/reports.js'
import type { StaffPushes } from './staff/staff.js'
import type { StandingPushes } from './staff/standing.js'

/** All that is pushed, by name. */
export type Pushes = PostPushes &
  PeoplePushes &
  CasePushes &
  BeyondPushes &
  ExplorePushes &
  BlockingPushes &
  BlogPushes &
  OpenCasePushes &
  CommunityPushes &
  ChatPushes &
  ConnectionPushes &
  LearningPushes &
  MeetingPushes &
  NotificationPushes &
  OpportunityPushes &
  ApplicationPushes &
  ProfilePushes &
  ReportPushes &
  FlaggingPushes &
  StaffPushes &
  StandingPushes

/** What the server says over the socket. */
export type ServerPushes = {
  readonly [Push in keyof Pushes]: (payload: Pushes[Push]) => void
} & {
  /** Pushes may have been lost: load again what is on the screen. */
  readonly resync: () => void
}

/** Of what a page says it looks at, so much is heard. */
export const MOST_NAMES = 60

/** What a page says: all it looks at now (`feed:cases`, `case:7`), of which the first sixty count; the answer is what it may look at. */
export interface ClientWords extends ChatWords {
  readonly watch: (names: readonly string[], joined: (names: readonly string[]) => void) => void
}
