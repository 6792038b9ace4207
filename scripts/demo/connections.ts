import {
  addFriendRequestBeyondSurgory,
  addFriendRequestCommunity,
  updateFriendList,
  updateFriendListBeyondSurgory,
  type Network,
} from '../../api/contract/network/connections.js'
import type { Name } from './story.js'

export interface ToldConnection {
  /** How long ago it was asked for, in milliseconds. */
  readonly ago: number
  readonly network: Network
  readonly from: Name
  readonly to: Name
  /** Whether the other one accepted; otherwise it waits. */
  readonly accepted?: true
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Who has asked whom, oldest first: everybody has somebody, and most have a request that waits. */
export const CONNECTIONS: readonly ToldConnection[] = [
  { ago: 3 * DAY, network: 'community', from: 'One', to: 'Two', accepted: true },
  { ago: 3 * DAY, network: 'community', from: 'Five', to: 'One', accepted: true },
  { ago: 3 * DAY, network: 'community', from: 'Three', to: 'Six', accepted: true },
  { ago: 3 * DAY, network: 'beyond', from: 'Two', to: 'One', accepted: true },
  { ago: 3 * DAY, network: 'beyond', from: 'Four', to: 'Three', accepted: true },
  { ago: 5 * HOUR, network: 'community', from: 'Six', to: 'One' },
  { ago: 5 * HOUR, network: 'community', from: 'Three', to: 'One' },
  { ago: 5 * HOUR, network: 'community', from: 'One', to: 'Four' },
  { ago: 5 * HOUR, network: 'community', from: 'Two', to: 'Five' },
  { ago: 5 * HOUR, network: 'beyond', from: 'Five', to: 'One' },
  { ago: 5 * HOUR, network: 'beyond', from: 'One', to: 'Six' },
]

const CALLS = {
  community: { ask: addFriendRequestCommunity, accept: updateFriendList },
  beyond: { ask: addFriendRequestBeyondSurgory, accept: updateFriendListBeyondSurgory },
} as const

/** Somebody of the story, as the calls know them. */
export interface Teller {
  readonly id: number
  readonly say: (path: string, body: object) => Promise<Readonly<Record<string, unknown>>>
}

/** Tells it by the calls of the two. */
export const tellConnection = async ({ network, accepted }: ToldConnection, from: Teller, to: Teller): Promise<void> => {
  const { ask, accept } = CALLS[network]
  const { records } = await from.say(ask.path, { user_two_id: to.id })
  if (accepted) await to.say(accept.path, { follow_id: (records as { follow_id: number }).follow_id, status: '1' })
}
