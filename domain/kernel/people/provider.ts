import { Type, type Static } from '@sinclair/typebox'

/** Who vouches for a person when they sign in without a password (spec 1 §7). */
export const Provider = Type.Union([Type.Literal('google'), Type.Literal('apple')])
export type Provider = Static<typeof Provider>

/** The keyed hash of the name a provider has for somebody: it names a stream, and nobody can read the name from it. */
export const providing = { provider: Provider, claim: Type.String({ pattern: '^[0-9a-f]{64}$' }) }
