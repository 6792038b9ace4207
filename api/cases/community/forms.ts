import type { Static } from '@sinclair/typebox'
import { checker } from '../../../commands/runtime/codec/checker.js'
import type { Shape } from '../../../domain/cases/messages.js'
import { CaseForm, EditedCaseForm, EditedImageForm, ImageForm } from '../../contract/community/community-forms.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { IMAGE } from '../../contract/community/community.js'
import { VisitorPostForm } from '../../contract/community/visitors.js'
import { WORDING } from '../../engagement/wording.js'

const ONLY_IMAGES = 'Visitors can send clinical images only.'

type Fields = Readonly<Record<string, unknown>>
type Image = Pick<Static<typeof ImageForm>, 'title' | 'description' | 'speciality'>
type Patient = Pick<Static<typeof CaseForm>, 'age' | 'gender' | 'speciality' | 'diagnosis' | 'history' | 'clinical_question'>

const check = {
  image: checker(ImageForm, { coerce: true }),
  case: checker(CaseForm, { coerce: true }),
  editedImage: checker(EditedImageForm, { coerce: true }),
  editedCase: checker(EditedCaseForm, { coerce: true }),
  visitor: checker(VisitorPostForm, { coerce: true }),
}

/** What an image says; it tells of no patient. */
const ofImage = ({ title, description, speciality }: Image) => ({
  speciality,
  title: title.trim(),
  description: description.trim(),
  age: null,
  gender: null,
  diagnosis: '',
  history: '',
  questions: [],
})

/** What a case says; it has no title. */
const ofCase = ({ age, gender, speciality, diagnosis, history, clinical_question: question }: Patient) => ({
  speciality,
  title: '',
  description: '',
  age,
  gender,
  diagnosis: diagnosis.trim(),
  history: history.trim(),
  questions: [question.trim()],
})

/** What a visitor's post says and what they confirmed, once its form has let it pass. `at`: ISO 8601. */
export const postedByVisitor = ({ type, ...fields }: Fields, at: string) => {
  if (type !== undefined && type !== IMAGE) throw new Refusal('invalid', ONLY_IMAGES, [{ field: 'type', msg: ONLY_IMAGES }])
  const { title, description, medicalregistration, relevant } = check.visitor(fields)
  const content = { title: title.trim(), description: description.trim() }
  return { content, registration: medicalregistration.trim(), consents: { relevant, ...confirmed(at) } }
}

const confirmed = (at: string) => ({ patientConsent: true as const, wording: WORDING, at })

/** What a new post says and what its author confirmed, once its own form has let it pass. `at`: ISO 8601. */
export const postedBy = (shape: Exclude<Shape, 'clinical'>, fields: Fields, at: string) => {
  const said = meant(fields)
  return shape === 'image'
    ? { content: ofImage(check.image(said)), consents: { indemnity: true as const, relevant: true as const, ...confirmed(at) } }
    : { content: ofCase(check.case(said)), consents: { terms: true as const, ...confirmed(at) } }
}

/** The same of an edit: it says all of it anew, and all boxes are ticked again. */
export const editedBy = (shape: Shape, fields: Fields, at: string) => {
  const said = meant(fields)
  const content = shape === 'image' ? ofImage(check.editedImage(said)) : ofCase(check.editedCase(said))
  return { content, consents: { indemnity: true as const, relevant: true as const, ...confirmed(at) } }
}

/** One call of the specification spells it `specialty`; and an age of blanks is none, where a number would be read as 0. */
const meant = ({ specialty, age, ...fields }: Fields): Fields => ({
  ...(specialty !== undefined && { speciality: specialty }),
  ...(!isBlank(age) && { age }),
  ...fields,
})

const isBlank = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '')
