import { Type, type Static } from '@sinclair/typebox'
import { Gender } from '../../../domain/cases/messages.js'
import { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { Speciality } from '../../../domain/kernel/people/speciality.js'
import { call, type Call } from '../call.js'
import { personFields } from '../network/people.js'
import { uploadsField } from '../files/uploads.js'
import { POST_FILES } from '../posts/post-files.js'
import {
  filterOf,
  movingFields,
  pageField,
  positionField,
  pressAnswerFields,
  pressedFields,
  removedFields,
  versionField,
} from '../posts/posts.js'
import { ShownFile } from '../posts/shown-file.js'
import { nextOf, specialityField, visibleText } from '../given.js'

export type { CaseId, MemberId } from '../../../domain/kernel/ids.js'
export type { Gender } from '../../../domain/cases/messages.js'
export type { Speciality } from '../../../domain/kernel/people/speciality.js'

/** Links are signed and end with the next full hour. */
export const CaseFile = Type.Composite([Type.Object({ cl_case_id: CaseId }), ShownFile])
export type CaseFile = Static<typeof CaseFile>

/** A clinical case as its viewer may see it (spec 2 §3, the newer shape); below the line what we add. */
export const ClinicalCase = Type.Object({
  id: CaseId,
  signup_id: MemberId,
  ...personFields,
  speciality: Type.String(),
  patient_age: Personal(Type.Integer({ maximum: 90, description: '90 stands for 90 and more' })),
  patient_gender: Personal(Gender),
  diagnosis: Personal(Type.String()),
  history: Personal(Type.String()),
  clinical_questions: Personal(Type.String({ description: 'one a line' })),
  created_at: Type.String({ format: 'date-time' }),
  isAddedInCollection: Type.Union([Type.Literal(0), Type.Literal(1)]),
  files: Type.Array(CaseFile),
  //
  age_over_90: Type.Boolean({ description: '90 or more, which pages show as "90+"' }),
  title: Personal(Type.String()),
  outcome: Personal(Type.String({ description: 'how it ended; null until its author has told' })),
  solved_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  ...pressedFields,
  ...movingFields,
  ...positionField,
  ...versionField,
  ...removedFields,
})
export type ClinicalCase = Static<typeof ClinicalCase>

/** What a press leaves behind, for the one who pressed. */
const Likes = Type.Object({ id: CaseId, ...pressAnswerFields })

export const likeClinicalCase = call({
  method: 'POST',
  path: 'likeClinicalCase',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signupId' },
  limit: 'write',
  body: Type.Object({ clinicalCaseId: CaseId }, { additionalProperties: false }),
  answers: Type.Object({ records: Likes }),
  idempotent: true,
})

export const dislikeClinicalCase = call({ ...likeClinicalCase, path: 'dislikeClinicalCase', whileRestricted: 'limited' })

/** Whether a case still takes likes and comments, or its week is over; whether its author has told how it ended; whether nobody has commented. */
export const CaseStatus = Type.Union(
  (['active', 'closed', 'solved', 'unsolved', 'unanswered'] as const).map((status) => Type.Literal(status)),
)
export type CaseStatus = Static<typeof CaseStatus>
export const isCaseStatus = (status: string): status is CaseStatus => CaseStatus.anyOf.some((known) => known.const === status)

/** The most cases an answer holds, and what it holds when nothing is said. */
export const CASES_IN_A_PAGE = 100
const casesPage = { pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: CASES_IN_A_PAGE })), before: Type.Optional(CaseId) }
const next = nextOf(CaseId)

/** Newest first. */
export const getAllClinicalCases = call({
  method: 'GET',
  path: 'getAllClinicalCases',
  auth: 'complete',
  limit: 'read',
  body: Type.Object(
    { ...casesPage, ...pageField, speciality: filterOf(Speciality), status: filterOf(CaseStatus) },
    { additionalProperties: false },
  ),
  answers: Type.Object({ result: Type.Array(ClinicalCase), next }),
  idempotent: false,
})

/** Anybody's, since all are in the feed; the files beside the cases, each with the id of its case. */
export const getClinicalCasesBySignupId = call({
  method: 'POST',
  path: 'getClinicalCasesBySignupId',
  auth: 'complete',
  limit: 'read',
  body: Type.Object({ signup_id: MemberId, ...casesPage }, { additionalProperties: false }),
  answers: Type.Object({ result: Type.Tuple([Type.Array(Type.Omit(ClinicalCase, ['files'])), Type.Array(CaseFile)]), next }),
  idempotent: false,
})

export const getClinicalCaseById = call({
  method: 'GET',
  path: 'getClinicalCaseById/:id',
  codes: [404],
  params: Type.Object({ id: CaseId }),
  auth: 'complete',
  actingAs: { query: 'signup_id' },
  limit: 'read',
  body: Type.Object({}, { additionalProperties: false }),
  answers: Type.Object({ result: ClinicalCase }),
  idempotent: false,
})

const checked = (msg: string) => Type.Literal(true, { msg: { const: msg, required: msg } })
const mustBeChecked = 'Please check the checkbox.'

/** The form is the specification's modal (spec 2 §5) with a title before it; the boxes are required by the server too. */
export const createClinicalCase = call({
  method: 'POST',
  path: 'createClinicalCase',
  codes: [409],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'upload',
  body: Type.Object(
    {
      title: Type.Optional(Type.String({ maxLength: 200, msg: { maxLength: 'At most 200 characters.' } })),
      speciality: specialityField('Speciality is required.'),
      age: Type.Integer({
        minimum: 1,
        maximum: 120,
        msg: { required: 'Invalid age.', type: 'Invalid age.', minimum: 'Invalid age.', maximum: 'Invalid age.' },
      }),
      gender: Type.Union([Gender], { msg: { anyOf: 'Gender is required.', required: 'Gender is required.' } }),
      diagnosis: visibleText('Diagnosis is required.', 4000),
      history: Type.Optional(Type.String({ maxLength: 20_000, msg: { maxLength: 'At most 20000 characters.' } })),
      clinicalQuestions: Type.Optional(Type.String({ maxLength: 4000, msg: { maxLength: 'At most 4000 characters.' } })),
      fileTypes: Type.Optional(Type.String({ description: 'a JSON array with the category of each file' })),
      ...uploadsField,
      indemnity: checked(mustBeChecked),
      patientConsent: checked(mustBeChecked),
      relevant: checked(mustBeChecked),
    },
    { additionalProperties: false },
  ),
  files: POST_FILES.clinical,
  answers: Type.Object({ records: Type.Object({ id: CaseId }) }),
  idempotent: true,
})

export const caseCalls: readonly Call[] = [
  createClinicalCase,
  getAllClinicalCases,
  getClinicalCasesBySignupId,
  getClinicalCaseById,
  likeClinicalCase,
  dislikeClinicalCase,
]

/** Beside what is pushed of every post. */
export interface CasePushes {
  /** To everybody who looks at the feed: there is a case to fetch. */
  casePosted: Pick<ClinicalCase, 'id' | 'signup_id' | 'speciality' | 'position'>
}
