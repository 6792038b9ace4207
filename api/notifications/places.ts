import type { StoredLine } from '../../commands/vault/notifications/lines.js'
import type { PostWord } from '../../domain/engagement/kinds.js'

/** What a line is about: in which part of the site, on which page, and what it is called in a sentence. */
export interface Place {
  readonly module: string
  readonly route: string
  readonly called: string
}

type Of = Pick<StoredLine, 'kind' | 'target'>

const CONNECTIONS: Readonly<Record<string, { readonly module: string; readonly requests: string; readonly connections: string }>> = {
  community: { module: 'community', requests: '/communityFollowing', connections: '/communityFollowingFriendList' },
  beyond: { module: 'beyondSurgery', requests: '/beyondSurgoryFollowing', connections: '/beyondSurgoryFollowingFriendList' },
}

/** Posts of every kind, by its word; a further one does not compile until it is here. */
const POSTS: Readonly<Record<PostWord, (id: string) => Place>> = {
  case: (id) => ({ module: 'community', route: `/caseDetails/${id}`, called: 'case' }),
}

/** For posts of which only other code knows: a later or an earlier version has stored their word. */
const HOME: Place = { module: 'home', route: '/home', called: 'post' }

const isKnown = (word: string): word is PostWord => Object.hasOwn(POSTS, word)

/** Where a line leads to: one of a few pages, whatever is stored. */
export const placeOf = ({ kind, target }: Of): Place => {
  const [word = '', id = ''] = target.split(':')
  switch (kind) {
    case 'like':
    case 'comment':
    case 'case-closing':
      return isKnown(word) ? POSTS[word](id) : HOME
    case 'request':
    case 'acceptance': {
      const { module, requests, connections } = CONNECTIONS[target] ?? CONNECTIONS.community!
      return { module, route: kind === 'request' ? requests : connections, called: 'request' }
    }
    case 'application':
      return { module: 'opportunities', route: `/opportunityResponse/${id}`, called: 'opportunity' }
    case 'answer':
    case 'opportunity-closed':
      return { module: 'opportunities', route: '/myApplications', called: 'application' }
    case 'security':
      return { module: 'account', route: '/sessions', called: 'account' }
  }
}
