/** Notifications that an answer holds at most, and what it holds when nothing is said. */
export const NOTIFICATIONS_IN_A_PAGE = 100
/** What is unread past this is not counted. */
export const MOST_UNREAD = 100
/** A line in which nothing is newer is forgotten. */
export const DAYS_KEPT = 90
/** Of so many people at most it is told how many others there are. */
export const MOST_OTHERS = 1_000
