import type { Evolve } from '../kernel/decider.js'
import type { ContactEvent } from './messages.js'

/** A number is free, or holds the message of one request. */
export interface Contact {
  readonly sent: boolean
}

export const initialState: Contact = { sent: false }

export const evolve: Evolve<Contact, ContactEvent> = {
  ContactMessageSent: () => ({ sent: true }),
  SubjectKeyDestroyed: (state) => state,
}
