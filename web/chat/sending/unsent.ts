import { draftsOf } from '../../shared/drafts/drafts.js'

/** Each message has a place of its own among the drafts, so that no tab touches what another has written. */
export const PLACE = 'chat outgoing '

/** How many texts a member has written in this browser that are not sent; known without anything else of the chat. */
export const countUnsent = async (me: number): Promise<number> => (await draftsOf(me, PLACE)).length
