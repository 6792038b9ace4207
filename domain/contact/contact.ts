import type { Evolve } from '../kernel/decider.js'
import type { ContactEvent } from './messages.js'

/** A number is free, or holds the message of one request. */
export interface Contact {
  readonly sent: boolean
  readonly answered: boolean
  readonly forgotten: boolean
}

export const initialState: Contact = { sent: false, answered: false, forgotten: false }

export const evolve: Evolve<Contact, ContactEvent> = {
  ContactMessageSent: (state) => ({ ...state, sent: true }),
  ContactMessageAnswered: (state) => ({ ...state, answered: true }),
  SubjectKeyDestroyed: (state) => ({ ...state, forgotten: true }),
}
