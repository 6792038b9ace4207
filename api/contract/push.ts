import { Type } from '@sinclair/typebox'
import { call, type Call } from './call.js'

const key = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_=-]+$' })

/** A browser's push subscription, as the browser writes it (spec 1 §7). */
export const subscribe = call({
  method: 'POST',
  path: 'subscribe',
  auth: 'session',
  tokenHeader: true,
  limit: 'write',
  body: Type.Object(
    {
      endpoint: Type.String({ maxLength: 1_000, pattern: '^https://' }),
      expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
      keys: Type.Object({ p256dh: key, auth: key }, { additionalProperties: false }),
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({}),
  idempotent: false,
})

export const pushCalls: readonly Call[] = [subscribe]
