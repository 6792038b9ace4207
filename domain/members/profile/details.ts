import { Type } from '@sinclair/typebox'
import { Personal } from '../../kernel/personal.js'
import { City } from './places.js'

/** Male, female, other (spec 1 §9). */
const Gender = Type.Union([Type.Literal('M'), Type.Literal('F'), Type.Literal('O')])

/** What is nobody's secret: who joins the group of women, and that somebody has declared to be a surgeon (spec 1 §5, DECISIONS S-19). */
const open = { womenInSurgery: Type.Boolean(), surgeonDeclared: Type.Literal(true) }

/** What may be told otherwise later (spec 1 §5). `countryCode` is a phone code with its plus sign, `mobile` digits only. */
export const reach = {
  dob: Type.Optional(Type.String({ format: 'date' })),
  city: City,
  countryCode: Type.String({ pattern: '^\\+\\d{1,6}$' }),
  mobile: Type.String({ pattern: '^\\d{1,12}$' }),
}

export const keptReach = {
  dob: Type.Optional(Personal(Type.String())),
  city: Personal(City),
  countryCode: Personal(Type.String()),
  mobile: Personal(Type.String()),
}

/** Step 1, as a command says it. */
export const details = {
  firstName: Type.String({ minLength: 1 }),
  lastName: Type.String({ minLength: 1 }),
  ...reach,
  cityOfOrigin: Type.Optional(City),
  gender: Gender,
  ...open,
}

/** Step 1, as a fact keeps it; personal of the member. */
export const keptDetails = {
  firstName: Personal(Type.String()),
  lastName: Personal(Type.String()),
  ...keptReach,
  cityOfOrigin: Type.Optional(Personal(City)),
  gender: Personal(Gender),
  ...open,
}
