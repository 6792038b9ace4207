import type { ContactEvent } from '../../domain/contact/messages.js'
import type { Actor } from '../../domain/kernel/actor.js'
import type { ContactId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'

/** A message of the contact page, and whether somebody has answered it. */
export interface Message {
  contact_id: ContactId
  sent_at: string | Date
  answered_at: string | Date | null
  answered_by: Actor | null
  there: boolean
}

/** Every event of the stream `contact-7` concerns message 7. */
export const messageOf = ({ stream }: Recorded<ContactEvent>) => Number(stream.slice('contact-'.length)) as ContactId

const changed = (message: Message | undefined, { type, data, meta, stream }: Recorded<ContactEvent>): Message | undefined => {
  switch (type) {
    case 'ContactMessageSent':
      return { contact_id: data.contactId, sent_at: data.sentAt, answered_at: null, answered_by: null, there: true }
    case 'ContactMessageAnswered':
      return message && { ...message, answered_at: data.answeredAt, answered_by: meta.by }
    case 'SubjectKeyDestroyed':
      return message && data.subject === stream.replace('-', ':') ? { ...message, there: false } : message
  }
}

/** The messages that a batch touches, as they stand after it. */
export const fold = (events: readonly Recorded<ContactEvent>[], before: readonly Message[] = []): Map<ContactId, Message> => {
  const messages = new Map(before.map((message) => [message.contact_id, message]))
  for (const event of events) {
    const message = changed(messages.get(messageOf(event)), event)
    if (message) messages.set(message.contact_id, message)
  }
  return messages
}
