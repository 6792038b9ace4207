import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { slices } from '../../../commands/slices.js'
import type {
  ApplicationId,
  BeyondId,
  BlogId,
  DeletionRequestId,
  CaseId,
  CommentId,
  ContactId,
  DecisionId,
  FileId,
  FlagRuleId,
  FollowId,
  LearningId,
  MeetingId,
  MemberId,
  MessageId,
  OpportunityId,
  ReelId,
  ReportId,
  RoomId,
} from '../../../domain/kernel/ids.js'
import { specialities } from '../../../domain/kernel/people/speciality.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import * as reelFeed from '../../../projections/reel-feed/queries.js'
import * as beyondFeed from '../../../projections/beyond-feed/queries.js'
import * as blogDesk from '../../../projections/blog-desk/queries.js'
import * as contactDesk from '../../../projections/contact-desk/queries.js'
import * as blogList from '../../../projections/blog-list/queries.js'
import * as chatMessages from '../../../projections/chat-messages/queries.js'
import * as chatRooms from '../../../projections/chat-rooms/queries.js'
import * as learning from '../../../projections/learning/queries.js'
import * as meetingsDue from '../../../projections/meetings/due.js'
import * as meetings from '../../../projections/meetings/queries.js'
import * as memberBlocks from '../../../projections/member-blocks/queries.js'
import * as community from '../../../projections/case-feed/community-queries.js'
import * as due from '../../../projections/case-feed/due.js'
import * as caseFeed from '../../../projections/case-feed/queries.js'
import * as connections from '../../../projections/connections/queries.js'
import * as trailList from '../../../projections/deletion-trail/list-queries.js'
import * as trail from '../../../projections/deletion-trail/queries.js'
import * as flagRules from '../../../projections/flag-rules/queries.js'
import * as memberCard from '../../../projections/member-card/queries.js'
import * as memberProfile from '../../../projections/member-profile/queries.js'
import type { Asked } from '../../../projections/member-search/asked.js'
import * as standing from '../../../projections/member-standing/queries.js'
import * as memberSearch from '../../../projections/member-search/queries.js'
import { termsOf } from '../../../projections/member-search/terms.js'
import * as onboarding from '../../../projections/onboarding-state/queries.js'
import * as registrationQueue from '../../../projections/registration-queue/queries.js'
import * as moderatorQueue from '../../../projections/report-queue/moderator-queries.js'
import * as ownReports from '../../../projections/report-queue/own-queries.js'
import * as reportQueue from '../../../projections/report-queue/queries.js'
import * as reportRules from '../../../projections/report-queue/rule-queries.js'
import * as staffLog from '../../../projections/staff-log/queries.js'
import * as staffRoles from '../../../projections/staff-roles/queries.js'
import * as applications from '../../../projections/opportunities/application-queries.js'
import * as opportunities from '../../../projections/opportunities/queries.js'
import * as postComments from '../../../projections/post-comments/queries.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { views } from '../../../projections/views.js'
import { surgeonName } from '../../../scripts/bench/set-up/filling/surgeons.js'
import { sampleFile } from '../../../scripts/freeze/registry.js'
import { forgot, recordedIn } from '../cast/rooms.js'
import type { Large } from './large.js'

type Asks = (db: Pool) => unknown
type Module = Readonly<Record<string, unknown>>

const member = 5 as MemberId
const caseId = 500 as CaseId
const commentIds = [7, 8] as CommentId[]
const moment = new Date('2026-02-01')
const page = { size: 20 }
/** A search that is looked at is not given up. */
const UNHURRIED = { limit: 60_000 }
const cases = caseFeed.caseQueries
const beyond = beyondFeed.beyondQueries
const beyondId = 500 as BeyondId
const reels = reelFeed.reelQueries
const reelId = 500 as ReelId
/** As many as one member is connected with, or as many as look at a feed in one process. */
export const connectedWithMany = Array.from({ length: 5_000 }, (_, i) => (i + 1) as MemberId)
const roomId = 500 as RoomId
const [opportunityId, applicationId] = [500 as OpportunityId, 500 as ApplicationId]
/** Each filter of the board set, or not. */
const filters: readonly opportunities.Filters[] = [undefined, 7].flatMap((country) =>
  ([undefined, 'Urology'] as const).flatMap((speciality) =>
    ([undefined, 'Observer'] as const).map((type) => ({ country, speciality, type })),
  ),
)

/** Names of which many have each, in no one's name together; and as many filters as may be chosen, most of which many have. */
const words = Array.from({ length: 3 }, (_, i) => surgeonName(i).join(' ')).join(' ')
const filled = {
  specialities: specialities.slice(0, 20),
  cities: Array.from({ length: 20 }, (_, i) => i + 1),
  countries: Array.from({ length: 20 }, (_, i) => i + 1),
}
/** What is asked, and how many blocks of 8 kB all ways of it may read together. */
export const SEARCHES: readonly (Asked & { readonly most: number })[] = [
  { text: words, most: 350 },
  { text: words, ...filled, most: 1_400 },
  { text: surgeonName(1)[1].replace(/^(..)(.)(.)/, '$1$3$2'), most: 250 },
  { text: '', countries: filled.countries, most: 100 },
  { text: '', ...filled, most: 100 },
]

/** Every query of every view, each with what it may be asked. */
export const VIEW_QUERIES: readonly (readonly [Module, Readonly<Record<string, readonly Asks[]>>])[] = [
  [
    blogList,
    {
      blogsOnPage: [(db) => blogList.blogsOnPage(db, 3, 20)],
      blogById: [(db) => blogList.blogById(db, 7 as BlogId)],
    },
  ],
  [
    learning,
    {
      learningPosts: (['image', 'video'] as const).map(
        (shape) => (db) => learning.learningPosts(db, shape, { size: 20, before: 500_000 as LearningId }),
      ),
      captionsOf: [(db) => learning.captionsOf(db, 7 as LearningId)],
      isShown: [(db) => learning.isShown(db, 7 as LearningId)],
      learningAtDesk: [
        (db) => learning.learningAtDesk(db, { size: 20 }),
        (db) => learning.learningAtDesk(db, { size: 20, before: 5_000_000 }),
      ],
      highestLearningId: [learning.highestLearningId],
    },
  ],
  [
    meetings,
    {
      meetingsToCome: [(db) => meetings.meetingsToCome(db, { page: 3, size: 10, at: moment.toISOString() })],
      meetingsPast: [(db) => meetings.meetingsPast(db, { page: 3, size: 10, at: moment.toISOString() })],
      meetingById: [(db) => meetings.meetingById(db, 7 as MeetingId)],
      meetingsById: [(db) => meetings.meetingsById(db, [7, 8] as MeetingId[])],
      meetingTitles: [(db) => meetings.meetingTitles(db, [7, 8] as MeetingId[])],
      meetingsAtDesk: [
        (db) => meetings.meetingsAtDesk(db, { size: 20 }),
        (db) => meetings.meetingsAtDesk(db, { size: 20, before: 5_000_000 }),
      ],
      registeredAhead: [(db) => meetings.registeredAhead(db, member, moment.toISOString())],
      registeredAmong: [(db) => meetings.registeredAmong(db, member, [7, 8] as MeetingId[])],
      registeredOf: [(db) => meetings.registeredOf(db, 7 as MeetingId, connectedWithMany)],
      registrationsOf: [(db) => meetings.registrationsOf(db, member).next()],
      erasedFromMeetings: [(db) => meetings.erasedFromMeetings(db, member)],
      highestMeetingId: [meetings.highestMeetingId],
    },
  ],
  [
    meetingsDue,
    {
      dueReminders: (['day', 'hour'] as const).map((lead) => (db) => {
        const window = { after: moment.toISOString(), until: new Date(moment.getTime() + 3_600_000).toISOString() }
        return meetingsDue.dueReminders(db, { lead, ...window, most: 100, behind: { meeting_id: 7 as MeetingId, starts_at: moment } })
      }),
    },
  ],
  [
    flagRules,
    {
      flagRulesWritten: [
        (db) => flagRules.flagRulesWritten(db, { size: 20 }),
        (db) => flagRules.flagRulesWritten(db, { size: 20, before: 5_000_000 }),
      ],
      flagRuleNumbered: [(db) => flagRules.flagRuleNumbered(db, 7 as FlagRuleId)],
      flagRulesOn: [(db) => flagRules.flagRulesOn(db, 50)],
      highestFlagRuleId: [flagRules.highestFlagRuleId],
    },
  ],
  [
    blogDesk,
    {
      blogsAtDesk: [(db) => blogDesk.blogsAtDesk(db, { size: 20 }), (db) => blogDesk.blogsAtDesk(db, { size: 20, before: 5_000_000 })],
      dueBlogs: [(db) => blogDesk.dueBlogs(db, moment.toISOString(), 100, { blog_id: 7 as BlogId, publish_at: moment })],
      highestBlogId: [blogDesk.highestBlogId],
    },
  ],
  [
    contactDesk,
    {
      waitingMessages: [(db) => contactDesk.waitingMessages(db, 20), (db) => contactDesk.waitingMessages(db, 20, 5_000_000)],
      answeredMessages: [
        (db) => contactDesk.answeredMessages(db, 20),
        (db) => contactDesk.answeredMessages(db, 20, { at: moment, id: 5_000_000 }),
      ],
      messagesBefore: [
        (db) => contactDesk.messagesBefore(db, moment.toISOString(), 20),
        (db) => contactDesk.messagesBefore(db, moment.toISOString(), 20, { sent_at: moment, contact_id: 5_000_000 as ContactId }),
      ],
      highestContactId: [contactDesk.highestContactId],
    },
  ],
  [
    due,
    {
      dueCases: [(db) => due.dueCases(db, { size: 100, postedUntil: moment.toISOString() })],
      openCasesPosted: [
        (db) => due.openCasesPosted(db, { size: 100, postedAfter: '2020-01-01T00:00:00.000Z', postedUntil: moment.toISOString() }),
      ],
    },
  ],
  [
    caseFeed.caseQueries,
    {
      countsSeenBy: [(db) => cases.countsSeenBy(db, [{ postId: caseId, memberId: member }])],
      postsById: [(db) => cases.postsById(db, [caseId])],
      likersOf: [(db) => cases.likersOf(db, caseId, page), (db) => cases.likersOf(db, caseId, { ...page, before: 50_000 })],
      likedBy: [(db) => cases.likedBy(db, member)],
      savedBy: [
        (db) => cases.savedBy(db, member, { ...page, family: 'clinical' }),
        (db) => cases.savedBy(db, member, { ...page, family: 'clinical', before: 50_000 }),
      ],
      allSavedBy: [(db) => cases.allSavedBy(db, member)],
      postedBy: [(db) => cases.postedBy(db, member)],
      authoredAmong: [(db) => cases.authoredAmong(db, [member], [caseId])],
      authorsOf: [(db) => cases.authorsOf(db, [caseId])],
      titlesOf: [(db) => cases.titlesOf(db, [caseId])],
      removedByModerators: [(db) => cases.removedByModerators(db, [caseId])],
      highestPostId: [cases.highestPostId],
    },
  ],
  [
    caseFeed,
    {
      feedSeenBy: [
        {},
        { speciality: 'Speciality 3' },
        { author: member },
        { after: moment },
        { until: moment },
        { after: moment, speciality: 'Speciality 3' },
        { until: moment, speciality: 'Speciality 3' },
        ...(['solved', 'unsolved', 'unanswered'] as const).flatMap((stands) => [{ stands }, { stands, speciality: 'Speciality 3' }]),
      ].flatMap((narrowed): Asks[] => [
        (db) => caseFeed.feedSeenBy(db, member, { ...page, ...narrowed }),
        (db) => caseFeed.feedSeenBy(db, member, { ...page, ...narrowed, before: 40_001 as CaseId }),
      ]),
      caseSeenBy: [(db) => caseFeed.caseSeenBy(db, member, caseId)],
      anyCaseSeenBy: [(db) => caseFeed.anyCaseSeenBy(db, member, caseId)],
      casesSeenBy: [(db) => caseFeed.casesSeenBy(db, member, [caseId])],
      authorsAmong: [(db) => caseFeed.authorsAmong(db, [member])],
      openCasesOf: [(db) => caseFeed.openCasesOf(db, member, moment)],
    },
  ],
  [
    reelFeed.reelQueries,
    {
      countsSeenBy: [(db) => reels.countsSeenBy(db, [{ postId: reelId, memberId: member }])],
      postsById: [(db) => reels.postsById(db, [reelId])],
      likersOf: [(db) => reels.likersOf(db, reelId, page), (db) => reels.likersOf(db, reelId, { ...page, before: 50_000 })],
      likedBy: [(db) => reels.likedBy(db, member)],
      savedBy: [(db) => reels.savedBy(db, member, { family: 'Reel', ...page })],
      allSavedBy: [(db) => reels.allSavedBy(db, member)],
      postedBy: [(db) => reels.postedBy(db, member)],
      authoredAmong: [(db) => reels.authoredAmong(db, [member], [reelId])],
      authorsOf: [(db) => reels.authorsOf(db, [reelId])],
      titlesOf: [(db) => reels.titlesOf(db, [reelId])],
      removedByModerators: [(db) => reels.removedByModerators(db, [reelId])],
      highestPostId: [reels.highestPostId],
    },
  ],
  [
    reelFeed,
    {
      reelsSeenBy: [undefined, specialities.slice(0, 2), specialities].flatMap((some) => [
        (db) => reelFeed.reelsSeenBy(db, member, { size: 10, specialities: some }),
        (db) => reelFeed.reelsSeenBy(db, member, { size: 10, specialities: some, before: 40_001 as ReelId }),
        (db) => reelFeed.reelsSeenBy(db, member, { size: 10, specialities: some, skip: 100 }),
      ]),
      someReelsSeenBy: [(db) => reelFeed.someReelsSeenBy(db, member, [reelId, 501 as ReelId])],
      reelSeenBy: [(db) => reelFeed.reelSeenBy(db, member, reelId)],
      standingOf: [(db) => reelFeed.standingOf(db, [reelId])],
      unfinishedOf: [(db) => reelFeed.unfinishedOf(db, member, 20)],
      hasAllTheyMay: [(db) => reelFeed.hasAllTheyMay(db, member, [reelId])],
      reelAuthorsAmong: [(db) => reelFeed.reelAuthorsAmong(db, [member])],
    },
  ],
  [
    beyondFeed.beyondQueries,
    {
      countsSeenBy: [(db) => beyond.countsSeenBy(db, [{ postId: beyondId, memberId: member }])],
      postsById: [(db) => beyond.postsById(db, [beyondId])],
      likersOf: [(db) => beyond.likersOf(db, beyondId, page), (db) => beyond.likersOf(db, beyondId, { ...page, before: 50_000 })],
      likedBy: [(db) => beyond.likedBy(db, member)],
      savedBy: [(db) => beyond.savedBy(db, member, { family: 'Beyond', ...page })],
      allSavedBy: [(db) => beyond.allSavedBy(db, member)],
      postedBy: [(db) => beyond.postedBy(db, member)],
      authoredAmong: [(db) => beyond.authoredAmong(db, [member], [beyondId])],
      authorsOf: [(db) => beyond.authorsOf(db, [beyondId])],
      titlesOf: [(db) => beyond.titlesOf(db, [beyondId])],
      removedByModerators: [(db) => beyond.removedByModerators(db, [beyondId])],
      highestPostId: [beyond.highestPostId],
    },
  ],
  [
    beyondFeed,
    {
      postsOfSeenBy: [
        (db) => beyondFeed.postsOfSeenBy(db, member, [member], page),
        (db) => beyondFeed.postsOfSeenBy(db, member, connectedWithMany, { ...page, before: 40_001 as BeyondId }),
        (db) => beyondFeed.postsOfSeenBy(db, member, connectedWithMany, { ...page, skip: 20 }),
      ],
      postsSeenBy: [(db) => beyondFeed.postsSeenBy(db, member, [beyondId, 501 as BeyondId])],
      postSeenBy: [(db) => beyondFeed.postSeenBy(db, member, beyondId)],
      beyondAuthorsAmong: [(db) => beyondFeed.beyondAuthorsAmong(db, [member])],
    },
  ],
  [
    community,
    {
      communitySeenBy: [{}, { speciality: 'Speciality 3' }, { author: member }].flatMap((narrowed): Asks[] => [
        (db) => community.communitySeenBy(db, member, { ...page, ...narrowed }),
        (db) => community.communitySeenBy(db, member, { ...page, ...narrowed, before: 40_001 as CaseId }),
      ]),
      communityPostsSeenBy: [(db) => community.communityPostsSeenBy(db, member, [caseId])],
      communityPostSeenBy: [(db) => community.communityPostSeenBy(db, member, caseId)],
      olderAmong: [(db) => community.olderAmong(db, [caseId])],
      reviewsOf: [(db) => community.reviewsOf(db, [caseId])],
      waitingPosts: [(db) => community.waitingPosts(db, new Date('2026-02-01T12:00:00.000Z'), 100)],
      withheldPosts: [(db) => community.withheldPosts(db, new Date('2026-02-01T12:00:00.000Z'), 100)],
    },
  ],
  [
    chatRooms,
    {
      roomsOf: [(db) => chatRooms.roomsOf(db, member, page), (db) => chatRooms.roomsOf(db, member, { ...page, before: 5_000_000 })],
      ownRooms: [(db) => chatRooms.ownRooms(db, [{ room_id: roomId, member_id: member }])],
      roomsById: [(db) => chatRooms.roomsById(db, [roomId])],
      membersIn: [(db) => chatRooms.membersIn(db, roomId, page), (db) => chatRooms.membersIn(db, roomId, { ...page, before: 5_000_000 })],
      membersOf: [
        (db) => chatRooms.membersOf(db, roomId, connectedWithMany.slice(0, 100), page),
        (db) => chatRooms.membersOf(db, roomId, connectedWithMany.slice(0, 100), { ...page, before: 5_000_000 }),
      ],
      membersAmong: [(db) => chatRooms.membersAmong(db, [roomId, 7 as RoomId], connectedWithMany.slice(0, 100))],
      groupsOf: [(db) => chatRooms.groupsOf(db, [member, 7 as MemberId])],
      groupsLeftBy: [(db) => chatRooms.groupsLeftBy(db, member)],
      allRoomsOf: [(db) => chatRooms.allRoomsOf(db, member)],
      erasedFrom: [(db) => chatRooms.erasedFrom(db, member)],
      highestRoomId: [chatRooms.highestRoomId],
      createdGroups: [(db) => chatRooms.createdGroups(db, page), (db) => chatRooms.createdGroups(db, { ...page, before: 5_000_000 })],
      createdAmong: [(db) => chatRooms.createdAmong(db, [roomId])],
      openGroups: [(db) => chatRooms.openGroups(db, page), (db) => chatRooms.openGroups(db, { ...page, before: 5_000_000 })],
      usualGroupsOf: [(db) => chatRooms.usualGroupsOf(db, member)],
      openGroupsNamed: [(db) => chatRooms.openGroupsNamed(db, ['Trainees', 'Hand surgery'])],
    },
  ],
  [
    chatMessages,
    {
      messagesBefore: [
        (db) => chatMessages.messagesBefore(db, Number.MAX_SAFE_INTEGER, { roomId, from: 0, size: 50, member }),
        (db) => chatMessages.messagesBefore(db, 30_000, { roomId, from: 10, size: 50, member }),
      ],
      messagesFrom: [(db) => chatMessages.messagesFrom(db, { roomId, from: 10_000, size: 50, member })],
      firstUnread: [(db) => chatMessages.firstUnread(db, member, { roomId, readPosition: 10_000 })],
      sinceRead: [(db) => chatMessages.sinceRead(db, member, { roomId, readPosition: 10_000 })],
      firstUnreadOf: [
        (db) =>
          chatMessages.firstUnreadOf(
            db,
            roomId,
            [member, 7 as MemberId].map((memberId) => ({ memberId, readPosition: 10_000 })),
            [{ member_id: member, other_id: 8 as MemberId }],
          ),
      ],
      writersSince: [(db) => chatMessages.writersSince(db, [member, 8 as MemberId], [500 as MessageId])],
      unreadIn: [
        (db) =>
          chatMessages.unreadIn(
            db,
            member,
            [roomId, 7 as RoomId].map((each) => ({ roomId: each, readPosition: 10_000, upTo: 20_000 })),
            100,
          ),
      ],
      lastIn: [
        (db) =>
          chatMessages.lastIn(
            db,
            member,
            [roomId, 7 as RoomId].map((each) => ({ roomId: each, from: 0 })),
          ),
      ],
      messagesById: [(db) => chatMessages.messagesById(db, [500 as MessageId])],
      messageWith: [(db) => chatMessages.messageWith(db, '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId)],
      sentBy: [(db) => chatMessages.sentBy(db, member)],
      highestMessageId: [chatMessages.highestMessageId],
    },
  ],
  [
    memberBlocks,
    {
      apartFrom: [(db) => memberBlocks.apartFrom(db, member, connectedWithMany.slice(0, 100))],
      blockedBy: [(db) => memberBlocks.blockedBy(db, member, 500)],
      blocksOf: [(db) => memberBlocks.blocksOf(db, [member, ...connectedWithMany.slice(0, 100)])],
    },
  ],
  [
    connections,
    {
      connectedWith: [(db) => connections.connectedWith(db, 'beyond', member)],
      connectedAmong: [(db) => connections.connectedAmong(db, 'beyond', [member], connectedWithMany)],
      sidesOf: (['all', 'requested', 'received', 'connected'] as const).flatMap((status): Asks[] => [
        (db) => connections.sidesOf(db, 'community', member, status, page),
        (db) => connections.sidesOf(db, 'community', member, status, { ...page, before: 5_000_000 }),
        (db) => connections.sidesOf(db, 'community', member, status, { ...page, before: 2 ** 52 + 5_000_000 }),
      ]),
      waitForAllTheyMay: [(db) => connections.waitForAllTheyMay(db, 'community', member)],
      sidesBetween: [(db) => connections.sidesBetween(db, [{ network: 'community', member_id: member, other_id: 7 as MemberId }])],
      sideById: [(db) => connections.sideById(db, 500 as FollowId)],
      countsOf: [(db) => connections.countsOf(db, [{ network: 'community', member_id: member }])],
      withheldFrom: [(db) => connections.withheldFrom(db, member)],
      erasedOf: [(db) => connections.erasedOf(db, member)],
      allSidesOf: [(db) => connections.allSidesOf(db, member)],
      highestFollowId: [connections.highestFollowId],
    },
  ],
  [
    memberSearch,
    {
      findSurgeons: [
        (db) => memberSearch.findSurgeons(db, { text: 'jose garcia' }, 20, UNHURRIED),
        (db) =>
          memberSearch.findSurgeons(db, { text: '', specialities: ['Urology'], cities: [7, 'Pune'], countries: [96] }, 100, UNHURRIED),
        ...SEARCHES.map(
          (asked): Asks =>
            (db) =>
              memberSearch.findSurgeons(db, asked, 100, UNHURRIED),
        ),
      ],
      lookForSurgeons: [(db) => memberSearch.lookForSurgeons(db, { text: 'jose garcia', isName: true }, 100, UNHURRIED)],
      surgeonById: [(db) => memberSearch.surgeonById(db, member)],
      findSuspended: [(db) => memberSearch.findSuspended(db, 'jose garcia', 20)],
      specialityCounts: [memberSearch.specialityCounts],
      largestCities: [(db) => memberSearch.largestCities(db, 1_001)],
    },
  ],
  [
    trail,
    {
      stepsOf: [(db) => trail.stepsOf(db, 'member-7')],
      dueAccounts: [(db) => trail.dueAccounts(db, moment.toISOString())],
      accountsLeft: [(db) => trail.accountsLeft(db, moment.toISOString())],
      oldReasons: [(db) => trail.oldReasons(db, moment.toISOString())],
      dueRequests: [(db) => trail.dueRequests(db, moment.toISOString())],
      openRequests: [
        (db) => trail.openRequests(db, 50),
        (db) => trail.openRequests(db, 50, { due_at: moment, request_id: 7 as DeletionRequestId }),
      ],
      requestsOf: [(db) => trail.requestsOf(db, member)],
      destroyedSubjects: [(db) => trail.destroyedSubjects(db, 7, 1_000)],
      highestRequestId: [trail.highestRequestId],
    },
  ],
  [
    trailList,
    {
      deletions: [
        {},
        { state: 'overdue' as const },
        { state: 'waiting' as const },
        { state: 'done' as const },
        { after: { place: 7e15, deletion: 'member-7' } },
      ].map(
        (asked): Asks =>
          (db) =>
            trailList.deletions(db, { ...page, overdue: moment.getTime(), ...asked }),
      ),
      deletionCalled: [(db) => trailList.deletionCalled(db, 'member-7')],
    },
  ],
  [memberCard, { nameLinesOf: [(db) => memberCard.nameLinesOf(db, [member])], highestMemberId: [memberCard.highestMemberId] }],
  [
    memberProfile,
    {
      profileOf: [(db) => memberProfile.profileOf(db, member)],
      completeAmong: [(db) => memberProfile.completeAmong(db, [member])],
      citiesOf: [(db) => memberProfile.citiesOf(db, [member])],
    },
  ],
  [
    onboarding,
    {
      onboardingOf: [(db) => onboarding.onboardingOf(db, member)],
      isMemberComplete: [(db) => onboarding.isMemberComplete(db, member)],
      emailsOf: [(db) => onboarding.emailsOf(db, [member])],
    },
  ],
  [
    registrationQueue,
    {
      registrations: [{ state: 'waiting' as const }, { state: 'checked' as const, after: { place: 7e15, member_id: member } }].map(
        (asked): Asks =>
          (db) =>
            registrationQueue.registrations(db, { ...page, now: moment.getTime(), ...asked }),
      ),
      registrationOf: [(db) => registrationQueue.registrationOf(db, member)],
    },
  ],
  [
    standing,
    {
      restrictionHeld: [(db) => standing.restrictionHeld(db, member)],
      restrictedAmong: [(db) => standing.restrictedAmong(db, [member])],
      restrictionsOver: [
        (db) => standing.restrictionsOver(db, moment.toISOString(), 100, { member_id: member, restriction: '', until: moment }),
      ],
      openAppeals: [(db) => standing.openAppeals(db, 50, [moment.getTime(), member])],
      openAppealsOf: [(db) => standing.openAppealsOf(db, [member])],
      restrictedNow: [null, member].map(
        (before): Asks =>
          (db) =>
            standing.restrictedNow(db, { before, most: 50 }),
      ),
    },
  ],
  [
    staffLog,
    {
      staffEntries: [
        {},
        { actor: 'member:7' },
        { target: 'case-7' },
        { type: 'StaffLooked' },
        { actor: 'member:7', target: 'case-7', type: 'StaffLooked' },
        { from: moment.toISOString(), to: '2026-06-01T00:00:00.000Z' },
      ].map(
        (narrowed): Asks =>
          (db) =>
            staffLog.staffEntries(db, { ...page, ...narrowed }),
      ),
    },
  ],
  [
    reportQueue,
    {
      titlesOf: [(db) => reportQueue.titlesOf(db, ['case:7', 'case:8'])],
      reportedPost: [(db) => reportQueue.reportedPost(db, 'case:7')],
      reportedPosts: [(db) => reportQueue.reportedPosts(db, ['case:7', 'case:8'])],
      decisionsOn: [(db) => reportQueue.decisionsOn(db, ['case:7'], 20)],
      decisionNumbered: [(db) => reportQueue.decisionNumbered(db, 500 as DecisionId)],
      highestJudgementId: [reportQueue.highestJudgementId],
    },
  ],
  [
    moderatorQueue,
    {
      queuedPosts: [
        ...[{}, { kind: 'case' as const }, { speciality: 'Urology' }].map(
          (narrowed): Asks =>
            (db) =>
              moderatorQueue.queuedPosts(db, { ...page, ...narrowed }),
        ),
        ...[{}, { kind: 'case' as const }, { speciality: 'Urology' }].map(
          (narrowed): Asks =>
            (db) =>
              moderatorQueue.queuedPosts(db, { ...page, ...narrowed }, member),
        ),
        (db) => moderatorQueue.queuedPosts(db, { ...page, skip: 20 }),
      ],
      firstReasons: [(db) => moderatorQueue.firstReasons(db, [{ post: 'case:7', queued_at: 700 }], 'member:5')],
      decisionsMade: [{}, { kind: 'case' as const }, { speciality: 'Urology' }].map(
        (narrowed): Asks =>
          (db) =>
            moderatorQueue.decisionsMade(db, { ...page, ...narrowed }),
      ),
      reportedByAmong: [(db) => moderatorQueue.reportedByAmong(db, ['case:7', 'case:8'], 'member:5')],
      decidedForAmong: [(db) => moderatorQueue.decidedForAmong(db, [7 as DecisionId], 'member:5')],
      reportsOn: [(db) => moderatorQueue.reportsOn(db, 'case:7', 20)],
      appealsWaitingOn: [(db) => moderatorQueue.appealsWaitingOn(db, ['case:7'], 20)],
      reportsCounted: [(db) => moderatorQueue.reportsCounted(db, 'case:7', 20)],
      tiesTo: [(db) => moderatorQueue.tiesTo(db, 'case:7', 'member:5')],
      waitingAppeals: [(db) => moderatorQueue.waitingAppeals(db, 20)],
      decisionTimes: [(db) => moderatorQueue.decisionTimes(db, 12)],
    },
  ],
  [
    ownReports,
    {
      decisionsAbout: [(db) => ownReports.decisionsAbout(db, 'member:5', 20)],
      allDecisionsAbout: [(db) => ownReports.allDecisionsAbout(db, 'member:5')],
      reportsBy: [(db) => ownReports.reportsBy(db, 'member:5', 20)],
      ownReportsNumbered: [(db) => ownReports.ownReportsNumbered(db, [30, 31] as ReportId[])],
      ownReportsOn: [(db) => ownReports.ownReportsOn(db, ['case:7', 'case:8']).next()],
      allReportsBy: [(db) => ownReports.allReportsBy(db, 'member:5')],
      reportedMessagesOf: [(db) => ownReports.reportedMessagesOf(db, 'member:5')],
    },
  ],
  [
    reportRules,
    {
      reportersOf: [(db) => reportRules.reportersOf(db, 'case:7', { since: moment.toISOString(), upTo: 5_000_000 })],
    },
  ],
  [
    staffRoles,
    {
      rolesOfMembers: [(db) => staffRoles.rolesOfMembers(db, [member])],
    },
  ],
  [
    opportunities,
    {
      opportunitiesOnBoard: filters.flatMap((set): Asks[] => [
        (db) => opportunities.opportunitiesOnBoard(db, set, page),
        (db) => opportunities.opportunitiesOnBoard(db, set, { ...page, before: 40_001 as OpportunityId }),
      ]),
      countOnBoard: filters.map(
        (set): Asks =>
          (db) =>
            opportunities.countOnBoard(db, set),
      ),
      openOffersOf: filters.flatMap((set): Asks[] => [
        (db) => opportunities.openOffersOf(db, member, set, page),
        (db) => opportunities.openOffersOf(db, member, set, { ...page, before: 40_001 as OpportunityId }),
      ]),
      countOpenOffersOf: filters.map(
        (set): Asks =>
          (db) =>
            opportunities.countOpenOffersOf(db, member, set),
      ),
      offersAllTheyMay: [(db) => opportunities.offersAllTheyMay(db, member, [opportunityId])],
      opportunityById: [(db) => opportunities.opportunityById(db, opportunityId)],
      opportunityTitles: [(db) => opportunities.opportunityTitles(db, [opportunityId])],
      allOfferedBy: [(db) => opportunities.allOfferedBy(db, member)],
      offersErasedOf: [(db) => opportunities.offersErasedOf(db, member)],
      highestOpportunityId: [opportunities.highestOpportunityId],
    },
  ],
  [
    applications,
    {
      applicationsTo: [(db) => applications.applicationsTo(db, opportunityId)],
      waitingFor: [(db) => applications.waitingFor(db, opportunityId)],
      responsesTo: [(db) => applications.responsesTo(db, [opportunityId])],
      appliedAmong: [(db) => applications.appliedAmong(db, member, [opportunityId])],
      sentTo: [(db) => applications.sentTo(db, member, opportunityId)],
      applicationsById: [(db) => applications.applicationsById(db, [applicationId])],
      applicationsBy: [
        (db) => applications.applicationsBy(db, member, page),
        (db) => applications.applicationsBy(db, member, { ...page, before: applicationId }),
      ],
      allSentBy: [(db) => applications.allSentBy(db, member)],
      applicationsErasedOf: [(db) => applications.applicationsErasedOf(db, member)],
      highestApplicationId: [applications.highestApplicationId],
    },
  ],
  [
    postComments,
    {
      commentsOn: [undefined, commentIds[0]].map(
        (before): Asks =>
          (db) =>
            postComments.commentsOn(db, 'case', caseId, { ...page, before }),
      ),
      commentsById: [(db) => postComments.commentsById(db, commentIds)],
      writtenBy: [(db) => postComments.writtenBy(db, member)],
      commentersAmong: [(db) => postComments.commentersAmong(db, 'case', [member], [caseId])],
      newAnswersTo: [
        (db) => postComments.newAnswersTo(db, 'case', [{ postId: caseId, author: member, after: 5_000_000 }]),
        (db) => postComments.newAnswersTo(db, 'case', [{ postId: caseId, author: member, after: 0 }]),
      ],
      highestCommentId: [postComments.highestCommentId],
    },
  ],
]

/** Every event that is told to a view, once, and that a member is forgotten. */
export const told = (streams: (stream: string) => boolean): Recorded[] => [
  ...samplesOf(streams),
  ...recordedIn([forgot(member)], 1_000).filter(({ stream }) => streams(stream)),
]

const samplesOf = (streams: (stream: string) => boolean): Recorded[] =>
  slices
    .filter(({ prefix }) => streams(`${prefix}1`))
    .flatMap(({ prefix, events }) =>
      events.map(({ properties, v }, revision): Recorded => {
        const type = properties.type.const
        const data = JSON.parse(readFileSync(sampleFile(type, v), 'utf8')) as object
        const meta = { v, by: 'operator' as const, at: moment.toISOString(), $causationId: '', $correlationId: '' }
        return { id: '', type, data, meta, stream: `${prefix}1`, revision, position: revision }
      }),
    )

/** Of so many surgeons, each many times. */
const surgeonTerms = Array.from({ length: 500 }, (_, i) => {
  const [firstName, lastName] = surgeonName(i)
  const city = { id: 1 + (i % 90), name: `City ${i % 90}`, countryId: 1 + (i % 90) }
  return termsOf({ firstName, lastName, speciality: specialities[i % specialities.length]!, city }).replaceAll("'", "''")
})

const clinical = `case when i % 20 = 1 then 'image' else 'clinical' end`
/** Every view, each of its tables as large as is said. */
export const LARGE_VIEWS: Large = {
  schemas: views.map(({ name }) => name),
  /** Blogs are written by editors. */
  figures: {
    'blog_list.blog': 5_000,
    'meetings.meeting': 50_000,
    'connections.highest': 1,
    'member_search.surgeon': 1_000_000,
    'member_search.by_speciality': 27,
    'member_search.by_city': 30_000,
    'case_feed.liking': 100_000_000,
    'beyond_feed.liking': 100_000_000,
    'reel_feed.liking': 100_000_000,
  },
  columns: {
    'case_feed.card': {
      solved_at: `case when i % 2 = 0 then timestamptz '2026-01-01' + i * interval '1 minute' end`,
      answered: 'i % 5 > 0',
      author: 'i % 5000',
      shape: clinical,
      speciality: `'Speciality ' || i % 30`,
      removed_by: `case when i % 10 = 0 then 'author' end`,
      closed: 'i < 0.9 * n',
    },
    'case_feed.saving': {
      post_id: 'i % 1009',
      member_id: 'i / 1009',
      family: `case when i % 3 = 0 then 'community' else 'clinical' end`,
      saved: 'i % 10 > 0',
    },
    'case_feed.liking': { post_id: 'i % 1009', member_id: 'i / 1009', liked: 'i % 10 > 0' },
    'reel_feed.card': {
      author: 'i % 5000',
      speciality: `(array['${specialities.join("','")}'])[1 + i % ${specialities.length}]`,
      removed_by: `case when i % 10 = 0 then 'author' when i % 1000 = 1 then 'video' end`,
    },
    'reel_feed.liking': { post_id: 'i % 1009', member_id: 'i / 1009', liked: 'i % 10 > 0' },
    'reel_feed.saving': { post_id: 'i % 1009', member_id: 'i / 1009', family: `'Reel'`, saved: 'i % 10 > 0' },
    'beyond_feed.card': { author: 'i % 5000', removed_by: `case when i % 10 = 0 then 'author' end` },
    'beyond_feed.liking': { post_id: 'i % 1009', member_id: 'i / 1009', liked: 'i % 10 > 0' },
    'beyond_feed.saving': { post_id: 'i % 1009', member_id: 'i / 1009', family: `'Beyond'`, saved: 'i % 10 > 0' },
    'connections.side': {
      network: `case when i % 2 = 0 then 'community' else 'beyond' end`,
      member_id: 'i % 19997',
      other_id: 'i',
      status: `case when i % 10 = 0 then 'requested' else 'connected' end`,
      withheld: 'i % 1000 = 0',
    },
    'connections.erased': { member_id: 'i % 19997' },
    'chat_rooms.room': {
      category: `case when i % 20 = 0 then 'S' else 'I' end`,
      name: `case when i % 20 = 0 then 'Group ' || i end`,
      low: 'i',
      high: 'i + 1',
      created: 'case when i % 100 = 0 then i end',
      created_by: 'case when i % 100 = 0 then i % 7 end',
      created_at: 'case when i % 100 = 0 then now() end',
      closed_at: 'case when i % 1000 = 0 then now() end',
    },
    'chat_rooms.member': {
      room_id: 'case when i % 200 = 0 then 500 else i / 2 end', // a group of 50,000 among rooms of two
      member_id: 'i % 19997',
      category: `case when i % 20 = 0 then 'S' else 'I' end`,
      is_in: 'i % 7 > 0',
      place: 'case when i % 20 > 0 and i % 10 > 1 then i else 0 end',
    },
    'chat_messages.message': {
      room_id: 'i % 1000',
      sender: 'i % 19997',
      kind: `'text'`,
      text: `case when i % 10 > 0 and i % 50 > 1 then 'words' end`,
      file_id: `case when i % 50 = 1 then md5(i::text)::uuid end`,
      name: `case when i % 50 = 1 then 'wound.jpg' end`,
      status: `case when i % 10 = 0 then 'deleted' else 'shown' end`,
      withheld_from: 'case when i % 100 = 0 then i % 7 end',
      removed: 'i % 1000 = 7',
    },
    'member_blocks.block': { member_id: 'i % 19997', other_id: 'i', holds: 'i % 10 > 0' },
    'member_search.surgeon': {
      terms: `(array['${surgeonTerms.join("','")}'])[1 + i % ${surgeonTerms.length}]::tsvector`,
      hidden: `case when i % 100 = 0 then (array['${surgeonTerms.join("','")}'])[1 + i % ${surgeonTerms.length}]::tsvector end`,
    },
    'opportunities.opportunity': {
      owner: 'i % 19997',
      country_id: 'i % 200',
      speciality: `case when i % 27 = 0 then 'Urology' else 'Speciality ' || i % 27 end`,
      type: `case when i % 6 = 0 then 'Observer' else 'Type ' || i % 6 end`,
      closed_by: `case when i % 10 = 0 then 'owner' when i % 1000 = 1 then 'erasure' end`,
    },
    'opportunities.application': {
      opportunity_id: 'i % 10007',
      applicant: 'i % 19997',
      answer: `case when i % 2 = 0 then 'none' else 'accepted' end`,
      gone_by: `case when i % 10 = 0 then 'applicant' when i % 1000 = 1 then 'erasure' end`,
    },
    'report_queue.post': {
      post: `'case:' || i`,
      kind: `case when i % 100 = 1 then 'message' when i % 2 = 0 then 'case' else 'beyond' end`,
      author: `'member:' || i % 19997`,
      speciality: `case when i % 27 = 0 then 'Urology' else 'Speciality ' || i % 27 end`,
      queued_at: 'case when i % 50 = 0 then i end',
      claimed_by: 'case when i % 100 = 0 then i % 997 end',
    },
    'report_queue.report': { post: `'case:' || i % 19997`, reporter: `'member:' || i % 19997`, state: `'decided'` },
    'report_queue.decision': {
      post: `'case:' || i % 19997`,
      kind: `case when i % 2 = 0 then 'case' else 'beyond' end`,
      author: `'member:' || i % 19997`,
      speciality: `case when i % 27 = 0 then 'Urology' else 'Speciality ' || i % 27 end`,
      decision: `case when i % 3 = 0 then 'remove' else 'dismiss' end`,
      appeal: `case when i % 1000 = 0 then 'waiting' end`,
      decided_at: `timestamptz '2026-01-01' + i * interval '1 minute'`,
    },
    'post_comments.comment': { kind: `'case'`, post_id: 'i % 1000', member_id: 'i % 19997' },
    'blog_desk.blog': { publish_at: `case when i % 1000 = 0 then timestamptz '2026-01-01' + i * interval '1 minute' end` },
    'learning.post': {
      shape: `case when i % 2 = 0 then 'image' else 'video' end`,
      video: `case when i % 2 = 1 then 'ready' end`,
      withdrawn: 'i % 10 = 0',
    },
    'meetings.meeting': {
      date: `'31/12/2026'`,
      start_time: `'18:30'`,
      starts_at: `timestamptz '2026-01-01' + i * interval '1 hour'`,
      ends_at: `timestamptz '2026-01-01' + (i - i % 24 + 24) * interval '1 hour'`,
      cancelled: 'i % 10 = 0',
    },
    'meetings.registration': {
      meeting_id: 'i % 50000',
      member_id: 'i % 19997',
      gone_by: `case when i % 10 = 0 then 'member' when i % 1000 = 1 then 'erasure' end`,
    },
    'contact_desk.message': {
      answered_at: `case when i % 100 > 0 then timestamptz '2026-01-01' + i * interval '1 minute' end`,
      there: 'i > 0.9 * n',
    },
    'deletion_trail.account': { deleted_at: `case when i < 0.99 * n then timestamptz '2026-03-01' end` },
    'deletion_trail.step': { stream: `'member-' || i / 8`, step: `'Step ' || i % 8` },
    'deletion_trail.request': { forgotten_at: `case when i < 0.99 * n then timestamptz '2026-03-01' end` },
    'deletion_trail.listed': { deletion: `'member-' || i`, place: 'case when i < 0.99 * n then 8e15 - i else i end' },
    'registration_queue.registration': { place: 'case when i < 0.99 * n then 8e15 - i else i end' },
    'deletion_trail.destroyed': { subject: `'member:' || i` },
  },
  prepare: (pool: Pool) => prepare(views, pool),
}
