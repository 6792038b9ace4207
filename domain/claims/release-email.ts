import type { Static } from '@sinclair/typebox'
import type { Claim } from './claim.js'
import type { ClaimEvent, ReleaseEmail } from './messages.js'

/** Its holder is erased: whoever signs up with the address next may have it. One that somebody else holds meanwhile stays theirs. */
export const releaseEmail = ({ data: { memberId }, at }: Static<typeof ReleaseEmail>, { holder }: Claim): ClaimEvent[] =>
  holder === memberId ? [{ type: 'EmailReleased', data: { memberId, releasedAt: at } }] : []
