import type { answerContactMessage, ContactId, ContactMessage, getContactMessages } from '../../../../api/contract/site/contact-desk.js'
import { get, post } from '../../../shared/net/http.js'
import type { Kind } from '../kind.js'

export type { ContactMessage }

const pageOf =
  (state: 'waiting' | 'answered'): Kind['page'] =>
  (before) =>
    get<typeof getContactMessages>('staff/contactMessages', { state, ...(before !== null && { before: String(before) }) })

/** What was written on the contact page and waits for an answer, the oldest first. */
export const waitingMessages: Kind = {
  page: pageOf('waiting'),
  deeds: {
    answered: {
      run: async (id, _, key) =>
        void (await post<typeof answerContactMessage>('staff/contactMessages/:id/answered', {}, key, { id: id as ContactId })),
      done: 'Kept as answered.',
    },
  },
}

/** What was answered, the last one first. */
export const answeredMessages: Kind = { page: pageOf('answered'), deeds: {} }
