/** Where news may lead, whoever has written it: pages about somebody's own things, and no address that another program could have put there. */
const PLACES = [
  /^\/caseDetails\/\d+(?:#(?:discussion|outcome))?$/,
  /^\/(?:profile|opportunityResponse)\/\d+$/,
  /^\/(?:community|beyondSurgory)Following(?:FriendList)?$/,
  /^\/(?:explore|beyondSurgery(?:MyPost)?)\?post=\d+(?:#discussion)?$/,
  /^\/chat\?room=\d+$/,
  /^\/upcoming\?event=\d+$/,
  /^\/(?:home|opportunities|opportunityPosted|myApplications|myReports|myDecisions|standing|sessions|notifications)$/,
]

/** At the end of an address that was mailed or pushed, before the part of the page: which line of the notifications it told of (api/notifications/told.ts). */
const TOLD = /[?&]told=[a-z-]+\.[a-z-]+(?::\d+)?(?=$|#)/

export const NOTIFICATIONS = '/notifications'

/** The path as it is told, if it is one of those; else that of all notifications. */
export const ownPath = (told: unknown): string =>
  typeof told === 'string' && PLACES.some((place) => place.test(told.replace(TOLD, ''))) ? told : NOTIFICATIONS
