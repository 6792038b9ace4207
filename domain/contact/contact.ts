import type { Evolve } from '../kernel/decider.js'
import type { ContactEvent } from './messages.js'

/** A number is free, or holds the message of one request. */
export interface Contact {
  readonly sent: boolean
  readonly forgotten: boolean
}

export const initialState: Contact = { sent: false, forgotten: false }

export const evolve: Evolve<Contact, ContactEvent> = {
  ContactMessageSent: (state) => ({ ...state, sent: true }),
  SubjectKeyDestroyed: (state) => ({ ...state, forgotten: true }),
}
