import { Type, type Static } from '@sinclair/typebox'
import { FileCategory, Gender } from '../../domain/cases/messages.js'
import { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { Personal } from '../../domain/kernel/personal.js'
import { Speciality } from '../../domain/kernel/speciality.js'
import { call } from './call.js'

export type { CaseId, MemberId } from '../../domain/kernel/ids.js'
export type { Gender } from '../../domain/cases/messages.js'
export type { Speciality } from '../../domain/kernel/speciality.js'

const MB = 1024 * 1024

/** Links are signed and end with the next full hour. */
const CaseFile = Type.Object({
  cl_case_id: CaseId,
  file_path: Type.String(),
  thumbnail_path: Type.String(),
  mime_type: Type.String(),
  name: Personal(Type.String()),
  category: FileCategory,
  width: Type.Integer(),
  height: Type.Integer(),
})

export type CaseFile = Static<typeof CaseFile>

/** A clinical case as its viewer may see it (spec 2 §3, the newer shape); below the line what we add. */
export const ClinicalCase = Type.Object({
  id: CaseId,
  signup_id: MemberId,
  full_name: Personal(Type.String()),
  profile_pic: Type.Union([Type.String(), Type.Null()]),
  specialty_type: Type.Union([Type.String(), Type.Null()], { description: 'that of the author' }),
  speciality: Type.String(),
  patient_age: Personal(Type.Integer()),
  patient_gender: Personal(Gender),
  diagnosis: Personal(Type.String()),
  history: Personal(Type.String()),
  clinical_questions: Personal(Type.String({ description: 'one a line' })),
  created_at: Type.String({ format: 'date-time' }),
  files: Type.Array(CaseFile),
  //
  title: Personal(Type.String()),
  like_count: Type.Integer(),
  is_like: Type.Boolean(),
  comment_count: Type.Integer(),
  closed: Type.Boolean({ description: 'a week old: it takes no likes and no comments' }),
  person_position: Type.Integer({ description: 'of the last event that told how the author is named' }),
  position: Type.Integer({ description: 'of the last event in it; a smaller one is older' }),
})
export type ClinicalCase = Static<typeof ClinicalCase>

/** All that moves on a case: whole, so that whoever has the newest position has everything. */
const moving = ['id', 'like_count', 'comment_count', 'closed', 'position'] as const
export type CaseCounts = Pick<ClinicalCase, (typeof moving)[number]>

/** What a like leaves behind, for the one who pressed. */
const Likes = Type.Pick(ClinicalCase, [...moving, 'is_like'])

export const likeClinicalCase = call({
  method: 'POST',
  path: 'likeClinicalCase',
  auth: 'complete',
  actingAs: { body: 'signupId' },
  limit: 'write',
  body: Type.Object({ clinicalCaseId: CaseId }, { additionalProperties: false }),
  answers: Type.Object({ records: Likes }),
  idempotent: true,
})

export const dislikeClinicalCase = call({ ...likeClinicalCase, path: 'dislikeClinicalCase' })

/** Whether a case still takes likes and comments, or its week is over. */
export const CaseStatus = Type.Union([Type.Literal('active'), Type.Literal('closed')])
export type CaseStatus = Static<typeof CaseStatus>

/** The most cases an answer holds, and what it holds when nothing is said. */
export const CASES_IN_A_PAGE = 100
const casesPage = { pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: CASES_IN_A_PAGE })), before: Type.Optional(CaseId) }
const next = Type.Union([CaseId, Type.Null()], { description: 'to be given as `before` for the next page' })

/** Newest first. */
export const getAllClinicalCases = call({
  method: 'GET',
  path: 'getAllClinicalCases',
  auth: 'complete',
  limit: 'read',
  body: Type.Object(
    { ...casesPage, speciality: Type.Optional(Speciality), status: Type.Optional(CaseStatus) },
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
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object(
    {
      title: Type.Optional(Type.String({ maxLength: 200, msg: { maxLength: 'At most 200 characters.' } })),
      speciality: Type.Union([Speciality], { msg: { anyOf: 'Speciality is required.', required: 'Speciality is required.' } }),
      age: Type.Integer({
        minimum: 1,
        maximum: 120,
        msg: { required: 'Invalid age.', type: 'Invalid age.', minimum: 'Invalid age.', maximum: 'Invalid age.' },
      }),
      gender: Type.Union([Gender], { msg: { anyOf: 'Gender is required.', required: 'Gender is required.' } }),
      diagnosis: Type.String({
        pattern: '\\S',
        maxLength: 4000,
        msg: { required: 'Diagnosis is required.', pattern: 'Diagnosis is required.', maxLength: 'At most 4000 characters.' },
      }),
      history: Type.Optional(Type.String({ maxLength: 20_000, msg: { maxLength: 'At most 20000 characters.' } })),
      clinicalQuestions: Type.Optional(Type.String({ maxLength: 4000, msg: { maxLength: 'At most 4000 characters.' } })),
      fileTypes: Type.Optional(Type.String({ description: 'a JSON array with the category of each file' })),
      indemnity: checked(mustBeChecked),
      patientConsent: checked(mustBeChecked),
      relevant: checked(mustBeChecked),
    },
    { additionalProperties: false },
  ),
  files: {
    field: 'files',
    most: 20,
    categories: {
      IMAGE: { mimes: ['image/jpeg', 'image/png'], maxBytes: 5 * MB },
      REPORT: { mimes: ['application/pdf'], maxBytes: 10 * MB },
      SCAN: { mimes: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 5 * MB },
    },
  },
  answers: Type.Object({ records: Type.Object({ id: CaseId }) }),
  idempotent: true,
})

/** How lists name a person; null where they have been forgotten. */
export const PersonLine = Type.Pick(ClinicalCase, ['signup_id', 'full_name', 'profile_pic', 'specialty_type'])
export type PersonLine = Static<typeof PersonLine>

/** Pushes carry a position; the client drops what is older than what it has. */
export interface CasePushes {
  /** To the member who pressed, in all their browsers. */
  caseLiked: Static<typeof Likes>
  /** To everybody who has the case on the screen, and to whoever begins to. */
  caseLikesChanged: CaseCounts
  /** To everybody who has the case on the screen: comments were written or deleted. */
  caseCommentsChanged: CaseCounts
  /** To the same: its week is over. */
  caseClosed: CaseCounts
  /** To everybody who looks at the case or the feed: it is not there any more. */
  caseRemoved: Pick<ClinicalCase, 'id' | 'position'>
  /** To everybody who looks at the feed: there is a case to fetch. */
  casePosted: Pick<ClinicalCase, 'id' | 'signup_id' | 'speciality' | 'position'>
  /**
   * To everybody who looks at the feed, of those who have a case in it, and to everybody who has a case on the screen that is theirs or that they
   * commented on: a name, picture or speciality is another, or gone.
   */
  personChanged: PersonLine & Pick<ClinicalCase, 'position'>
}
