import { draftsOf } from './drafts.js'

/** What begins like this among the drafts is in no form: it is sent by itself once that can be. */
export const UNSENT = 'chat outgoing '

/** As the chat names what is not sent yet in the state of the page, where it is there at all: a browser may have no room for all of it. */
interface Page {
  readonly chatOutgoing?: readonly unknown[]
}
export const unsentHere = ({ chatOutgoing = [] }: Page): number => chatOutgoing.length

/** How much a member has written in this browser that is not sent yet; known without whatever sends it. */
export const countUnsent = async (me: number): Promise<number> => (await draftsOf(me, UNSENT)).length
