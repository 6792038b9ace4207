import { Type } from '@sinclair/typebox'
import { Personal } from '../../kernel/personal.js'
import { Speciality } from '../../kernel/people/speciality.js'
import { Time } from '../../kernel/time.js'
import { Country, Id, strict } from './places.js'

/** A place of the reference data, or one that it does not have: then it has a name only ("Other", spec 1 §3). */
const Place = Type.Object({ id: Type.Optional(Id), name: Type.String({ minLength: 1, maxLength: 200 }) }, strict)

const training = { country: Country, city: Place, school: Place, year: Type.Integer() }
const Training = Type.Object(training, strict)
const SpecialityTraining = Type.Object({ speciality: Speciality, ...training }, strict)

/** Both boxes of a step, which wording stood beside them, and when they were ticked (spec 1 §5, DECISIONS S-26). */
export const Declarations = Type.Object(
  { terms: Type.Literal(true), declaration: Type.Literal(true), wording: Type.String(), at: Time },
  strict,
)

const open = { groups: Type.Array(Speciality, { uniqueItems: true }), declarations: Declarations }

/** Step 2, as a command says it. */
export const qualification = {
  ...open,
  mbbs: Training,
  surgicalTraining: Type.Optional(Training),
  specialityTraining: Type.Optional(SpecialityTraining),
  additionalQualifications: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
}

/** Step 2, as a fact keeps it: where and when somebody has learned tells who they are, and what they typed themselves does too. */
export const keptQualification = {
  ...open,
  mbbs: Personal(Training),
  surgicalTraining: Type.Optional(Personal(Training)),
  specialityTraining: Type.Optional(Personal(SpecialityTraining)),
  additionalQualifications: Type.Optional(Personal(Type.String())),
}
