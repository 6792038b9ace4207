import type { Static } from '@sinclair/typebox'
import type { ForgetVisitor, VisitorEvent } from './messages.js'
import type { Visitor } from './visitor.js'

/** Their time is over, or they have asked for it; the key is destroyed when this is asked for. Of who never came there is nothing to forget. */
export const forgetVisitor = ({ data }: Static<typeof ForgetVisitor>, { left, forgotten }: Visitor): VisitorEvent[] => {
  const { visitorId, fingerprint } = data
  return !left || forgotten ? [] : [{ type: 'SubjectKeyDestroyed', data: { subject: `visitor:${visitorId}`, fingerprint } }]
}
