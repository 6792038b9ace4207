import { JUDGED_KINDS, type JudgedWord } from '../../domain/engagement/kinds.js'
import { COMMENT, OUTCOME, POST_PLACES } from '../contract/posts/post-places.js'

/** What a line is about: in which part of the site, on which page, and what it is called in a sentence. */
export interface Place {
  readonly module: string
  readonly route: string
  readonly called: string
}

/** For posts of which only other code knows: a later or an earlier version has stored their word. */
const HOME: Place = { module: 'home', route: '/home', called: 'post' }

const isKnown = (word: string): word is JudgedWord => Object.hasOwn(POST_PLACES, word)

const withinSentence = (called: string): string => called.charAt(0).toLowerCase() + called.slice(1)

/** The id in `case:7`. */
const idIn = (target: string): string => target.slice(target.indexOf(':') + 1)

/** A post, as `case:7`. */
export const post = (target: string): Place => {
  const word = target.slice(0, target.indexOf(':'))
  if (!isKnown(word)) return HOME
  const { module, page } = POST_PLACES[word]
  return { module, route: page.replace(':id', idIn(target)), called: withinSentence(JUDGED_KINDS[word].called) }
}

/** A part of its page, by what the page calls it. */
const within = (target: string, part: string): Place => {
  const place = post(target)
  return place === HOME ? HOME : { ...place, route: `${place.route}#${part}` }
}

/** One thing of what is said below a post; and where the author of a case tells how it ended. */
export const comment = (target: string, id: number): Place => within(target, `${COMMENT}${id}`)
export const ending = (target: string): Place => within(target, OUTCOME)

/** Requests in a network, and who is connected there. */
export const requests = (network: string): Place =>
  network === 'beyond'
    ? { module: 'beyondSurgery', route: '/beyondSurgoryFollowing', called: 'request' }
    : { module: 'community', route: '/communityFollowing', called: 'request' }
export const connections = (network: string): Place =>
  network === 'beyond'
    ? { module: 'beyondSurgery', route: '/beyondSurgoryFollowingFriendList', called: 'request' }
    : { module: 'community', route: '/communityFollowingFriendList', called: 'request' }

/** An opportunity of one's own, as `opportunity:5`; and one's applications to those of others. */
export const opportunity = (target: string): Place => ({
  module: 'opportunities',
  route: `/opportunityResponse/${idIn(target)}`,
  called: 'opportunity',
})
export const applications = (): Place => ({ module: 'opportunities', route: '/myApplications', called: 'application' })

/** An event that one is registered for, as `event:5`. */
export const meeting = (target: string): Place => ({ module: 'events', route: `/upcoming?event=${idIn(target)}`, called: 'event' })

/** What moderators decided about one's own posts, and about those that one has reported. */
export const ownDecisions = (): Place => ({ module: 'account', route: '/myDecisions', called: 'decision' })
export const ownReports = (): Place => ({ module: 'account', route: '/myReports', called: 'report' })

/** How one's own account stands. */
export const ownStanding = (): Place => ({ module: 'account', route: '/standing', called: 'account' })

/** A room of the chat, as `room:12`. */
export const room = (target: string): Place => ({ module: 'chat', route: `/chat?room=${idIn(target)}`, called: 'chat' })

/** All notifications. */
export const list = (): Place => ({ module: 'account', route: '/notifications', called: 'notification' })

/** Where somebody finds who is signed in to their account. */
export const sessions = (): Place => ({ module: 'account', route: '/sessions', called: 'account' })
