import type { Network, Status } from '../../api/contract/connections.js'

/** What differs between the two networks for a person. */
interface Told {
  readonly title: string
  /** What it is about, in a sentence. */
  readonly about: string
  readonly requests: string
  readonly connections: string
}

/** Two networks, which know nothing of each other (spec 2 §2, spec 3 §2). */
export const networks: Readonly<Record<Network, Told>> = {
  community: {
    title: 'Clinical cases',
    about: 'Colleagues you are connected with around clinical cases.',
    requests: '/communityFollowing',
    connections: '/communityFollowingFriendList',
  },
  beyond: {
    title: 'Beyond Surgery',
    about: 'Colleagues you are connected with beyond surgery.',
    requests: '/beyondSurgoryFollowing',
    connections: '/beyondSurgoryFollowingFriendList',
  },
}

export const NETWORKS = Object.keys(networks) as readonly Network[]

/** What is between two members, as the calls say it. */
export const PENDING = 0 satisfies Status
export const ACCEPTED = 1 satisfies Status
