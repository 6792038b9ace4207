import { Type } from '@sinclair/typebox'
import { Personal } from '../kernel/personal.js'
import { Speciality } from '../kernel/speciality.js'
import { Time } from '../kernel/time.js'

const strict = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** A place of the reference data, or one that it does not have: then it has a name only ("Other", spec 1 §3). */
const Place = Type.Object({ id: Type.Optional(Id), name: Type.String({ minLength: 1, maxLength: 200 }) }, strict)

const training = { country: Type.Object({ id: Id, name: Type.String() }, strict), city: Place, school: Place, year: Type.Integer() }
const SpecialityTraining = Type.Object({ speciality: Speciality, ...training }, strict)

/** Both boxes of step 2, which wording stood beside them, and when they were ticked (spec 1 §5, DECISIONS S-26). */
const Declarations = Type.Object({ terms: Type.Literal(true), declaration: Type.Literal(true), wording: Type.String(), at: Time }, strict)

const open = {
  mbbs: Type.Object(training, strict),
  surgicalTraining: Type.Optional(Type.Object(training, strict)),
  specialityTraining: Type.Optional(SpecialityTraining),
  groups: Type.Array(Speciality, { uniqueItems: true }),
  declarations: Declarations,
}

/** Step 2, as a wish says it. */
export const qualification = { ...open, additionalQualifications: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })) }

/** Step 2, as a fact keeps it. */
export const keptQualification = { ...open, additionalQualifications: Type.Optional(Personal(Type.String())) }
