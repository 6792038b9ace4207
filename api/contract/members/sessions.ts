import { Type, type Static } from '@sinclair/typebox'
import { Provider } from '../../../domain/kernel/people/provider.js'
import { SecondFactor } from '../../../domain/members/sign-in/second-factor.js'
import { call, type Call } from '../call.js'
import { ofSession } from './members.js'

/** A session as its member sees it among the others. */
export const Device = Type.Object({
  id: Type.String({ format: 'uuid' }),
  device: Type.String({ description: 'what was used, in words: "Firefox on Windows"' }),
  signIn: Type.Union([Type.Literal('password'), Type.Literal('google'), Type.Literal('apple')]),
  secondFactor: { ...SecondFactor, description: 'where it is `due`, no code was entered yet, and nothing is open' },
  remembered: Type.Boolean({ description: 'whether it outlives its browser' }),
  startedAt: Type.String({ format: 'date-time' }),
  seenAt: Type.String({ format: 'date-time', description: 'to a quarter of an hour' }),
  current: Type.Boolean({ description: 'whether it is the one that asks' }),
})
export type Device = Static<typeof Device>

/** Where the member is signed in, who was seen last first. */
export const listSessions = call({
  ...ofSession,
  path: 'session/list',
  limit: 'read',
  answers: Type.Object({ sessions: Type.Array(Device) }),
})

/** Ends one of them: its token is no good at once, its sockets are closed. */
export const revokeSession = call({
  ...ofSession,
  path: 'session/revoke',
  codes: [404],
  body: Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
})

/** Ends all of them, but for the one that asks if it is to stay. */
export const revokeAllSessions = call({
  ...ofSession,
  path: 'session/revokeAll',
  body: Type.Object({ keepThis: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
})

/** How the member can show once more who they are, before what cannot be undone. */
export const Ways = Type.Object({
  password: Type.Boolean({ description: 'whether they have one: then it is asked' }),
  providers: Type.Array(Provider, { description: 'with whom they can sign in again, if they have none' }),
  fresh: Type.Boolean({ description: 'whether they have signed in just now, which is enough for who has no password' }),
})
export type Ways = Static<typeof Ways>

export const waysIn = call({
  ...ofSession,
  method: 'GET',
  path: 'session/ways',
  whileRestricted: 'suspended',
  limit: 'read',
  answers: Ways,
})

export const sessionCalls: readonly Call[] = [listSessions, waysIn, revokeSession, revokeAllSessions]
