import { Type, type Static } from '@sinclair/typebox'

/** Why a document is not taken. `active`: it would do something when it is opened, or carries other files. */
const Fault = Type.Union([Type.Literal('damaged'), Type.Literal('encrypted'), Type.Literal('active')])
export type Fault = Static<typeof Fault>

const strict = { additionalProperties: false }
const points = Type.Integer({ minimum: 1 })

/** The size of the first page in points. */
export const Verdict = Type.Union([Type.Object({ fault: Fault }, strict), Type.Object({ width: points, height: points }, strict)])
export type Verdict = Static<typeof Verdict>
