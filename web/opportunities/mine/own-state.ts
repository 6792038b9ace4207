import { IconBan, IconCheck, IconCircleOff, IconClock, IconEye, IconX } from '@tabler/icons-react'
import type { ApplicationState } from '../calls.js'

/** How an application stands, as its applicant reads it; each with a sign, never by colour alone. */
export const STATES = {
  received: { text: 'Received', says: 'It has arrived.', color: 'gray', Icon: IconClock },
  viewed: { text: 'Viewed', says: 'Your CV has been looked at.', color: 'blue', Icon: IconEye },
  accepted: { text: 'Accepted', says: 'You have been accepted.', color: 'teal', Icon: IconCheck },
  cancelled: { text: 'Cancelled', says: 'It was cancelled.', color: 'red', Icon: IconX },
  withdrawn: { text: 'Withdrawn', says: 'You have taken it back; it and its CV are deleted.', color: 'gray', Icon: IconBan },
  closed: {
    text: 'Closed',
    says: 'The opportunity was closed; your application and its CV are deleted.',
    color: 'gray',
    Icon: IconCircleOff,
  },
} as const satisfies Readonly<Record<ApplicationState, object>>

/** What the other side has of an application while it can be withdrawn; with its closing that is deleted, too (decision 0028). */
export const WITH_THEM: Readonly<Partial<Record<ApplicationState, string>>> = {
  accepted: 'They have your contact details.',
  cancelled: 'Your details and your CV stay with them until you withdraw.',
}
