import { Type, type Static } from '@sinclair/typebox'
import type { Network } from '../../../domain/connections/messages.js'
import { FollowId, MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { call, type Call } from '../call.js'
import { personFields } from './people.js'
import { positionField } from '../posts/posts.js'
import { Place, nextOf } from '../given.js'

export type { FollowId, MemberId } from '../../../domain/kernel/ids.js'
export type { Network } from '../../../domain/connections/messages.js'

/** The most rows an answer holds, and what it holds when nothing is said. */
export const RELATIONS_IN_A_PAGE = 500
/** More requests or connections of one member are not counted. */
export const MOST_COUNTED = 1_000

const strict = { additionalProperties: false }
const time = Type.String({ format: 'date-time' })

/** What is between two members: a request that waits is 0, a connection 1 (spec 2 §4, spec 3 §4). */
export const PENDING = 0 as const
export const ACCEPTED = 1 as const

export type Status = typeof PENDING | typeof ACCEPTED

const relationFields = {
  user_one: Type.Unsafe<MemberId>({ ...MemberId, description: 'who has asked' }),
  user_two: Type.Unsafe<MemberId>({ ...MemberId, description: 'who was asked' }),
  sent_by: MemberId,
  status: Type.Union([Type.Literal(PENDING), Type.Literal(ACCEPTED)]),
  ...positionField,
}

/** The other one of the two. */
const otherFields = { id: MemberId, ...personFields }

/** Around clinical cases (spec 2 §3). */
const CommunityRelation = Type.Object({ community_follow_id: FollowId, ...relationFields, ...otherFields, created_time_date: time })
export type CommunityRelation = Static<typeof CommunityRelation>

/** The sender's address, for whom they have asked, as long as it is a request (DECISIONS C-24). */
const CommunityRequest = Type.Object({ ...CommunityRelation.properties, email: Personal(Type.String()) })
export type CommunityRequest = Static<typeof CommunityRequest>

const textOrNull = Type.Union([Type.String(), Type.Null()])

/** Beyond surgery; `specialty` is the other one's (spec 3 §3). */
const BeyondRelation = Type.Object({
  beyond_surgery_follow_id: FollowId,
  ...relationFields,
  ...otherFields,
  sp_type: textOrNull,
  sp_type_two: textOrNull,
  specialty: textOrNull,
  beyond_surgery_follow_created_time_date: time,
})
export type BeyondRelation = Static<typeof BeyondRelation>

const shared = { auth: 'complete', actingAs: { body: 'signup_id' } } as const
const next = nextOf(Type.Integer())
const list = {
  ...shared,
  method: 'POST',
  limit: 'read',
  body: Type.Object(
    {
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: RELATIONS_IN_A_PAGE })),
      before: Type.Optional(Place),
    },
    strict,
  ),
  idempotent: false,
} as const
const write = { ...shared, method: 'POST', limit: 'write', idempotent: true } as const

/** What waits: requests to accept first, then those that were sent, each the newest first. */
export const getCommunityFriendRequestList = call({
  ...list,
  path: 'getCommunityFriendRequestList',
  answers: Type.Object({ result: Type.Array(CommunityRequest), next }),
})
/** The same, received alone. */
export const getFriendRequestCommunity = call({ ...getCommunityFriendRequestList, path: 'getFriendRequestCommunity' })
export const getFriendListCommunity = call({
  ...list,
  path: 'getFriendListCommunity',
  answers: Type.Object({ result: Type.Array(CommunityRelation), next }),
})
/** All that is between a member and others, requests and connections, the newest first. */
export const getCommentFriendRequestList = call({ ...getFriendListCommunity, path: 'getCommentFriendRequestList' })

export const getBeyondSurgoryFriendRequestList = call({
  ...list,
  path: 'getBeyondSurgoryFriendRequestList',
  answers: Type.Object({ result: Type.Array(BeyondRelation), next }),
})
export const getFriendListBeyondSurgory = call({ ...getBeyondSurgoryFriendRequestList, path: 'getFriendListBeyondSurgory' })
export const getCommentFriendRequestListBeyondSurgory = call({
  ...getBeyondSurgoryFriendRequestList,
  path: 'getCommentFriendRequestListBeyondSurgory',
})

/** What the specification sends along, for notifications; we know it better, and read none of it. */
const said = Type.Optional(Type.String({ maxLength: 500 }))
const context = { specialty_type: said, full_name: said, module: said, route: said }

/** Asks somebody, or accepts what they have asked (DECISIONS C-58). 404: there is nobody to ask; 409: it was asked before, or five hundred others wait already. */
export const addFriendRequestCommunity = call({
  ...write,
  path: 'addFriendRequestCommunity',
  limit: 'ask',
  codes: [404, 409],
  body: Type.Object({ user_two_id: MemberId, ...context }, strict),
  answers: Type.Object({ records: Type.Object({ follow_id: FollowId, status: relationFields.status }) }),
})
export const addFriendRequestBeyondSurgory = call({ ...addFriendRequestCommunity, path: 'addFriendRequestBeyondSurgory' })

/** Accepts a request; only who was asked may. */
export const updateFriendList = call({
  ...write,
  path: 'updateFriendList',
  codes: [403, 404],
  body: Type.Object(
    {
      follow_id: FollowId,
      status: Type.Union([Type.Literal('1'), Type.Literal(1)]),
      sentToId: Type.Optional(MemberId),
      full_name: said,
      module: said,
      route: said,
    },
    strict,
  ),
  answers: Type.Object({}),
})
export const updateFriendListBeyondSurgory = call({ ...updateFriendList, path: 'updateFriendListBeyondSurgory' })

/** Ends a request or a connection; either of the two may. 409: the request was accepted meanwhile. */
export const cancleFriendList = call({
  ...write,
  path: 'cancleFriendList',
  whileRestricted: 'limited',
  codes: [403, 404, 409],
  body: Type.Object(
    {
      follow_id: FollowId,
      status: Type.Optional(Type.Unsafe<Status>({ ...relationFields.status, description: 'as it was shown: it ends that, or nothing' })),
    },
    strict,
  ),
  answers: Type.Object({}),
})
export const cancleFriendListBeyondSurgory = call({ ...cancleFriendList, path: 'cancleFriendListBeyondSurgory' })

/** The same, by the other one. */
export const unFollowFriendRequestBeyondSurgory = call({
  ...write,
  path: 'unFollowFriendRequestBeyondSurgory',
  whileRestricted: 'limited',
  codes: [409],
  body: Type.Object({ user_two_id: MemberId }, strict),
  answers: Type.Object({}),
})

/** What is between oneself and somebody, or was until `position`. */
const Between = Type.Object({
  network: Type.Unsafe<Network>(Type.String()),
  other: MemberId,
  relation: Type.Union([
    Type.Object({ follow_id: FollowId, sent_by: MemberId, status: relationFields.status }),
    Type.Null({ description: 'nothing' }),
  ]),
  ...positionField,
})
export type Between = Static<typeof Between>

/** In both networks. */
export const getRelationsWith = call({
  method: 'GET',
  path: 'getRelationsWith/:id',
  params: Type.Object({ id: MemberId }),
  auth: 'complete',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ result: Type.Array(Between) }),
  idempotent: false,
})

const Count = Type.Integer({ minimum: 0, maximum: MOST_COUNTED, description: 'more are not counted' })
/** What stands on the badges. */
const Counts = Type.Object({ requests: Count, connections: Count })
export type ConnectionCounts = Static<typeof Counts>

export const getConnectionCounts = call({
  method: 'GET',
  path: 'getConnectionCounts',
  auth: 'complete',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ community: Counts, beyond: Counts }),
  idempotent: false,
})

export const connectionCalls: readonly Call[] = [
  getCommunityFriendRequestList,
  getFriendRequestCommunity,
  updateFriendList,
  cancleFriendList,
  getFriendListCommunity,
  getCommentFriendRequestList,
  addFriendRequestCommunity,
  addFriendRequestBeyondSurgory,
  unFollowFriendRequestBeyondSurgory,
  getBeyondSurgoryFriendRequestList,
  getFriendListBeyondSurgory,
  getCommentFriendRequestListBeyondSurgory,
  updateFriendListBeyondSurgory,
  cancleFriendListBeyondSurgory,
  getRelationsWith,
  getConnectionCounts,
]

export interface ConnectionPushes {
  /** To a member, in all their browsers: what is between them and another one is something else, and so are the counts. */
  connectionChanged: Between & { readonly counts: ConnectionCounts }
}
