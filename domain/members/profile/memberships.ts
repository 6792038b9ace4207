import { Type } from '@sinclair/typebox'
import { Personal } from '../../kernel/personal.js'

const name = Type.String({ minLength: 1, maxLength: 200 })

/** Step 3, as a command says it. What the form did not offer stays as it was (DECISIONS C-40). */
export const memberships = {
  associations: Type.Array(name, { uniqueItems: true, maxItems: 40 }),
  otherInternational: Type.Optional(name),
  offered: Type.Union([Type.Literal('all'), Type.Literal('international')]),
}

/** Step 3, as a fact keeps it: also what somebody typed themselves. */
export const keptMemberships = {
  associations: Personal(Type.Array(Type.String())),
  otherInternational: Type.Optional(Personal(Type.String())),
}
