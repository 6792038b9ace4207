import type { Network } from '../../domain/connections/messages.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { sidesOf, type StoredSide, type Which } from '../../projections/connections/queries.js'
import { emailsOf } from '../../projections/onboarding-state/queries.js'
import {
  getBeyondSurgoryFriendRequestList,
  getCommentFriendRequestList,
  getCommentFriendRequestListBeyondSurgory,
  getCommunityFriendRequestList,
  getFriendListBeyondSurgory,
  getFriendListCommunity,
  getFriendRequestCommunity,
  RELATIONS_IN_A_PAGE,
} from '../contract/network/connections.js'
import type { Deps } from '../deps.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { peopleOf } from '../people/line.js'
import { presentBeyond, presentCommunity, presentRequest, type People } from './presenter.js'

interface Asked {
  readonly pageSize?: number
  readonly before?: number
}

interface Page {
  readonly sides: readonly StoredSide[]
  /** Leads to the next page, unless this one is not full. */
  readonly next: number | null
}

/** What is between a member and others, in the calls that the specification has for each network. */
export const connectionLists = ({ now, pool, links }: Pick<Deps, 'now' | 'pool' | 'links'>): Served[] => {
  const pageOf = async (
    network: Network,
    member: MemberId,
    which: Which,
    { pageSize: size = RELATIONS_IN_A_PAGE, before }: Asked,
  ): Promise<Page> => {
    const sides = await sidesOf(pool, network, member, which, { size, before })
    return { sides, next: nextOf(sides, size, ({ place }) => place) }
  }

  /** The others, and oneself. */
  const peopleIn = (sides: readonly StoredSide[]): Promise<People> =>
    peopleOf(
      pool,
      links,
      sides.flatMap(({ member_id, other_id }) => [member_id, other_id]),
      now(),
    )

  const requests = async ({ sides, next }: Page) => {
    const senders = sides.filter(({ sent_by, other_id }) => sent_by === other_id).map(({ other_id }) => other_id)
    const [people, emails] = await Promise.all([peopleIn(sides), emailsOf(pool, senders)])
    return { answer: { result: sides.map((side) => presentRequest(side, people, emails)), next } }
  }
  const community = async ({ sides, next }: Page) => {
    const people = await peopleIn(sides)
    return { answer: { result: sides.map((side) => presentCommunity(side, people)), next } }
  }
  const beyond = async ({ sides, next }: Page) => {
    const people = await peopleIn(sides)
    return { answer: { result: sides.map((side) => presentBeyond(side, people)), next } }
  }

  return [
    serve(getCommunityFriendRequestList, async ({ caller, body }) => requests(await pageOf('community', caller.id, 'requested', body))),
    serve(getFriendRequestCommunity, async ({ caller, body }) => requests(await pageOf('community', caller.id, 'received', body))),
    serve(getFriendListCommunity, async ({ caller, body }) => community(await pageOf('community', caller.id, 'connected', body))),
    serve(getCommentFriendRequestList, async ({ caller, body }) => community(await pageOf('community', caller.id, 'all', body))),
    serve(getBeyondSurgoryFriendRequestList, async ({ caller, body }) => beyond(await pageOf('beyond', caller.id, 'requested', body))),
    serve(getFriendListBeyondSurgory, async ({ caller, body }) => beyond(await pageOf('beyond', caller.id, 'connected', body))),
    serve(getCommentFriendRequestListBeyondSurgory, async ({ caller, body }) => beyond(await pageOf('beyond', caller.id, 'all', body))),
  ]
}
