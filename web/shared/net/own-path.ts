/** Where news may lead, whoever has written it: pages about somebody's own things, and no address that another program could have put there. */
const PLACES = [
  /^\/(?:caseDetails|profile|opportunityResponse)\/\d+$/,
  /^\/(?:community|beyondSurgory)Following(?:FriendList)?$/,
  /^\/(?:explore|beyondSurgery(?:MyPost)?)\?post=\d+$/,
  /^\/chat\?room=\d+$/,
  /^\/upcoming\?event=\d+$/,
  /^\/(?:home|opportunities|opportunityPosted|myApplications|myReports|myDecisions|standing|sessions|notifications)$/,
]

/** At the end of an address: which line of the notifications it told of, where it was mailed or pushed (api/notifications/told.ts), and a part of the page. */
const END = /(?:[?&]told=[a-z-]+\.[a-z-]+(?::\d+)?)?(?:#(?:discussion|outcome|comment-\d+))?$/

export const NOTIFICATIONS = '/notifications'

/** The path as it is told, if it is one of those; else that of all notifications. */
export const ownPath = (told: unknown): string =>
  typeof told === 'string' && PLACES.some((place) => place.test(told.replace(END, ''))) ? told : NOTIFICATIONS
