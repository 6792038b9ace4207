import { Type, type TSchema } from '@sinclair/typebox'
import { Gender } from '../../../domain/cases/messages.js'
import { CaseId } from '../../../domain/kernel/ids.js'
import { Speciality } from '../../../domain/kernel/people/speciality.js'
import { call, type Call } from '../call.js'
import { CASE, IMAGE } from './community.js'
import { fileStateFields, POST_FILES } from '../posts/post-files.js'
import { uploadsField } from '../files/uploads.js'
import { VisitorPostForm } from './visitors.js'
import { visibleText } from '../given.js'

const strict = { additionalProperties: false }

const choice = <Choice extends TSchema>(of: Choice, msg: string) => Type.Union([of], { msg: { anyOf: msg, required: msg } })
const box = (msg: string) => Type.Literal(true, { msg: { const: msg, required: msg } })

const PATIENT_CONSENT = 'Please accept if you have the consent of the patient'
const NO_AGE = "Patient's age is required"

const image = {
  title: visibleText('Title is required', 200),
  description: visibleText('Description is required', 20_000),
  speciality: choice(Speciality, 'Speciality is required'),
}

/** From 0, since an infant is a patient too (DECISIONS C-08). */
const patient = {
  age: Type.Integer({
    minimum: 0,
    maximum: 100,
    msg: {
      required: NO_AGE,
      type: NO_AGE,
      minimum: "Patient's age needs to be greater than 0",
      maximum: "Patient's age needs to be lesser than 100",
    },
  }),
  gender: choice(Gender, 'Gender is required.'),
  speciality: choice(Speciality, 'Speciality is required.'),
  diagnosis: visibleText('Diagnosis is required.', 4000),
  history: visibleText('History is required.', 20_000),
  clinical_question: visibleText('Clinical question is required.', 4000),
}

/** The form of a clinical image (spec 2 §5). */
export const ImageForm = Type.Object(
  {
    ...image,
    indemnity: box('Please accept if you understand and provide the following indemnity'),
    patientConsent: box(PATIENT_CONSENT),
    relevant: box('Please accept if the data entered is relevant to platform'),
  },
  strict,
)

/** The form of a clinical case (spec 2 §5). */
export const CaseForm = Type.Object({ ...patient, terms: box('Please agree terms and conditions'), consent: box(PATIENT_CONSENT) }, strict)

const mustBeChecked = box('Please check the checkbox.')
const boxes = { indemnity: mustBeChecked, patientConsent: mustBeChecked, relevant: mustBeChecked }

/** What an edited image or case must say, all of it (spec 2 §5, DECISIONS C-17). */
export const EditedImageForm = Type.Object({ ...image, ...boxes }, strict)
export const EditedCaseForm = Type.Object({ ...patient, ...boxes }, strict)

/** The forms that share a call, by a name that pages ask their checks and files by: each has its own fields, files and words. */
export const communityForms = {
  image: { body: ImageForm, files: POST_FILES.image },
  case: { body: CaseForm, files: POST_FILES.case },
  editedImage: { body: EditedImageForm, files: POST_FILES.editedImage },
  editedCase: { body: EditedCaseForm, files: POST_FILES.editedCase },
  visitorPost: { body: VisitorPostForm, files: POST_FILES.image },
} as const

/** What is said of a type that there is not. */
export const TYPES = '1 for an image, 2 for a case.'

/** All fields of the forms of a call, which of them is meant being known later. */
const fields = Type.Partial(
  Type.Object({
    title: Type.String(),
    description: Type.String(),
    speciality: Type.String(),
    specialty: Type.String({ description: 'the same as `speciality`' }),
    age: Type.Union([Type.String({ maxLength: 20 }), Type.Integer()]), // in this order, so that blanks are not taken for 0
    gender: Type.String(),
    diagnosis: Type.String(),
    history: Type.String(),
    clinical_question: Type.String(),
    indemnity: Type.Boolean(),
    patientConsent: Type.Boolean(),
    relevant: Type.Boolean(),
  }),
).properties

/**
 * `type` 1 is a clinical image, 2 a clinical case; what each needs is in its form. A visitor says no type, and what is in theirs; nobody sees it before
 * it was looked at. Fields may come in headers of the same names, URI-encoded
 * (DECISIONS S-06); fields of the form are taken as they stand, and win. So that a file that is too large is stopped on the way, `type` comes
 * before it.
 */
export const addCommunityPost = call({
  method: 'POST',
  path: 'addCommunityPost',
  codes: [409],
  auth: 'complete',
  authAlso: ['visitor'],
  actingAs: { body: 'id' },
  inHeaders: true,
  limit: 'upload',
  body: Type.Object(
    {
      type: Type.Optional(Type.Union([Type.Literal(IMAGE), Type.Literal(CASE)], { msg: { anyOf: TYPES } })),
      ...fields,
      terms: Type.Optional(Type.Boolean()),
      consent: Type.Optional(Type.Boolean()),
      medicalregistration: Type.Optional(Type.String()),
      ...uploadsField,
    },
    strict,
  ),
  files: { ...POST_FILES.case, by: { field: 'type', forms: { [IMAGE]: POST_FILES.image, [CASE]: POST_FILES.case } } },
  filesOfVisitors: POST_FILES.image,
  answers: Type.Object({ records: Type.Object({ id: CaseId }) }),
  idempotent: true,
})

/**
 * By its author, at any time; what it must say follows from the type of the post. At most one of the three flags is true: a new file, another one
 * in place of the old, or none any more; without any the file stays. 403: somebody else's.
 */
export const editCommunityPost = call({
  method: 'POST',
  path: 'editCommunityPost/:id',
  codes: [403, 404, 409],
  params: Type.Object({ id: CaseId }),
  auth: 'complete',
  limit: 'upload',
  body: Type.Object(
    {
      ...fields,
      ...fileStateFields,
      ...uploadsField,
    },
    strict,
  ),
  files: POST_FILES.editedCase,
  answers: Type.Object({ records: Type.Object({ id: CaseId }) }),
  idempotent: true,
})

export const communityFormCalls: readonly Call[] = [addCommunityPost, editCommunityPost]
