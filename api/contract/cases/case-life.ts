import { Type } from '@sinclair/typebox'
import { LONGEST_OUTCOME } from '../../../domain/cases/messages.js'
import { CaseId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { CASES_IN_A_PAGE, getClinicalCasesBySignupId } from './cases.js'
import { reportFields } from '../posts/engagement.js'
import { pressAnswerFields } from '../posts/posts.js'
import { Place, nextOf, visibleText } from '../given.js'

const strict = { additionalProperties: false }

/** By its author, also when it has closed; likes, comments, saves and files go with it. 403: somebody else's. */
export const deleteClinicalCaseById = call({
  method: 'POST',
  path: 'deleteClinicalCaseById',
  whileRestricted: 'limited',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ id: CaseId }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

/** Adding what is there is a quiet 200, also when the case has closed. */
export const addClinicalCaseCollection = call({
  method: 'POST',
  path: 'addClinicalCaseCollection',
  codes: [404],
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'write',
  body: Type.Object({ cl_case_id: CaseId }, strict),
  answers: Type.Object({ records: Type.Object({ id: CaseId, ...pressAnswerFields }) }),
  idempotent: true,
})

export const deleteClinicalCaseCollection = call({
  ...addClinicalCaseCollection,
  path: 'deleteClinicalCaseCollection',
  whileRestricted: 'limited',
})

const Save = { ...Place, description: 'of the save; a newer one has a higher' }

/** The caller's own, what was saved last first; as two lists, like the cases of one member. */
export const getClinicalCaseCollection = call({
  method: 'POST',
  path: 'getClinicalCaseCollection',
  auth: 'complete',
  actingAs: { body: 'signup_id' },
  limit: 'read',
  body: Type.Object(
    { pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: CASES_IN_A_PAGE })), before: Type.Optional(Save) },
    strict,
  ),
  answers: Type.Object({
    result: getClinicalCasesBySignupId.answers.properties.result,
    next: nextOf(Save),
  }),
  idempotent: false,
})

/** To the moderators; never one's own, and once while it is undecided. `case` and `reportingUser` are told by the case and the token. */
export const addClinicalCaseReport = call({
  method: 'POST',
  path: 'addClinicalCaseReport',
  codes: [403, 404],
  auth: 'complete',
  actingAs: { body: 'signupId' },
  limit: 'write',
  body: Type.Object({ clinicalCaseId: CaseId, ...reportFields }, strict),
  answers: Type.Object({}),
  idempotent: true,
})

/** What became of the patient, in the words of the author, at any time and as often as there is news. Ours. 403: somebody else's. */
export const solveClinicalCase = call({
  method: 'POST',
  path: 'solveClinicalCase',
  codes: [403, 404],
  auth: 'complete',
  limit: 'write',
  body: Type.Object(
    {
      clinicalCaseId: CaseId,
      outcome: visibleText('Outcome is required.', LONGEST_OUTCOME),
    },
    strict,
  ),
  answers: Type.Object({}),
  idempotent: true,
})

export const caseLifeCalls: readonly Call[] = [
  deleteClinicalCaseById,
  addClinicalCaseCollection,
  deleteClinicalCaseCollection,
  getClinicalCaseCollection,
  addClinicalCaseReport,
  solveClinicalCase,
]
