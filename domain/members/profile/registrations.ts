import { Type } from '@sinclair/typebox'
import { Personal } from '../../kernel/personal.js'
import { Country, strict } from './places.js'
import { Declarations } from './training.js'

/** Where somebody is registered, and under which number; declared, and checked by nobody (DECISIONS S-19). */
const Registration = Type.Object(
  { country: Country, region: Type.String({ minLength: 1, maxLength: 200 }), number: Type.String({ minLength: 1, maxLength: 60 }) },
  strict,
)

/** All of them: they replace what was told before. The boxes stand in the onboarding only (spec 1 §5). */
export const registrations = {
  registrations: Type.Array(Registration, { uniqueItems: true, maxItems: 20 }),
  declarations: Type.Optional(Declarations),
}

export const keptRegistrations = {
  registrations: Personal(Type.Array(Registration)),
  declarations: Type.Optional(Declarations),
}
