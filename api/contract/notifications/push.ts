import { Type, type Static } from '@sinclair/typebox'
import { call, type Call } from '../call.js'

const key = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_=-]+$' })
const endpoint = Type.String({ maxLength: 1_000, pattern: '^https://' })
const strict = { additionalProperties: false }

/** A browser's push subscription, as the browser writes it (spec 1 §7). */
export const subscribe = call({
  method: 'POST',
  path: 'subscribe',
  auth: 'session',
  tokenHeader: true,
  limit: 'write',
  body: Type.Object(
    {
      endpoint,
      expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
      keys: Type.Object({ p256dh: key, auth: key }, strict),
    },
    strict,
  ),
  answers: Type.Object({}),
  idempotent: false,
})

/** This device is told nothing any more; one that is not known is told nothing as it is. */
export const unsubscribeDevice = call({
  method: 'POST',
  path: 'unsubscribeDevice',
  auth: 'session',
  limit: 'write',
  body: Type.Object({ endpoint }, strict),
  answers: Type.Object({}),
  idempotent: false,
})

/** What a device is told, as JSON: the sentence of a group as the list shows it, and the page that it leads to, below the site. */
export const PushMessage = Type.Object({
  /** Of the group; a newer message of the same group takes the place of the older one. */
  group: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  route: Type.String(),
})
export type PushMessage = Static<typeof PushMessage>

export const pushCalls: readonly Call[] = [subscribe, unsubscribeDevice]
