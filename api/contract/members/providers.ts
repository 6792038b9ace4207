import { Type, type Static } from '@sinclair/typebox'
import { Provider } from '../../../domain/kernel/people/provider.js'
import { call, type Call } from '../call.js'
import { login } from './members.js'

/** Begins a sign-in: where the browser has to go. What ties the answer of the provider to this browser is put into a cookie. */
export const startSignIn = call({
  method: 'POST',
  path: 'login/start',
  auth: 'public',
  limit: 'write',
  body: Type.Object({ provider: Provider }, { additionalProperties: false }),
  answers: Type.Object({ url: Type.String() }),
  idempotent: false,
})

/** The names that Apple tells once, beside the code, and only to the browser. */
const name = Type.Optional(Type.String({ maxLength: 100 }))
const ToldName = Type.Object({ firstName: name, lastName: name }, { additionalProperties: false })
type ToldName = Static<typeof ToldName>

const authCode = Type.String({ minLength: 1, maxLength: 4_000 })
const state = Type.Optional(Type.String({ maxLength: 200, description: 'as the provider gave it back' }))

/** Ends it: the code that the provider gave to the browser, for a session (spec 1 §7). */
export const googleSignIn = call({
  ...login,
  path: 'login/googleSignIn/web',
  codes: [202, 404, 409],
  body: Type.Object({ authCode, state }, { additionalProperties: false }),
})

export const appleSignIn = call({
  ...login,
  path: 'login/appleSignIn/web',
  codes: [202, 404, 409],
  body: Type.Object({ authCode, state, name: Type.Optional(ToldName) }, { additionalProperties: false }),
})

export const providerCalls: readonly Call[] = [startSignIn, googleSignIn, appleSignIn]
