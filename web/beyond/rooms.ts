/** Where the server tells of posts of mine and of connections. */
export const FEED_ROOM = 'feed:beyond'

/** Where it tells of those of one member. */
export const roomOf = (member: number): string => `author:${member}`
