import type { Static } from '@sinclair/typebox'
import type { Contact } from './contact.js'
import type { ContactEvent, SendContactMessage } from './messages.js'

/** The number is claimed for one request, and a request says one thing: what is there already is this message. */
export const sendContactMessage = ({ data, at }: Static<typeof SendContactMessage>, { sent }: Contact): ContactEvent[] =>
  sent ? [] : [{ type: 'ContactMessageSent', data: { ...data, sentAt: at } }]
