import type { Static } from '@sinclair/typebox'
import type { LeaveVisitorDetails, VisitorEvent } from './messages.js'
import type { Visitor } from './visitor.js'

/** The number is claimed for one request, and a request says one thing: what is there already are these details. */
export const leaveVisitorDetails = ({ data, at }: Static<typeof LeaveVisitorDetails>, { left }: Visitor): VisitorEvent[] =>
  left ? [] : [{ type: 'VisitorDetailsLeft', data: { ...data, leftAt: at } }]
