import { Type } from '@sinclair/typebox'
import { Personal } from '../kernel/personal.js'

const strict = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** A city of the reference data; its name is kept as it was when it was chosen. */
const City = Type.Object({ id: Id, name: Type.String({ minLength: 1 }), countryId: Id }, strict)

/** Male, female, other (spec 1 §9). */
const Gender = Type.Union([Type.Literal('M'), Type.Literal('F'), Type.Literal('O')])

/** What is nobody's secret: who joins the group of women, and that somebody has declared to be a surgeon (spec 1 §5, DECISIONS S-19). */
const open = { womenInSurgery: Type.Boolean(), surgeonDeclared: Type.Literal(true) }

/** Step 1, as a wish says it. `countryCode` is a phone code with its plus sign, `mobile` digits only. */
export const details = {
  firstName: Type.String({ minLength: 1 }),
  lastName: Type.String({ minLength: 1 }),
  dob: Type.Optional(Type.String({ format: 'date' })),
  city: City,
  cityOfOrigin: Type.Optional(City),
  countryCode: Type.String({ pattern: '^\\+\\d{1,6}$' }),
  mobile: Type.String({ pattern: '^\\d{1,12}$' }),
  gender: Gender,
  ...open,
}

/** Step 1, as a fact keeps it; personal of the member. */
export const keptDetails = {
  firstName: Personal(Type.String()),
  lastName: Personal(Type.String()),
  dob: Type.Optional(Personal(Type.String())),
  city: Personal(City),
  cityOfOrigin: Type.Optional(Personal(City)),
  countryCode: Personal(Type.String()),
  mobile: Personal(Type.String()),
  gender: Personal(Gender),
  ...open,
}
