import type { Network, Status } from '../../api/contract/network/connections.js'
import type { Which } from './calls.js'

/** What differs between the two networks for a person. */
interface Told {
  readonly title: string
  /** What its two lists hold, in a sentence each. */
  readonly about: Readonly<Record<Which, string>>
  /** How long it is told in passing what became of what somebody wanted, in milliseconds. */
  readonly toastFor: number
  readonly requests: string
  readonly connections: string
}

/** Two networks, which know nothing of each other (spec 2 §2, spec 3 §2). */
export const networks: Readonly<Record<Network, Told>> = {
  community: {
    title: 'Clinical cases',
    about: {
      requests: 'Surgeons who would like to connect with you, and those you have asked.',
      connections: 'Colleagues you are connected with around clinical cases.',
    },
    toastFor: 2_000, // spec 2 §8
    requests: '/communityFollowing',
    connections: '/communityFollowingFriendList',
  },
  beyond: {
    title: 'Beyond Surgery',
    about: {
      requests: 'Who would like to connect with you beyond surgery, and whom you have asked.',
      connections: 'Colleagues you are connected with beyond surgery.',
    },
    toastFor: 6_000, // spec 3 §9
    requests: '/beyondSurgoryFollowing',
    connections: '/beyondSurgoryFollowingFriendList',
  },
}

export const NETWORKS = Object.keys(networks) as readonly Network[]

/** What is between two members, as the calls say it. */
export const PENDING = 0 satisfies Status
export const ACCEPTED = 1 satisfies Status
