import type { AnswerOf } from '../../api/contract/call.js'
import type {
  addFriendRequestBeyondSurgory,
  addFriendRequestCommunity,
  Between,
  BeyondRelation,
  cancleFriendList,
  cancleFriendListBeyondSurgory,
  CommunityRelation,
  CommunityRequest,
  FollowId,
  getBeyondSurgoryFriendRequestList,
  getCommunityFriendRequestList,
  getConnectionCounts,
  getFriendListBeyondSurgory,
  getFriendListCommunity,
  getRelationsWith,
  MemberId,
  Network,
  Status,
  updateFriendList,
  updateFriendListBeyondSurgory,
} from '../../api/contract/network/connections.js'
import { get, post } from '../shared/net/http.js'

/** A request or connection, as a list shows it. */
export interface Row {
  readonly follow: FollowId
  readonly other: MemberId
  name: string | null
  picture: string | null
  speciality: string | null
  namedAt: number
  /** Of who has asked me; nobody else's is told. */
  email: string | null
  /** Whether I have asked. */
  isMine: boolean
  /** Since when, in milliseconds. */
  readonly since: number
  position: number
}

/** Some of them, and the position below which there are more. */
export interface Page {
  readonly rows: readonly Row[]
  readonly next: number | null
}

/** Which list of a network. */
export type Which = 'requests' | 'connections'

/** What can be said to the server about somebody; under the same key it is done once. Each throws a Problem. */
interface Calls {
  readonly load: (me: MemberId, which: Which, pageSize: number, before: number | null) => Promise<Page>
  readonly connect: (me: MemberId, other: MemberId, key: string) => Promise<{ readonly msg: string }>
  readonly accept: (me: MemberId, follow: FollowId, key: string) => Promise<{ readonly msg: string }>
  /** `status`: what it is that is to end, as I see it. */
  readonly end: (me: MemberId, follow: FollowId, status: Status, key: string) => Promise<{ readonly msg: string }>
}

type Told = Pick<CommunityRelation, 'id' | 'full_name' | 'profile_pic' | 'specialty_type' | 'person_position' | 'sent_by' | 'position'>
const rowOf = (told: Told, follow: FollowId, since: string, email: string | null = null): Row => ({
  follow,
  other: told.id,
  name: told.full_name,
  picture: told.profile_pic,
  speciality: told.specialty_type,
  namedAt: told.person_position,
  email,
  isMine: told.sent_by !== told.id,
  since: Date.parse(since),
  position: told.position,
})
const communityRow = (row: CommunityRelation | CommunityRequest): Row =>
  rowOf(row, row.community_follow_id, row.created_time_date, 'email' in row ? row.email : null)
const beyondRow = (row: BeyondRelation): Row => rowOf(row, row.beyond_surgery_follow_id, row.beyond_surgery_follow_created_time_date)

const asked = (signup_id: MemberId, pageSize: number, before: number | null) => ({
  signup_id,
  pageSize,
  ...(before !== null && { before }),
})
const ACCEPT = '1'

/** The calls of each network, under the names that the specification has for them. */
export const callsOf: Readonly<Record<Network, Calls>> = {
  community: {
    load: async (me, which, pageSize, before) => {
      const body = asked(me, pageSize, before)
      const { result, next } =
        which === 'requests'
          ? await post<typeof getCommunityFriendRequestList>('getCommunityFriendRequestList', body)
          : await post<typeof getFriendListCommunity>('getFriendListCommunity', body)
      return { rows: result.map(communityRow), next }
    },
    connect: (signup_id, user_two_id, key) =>
      post<typeof addFriendRequestCommunity>('addFriendRequestCommunity', { signup_id, user_two_id }, key),
    accept: (signup_id, follow_id, key) => post<typeof updateFriendList>('updateFriendList', { signup_id, follow_id, status: ACCEPT }, key),
    end: (signup_id, follow_id, status, key) => post<typeof cancleFriendList>('cancleFriendList', { signup_id, follow_id, status }, key),
  },
  beyond: {
    load: async (me, which, pageSize, before) => {
      const body = asked(me, pageSize, before)
      const { result, next } =
        which === 'requests'
          ? await post<typeof getBeyondSurgoryFriendRequestList>('getBeyondSurgoryFriendRequestList', body)
          : await post<typeof getFriendListBeyondSurgory>('getFriendListBeyondSurgory', body)
      return { rows: result.map(beyondRow), next }
    },
    connect: (signup_id, user_two_id, key) =>
      post<typeof addFriendRequestBeyondSurgory>('addFriendRequestBeyondSurgory', { signup_id, user_two_id }, key),
    accept: (signup_id, follow_id, key) =>
      post<typeof updateFriendListBeyondSurgory>('updateFriendListBeyondSurgory', { signup_id, follow_id, status: ACCEPT }, key),
    end: (signup_id, follow_id, status, key) =>
      post<typeof cancleFriendListBeyondSurgory>('cancleFriendListBeyondSurgory', { signup_id, follow_id, status }, key),
  },
}

/** What is between me and somebody, in both networks. */
export const getRelations = async (id: MemberId): Promise<readonly Between[]> =>
  (await get<typeof getRelationsWith>('getRelationsWith/:id', {}, { id })).result

/** What stands on the badges. */
export const getCounts = (): Promise<AnswerOf<typeof getConnectionCounts>> => get<typeof getConnectionCounts>('getConnectionCounts', {})
