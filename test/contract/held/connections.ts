import { decided, specsIn, type Held } from './held.js'

const pages = specsIn('web/connections/lists/network-pages.test.tsx')
const relations = specsIn('web/connections/relations/relations.test.tsx')
const api = specsIn('api/connections.test.ts')
const domain = specsIn('domain/connections/connection.test.ts')

const shape = pages('show the shape of what is coming, then who asks, with the time')
const accepted = pages('are accepted, once however often it is pressed')
const cancelled = pages('are cancelled by either, as they are shown')
const asks = relations('asks, takes back, and asks before it unfollows, in the network ${network}')
const deletes = pages('ask before a connection is deleted')
const badges = pages('are counted on badges, which move as something happens')
const begins = api('begin with a request, which both see, and the one who was asked accepts')

/** Requests and connections, in the network of cases and in that beyond surgery (spec 2 §2–§7, spec 3 §2–§7). */
export const connections: Held = {
  rules: {
    'perm.follow.accept': [shape, domain('is not for who has asked')],
    'perm.follow.cancel': [shape, cancelled, api('end by either, and can begin again')],
    'follow.badge': badges,
    'beyond.connection': [begins, deletes, api('end by either, and can begin again')],
    'screen.communityFollowing': decided('C-24', shape),
    'screen.communityFriends': [
      accepted,
      specsIn('full/e2e/connections.test.ts')('talk to each other in one room, whichever button leads there'),
    ],
    'screen.beyond.following': [shape, badges],
  },
  states: {
    'follow.community': {
      addFriendRequestCommunity: decided('C-50', asks),
      'receiver Accept: updateFriendList {follow_id, status:1}': [accepted, begins],
      'either party Cancel: cancleFriendList {follow_id}': cancelled,
    },
    'follow.beyond': {
      addFriendRequestBeyondSurgory: [shape, asks],
      'other party: updateFriendListBeyondSurgory status 1': [accepted, begins],
      'cancleFriendListBeyondSurgory {follow_id} (both sides can)': cancelled,
      'cancleFriendListBeyondSurgory after "Are you sure you want to delete the connection?"': deletes,
      'unFollowFriendRequestBeyondSurgory after "Are you sure you want to unfollow?"': asks,
    },
  },
  forms: { 'connection.actions': [cancelled, deletes, asks] },
}
