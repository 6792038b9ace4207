import type { ApplicationPushes } from './applications.js'
import type { BeyondPushes } from './beyond.js'
import type { BlockingPushes } from './blocking.js'
import type { BlogPushes } from './blogs.js'
import type { CasePushes } from './cases.js'
import type { ChatPushes, ChatWords } from './chat.js'
import type { CommunityPushes } from './community.js'
import type { ConnectionPushes } from './connections.js'
import type { ExplorePushes } from './explore.js'
import type { FlaggingPushes } from './flagging.js'
import type { LearningPushes } from './learning.js'
import type { MeetingPushes } from './meetings.js'
import type { NotificationPushes } from './notifications.js'
import type { OpenCasePushes } from './open-cases.js'
import type { OpportunityPushes } from './opportunities.js'
import type { PeoplePushes } from './people.js'
import type { PostPushes } from './posts.js'
import type { ProfilePushes } from './profile.js'
import type { ReportPushes } from './reports.js'
import type { StaffPushes } from './staff.js'
import type { StandingPushes } from './standing.js'

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
