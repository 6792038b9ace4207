import { Type, type Static } from '@sinclair/typebox'
import { call, type Call } from '../call.js'

const strict = { additionalProperties: false }
/** As the link of a mail has it; it names a member and what the mail was about, and is good for a year. */
const token = Type.String({ minLength: 1, maxLength: 300 })

/** What a mail with an unsubscribe link is about, and whether such mails are off by now. */
export const Unsubscribing = Type.Object({
  about: Type.String({ description: 'completes "You get …", for example: emails about likes, or the daily summary' }),
  mails: Type.Boolean({ description: 'whether such mails still go out' }),
})
export type Unsubscribing = Static<typeof Unsubscribing>

/** What the link of a mail is about; nothing is changed. */
export const getUnsubscribe = call({
  method: 'GET',
  path: 'getUnsubscribe',
  codes: [404],
  auth: 'public',
  limit: 'read',
  body: Type.Object({ token }, strict),
  answers: Type.Object({ result: Unsubscribing }),
  idempotent: false,
})

/** No more mails like the one with this link; with `all` none of any kind. Mail programs post the same to the link itself (RFC 8058). */
export const unsubscribe = call({
  method: 'POST',
  path: 'unsubscribe',
  codes: [404],
  auth: 'public',
  limit: 'write',
  body: Type.Object({ token, all: Type.Optional(Type.Boolean()) }, strict),
  answers: Type.Object({ result: Unsubscribing }),
  idempotent: false,
})

/** Puts back what was unsubscribed from by this link. */
export const resubscribe = call({
  method: 'POST',
  path: 'resubscribe',
  codes: [404],
  auth: 'public',
  limit: 'write',
  body: Type.Object({ token }, strict),
  answers: Type.Object({ result: Unsubscribing }),
  idempotent: false,
})

export const unsubscribeCalls: readonly Call[] = [getUnsubscribe, unsubscribe, resubscribe]
