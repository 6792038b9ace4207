import type {
  BeyondRelation,
  Between,
  CommunityRequest,
  ConnectionPushes,
  FollowId,
  MemberId,
  Network,
} from '../../../api/contract/network/connections.js'
import { limitOf } from '../../support/contract-limits.js'
import { ana, boris } from '../support/samples.js'

export const member = (id: number) => id as MemberId

/** What the calls of a network are called, where its pages are, and how one of its rows is told. */
export const TOLD = {
  community: {
    title: 'Clinical cases',
    toast: limitOf('toast.community'),
    pages: { requests: '/communityFollowing', connections: '/communityFollowingFriendList' },
    requests: 'getCommunityFriendRequestList',
    connections: 'getFriendListCommunity',
    add: 'addFriendRequestCommunity',
    accept: 'updateFriendList',
    end: 'cancleFriendList',
  },
  beyond: {
    title: 'Beyond Surgery',
    toast: limitOf('toast.default'),
    pages: { requests: '/beyondSurgoryFollowing', connections: '/beyondSurgoryFollowingFriendList' },
    requests: 'getBeyondSurgoryFriendRequestList',
    connections: 'getFriendListBeyondSurgory',
    add: 'addFriendRequestBeyondSurgory',
    accept: 'updateFriendListBeyondSurgory',
    end: 'cancleFriendListBeyondSurgory',
  },
} as const satisfies Record<Network, object>

interface RowSaid {
  readonly follow?: number
  readonly sentBy?: number
  readonly status?: 0 | 1
  readonly email?: string | null
  readonly position?: number
}

/** A row of either network: Boris has asked, unless it says otherwise. */
export const rowOf = (id: number, name: string, said: RowSaid = {}): CommunityRequest & BeyondRelation => {
  const { follow = 100 + id, sentBy = id, status = 0, email = null, position = 1_000 - id } = said
  const at = new Date(Date.now() - 121 * 60 * 1000).toISOString()
  const [user_one, user_two] = sentBy === ana ? [ana, member(id)] : [member(id), ana]
  return {
    community_follow_id: follow as FollowId,
    beyond_surgery_follow_id: follow as FollowId,
    user_one,
    user_two,
    sent_by: member(sentBy),
    status,
    position,
    id: member(id),
    full_name: name,
    profile_pic: null,
    specialty_type: 'Urology',
    person_position: 5,
    email,
    sp_type: 'Urology',
    sp_type_two: null,
    specialty: 'Urology',
    created_time_date: at,
    beyond_surgery_follow_created_time_date: at,
  }
}

/** What is between Ana and somebody. */
export const betweenOf = (
  network: Network,
  status: 0 | 1 | null,
  said: { sentBy?: number; other?: number; follow?: number; position?: number } = {},
): Between => {
  const { other = boris, sentBy = other, follow = 100 + other, position = 2_000 } = said
  return {
    network,
    other: member(other),
    relation: status === null ? null : { follow_id: follow as FollowId, sent_by: member(sentBy), status },
    position,
  }
}

/** The same as it is pushed, with what stands on the badges. */
export const pushOf = (between: Between, requests: number, connections: number): ConnectionPushes['connectionChanged'] => ({
  ...between,
  counts: { requests, connections },
})
