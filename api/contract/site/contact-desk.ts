import { Type, type Static } from '@sinclair/typebox'
import { ContactId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { filterOf } from '../posts/posts.js'
import { PlaceWord, nextOf } from '../given.js'

export type { ContactId }

const strict = { additionalProperties: false }
const text = Type.String()
const time = Type.String({ format: 'date-time' })

/** The most messages of an answer. */
export const MESSAGES_IN_A_PAGE = 20

/** What somebody wrote on the contact page. */
const ContactMessage = Type.Object({
  id: ContactId,
  sent_at: time,
  name: text,
  email: text,
  mobile: text,
  message: text,
  answered_at: Type.Union([time, Type.Null()]),
  answered_by: Type.Union([text, Type.Null()], { description: 'the name of the editor' }),
})
export type ContactMessage = Static<typeof ContactMessage>

export const MessageState = Type.Union([Type.Literal('waiting'), Type.Literal('answered')])

/**
 * Those that wait for an answer, the oldest first; or those that were answered, what was answered last first. What was forgotten meanwhile is not
 * among them, so that an answer may hold fewer than there are, and still say where to go on.
 */
export const getContactMessages = call({
  method: 'GET',
  path: 'staff/contactMessages',
  auth: 'editor',
  limit: 'read',
  body: Type.Object(
    {
      state: filterOf(MessageState),
      before: Type.Optional(PlaceWord),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(ContactMessage, { maxItems: MESSAGES_IN_A_PAGE }),
    next: nextOf(text),
  }),
  idempotent: false,
})

/** Somebody has answered it: by mail or by telephone, not here. */
export const answerContactMessage = call({
  method: 'POST',
  path: 'staff/contactMessages/:id/answered',
  params: Type.Object({ id: ContactId }),
  auth: 'editor',
  codes: [404],
  limit: 'write',
  body: Type.Object({}, strict),
  answers: Type.Object({}),
  idempotent: true,
})

export const contactDeskCalls: readonly Call[] = [getContactMessages, answerContactMessage]
