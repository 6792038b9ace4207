import { Type, type Static } from '@sinclair/typebox'

/** How a session stands to the second factor of its member: they have none, its code is still to be shown, or it was. */
export const SecondFactor = Type.Union([Type.Literal('off'), Type.Literal('due'), Type.Literal('shown')])
export type SecondFactor = Static<typeof SecondFactor>
