import { Type, type Static } from '@sinclair/typebox'
import { CaseId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { call, type Call } from '../call.js'

/** More new answers than these are not counted, and more open cases of one author not told. */
const MOST_NEW_ANSWERS = 100
const MOST_OPEN_CASES = 20

const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** What is new below a case of one's own: of others, since its author has looked. */
const AnswerNews = Type.Object({
  id: CaseId,
  new_answers: Type.Integer({ minimum: 0, maximum: MOST_NEW_ANSWERS, description: 'more are not counted' }),
  seen: Type.Integer({ description: 'position of the last event that its author has seen; 0 before they have looked' }),
  position: Type.Integer({ description: 'of the last event of the case; a smaller one is older' }),
})
export type AnswerNews = Static<typeof AnswerNews>

const OpenCase = Type.Object({
  ...AnswerNews.properties,
  title: Personal(Type.String()),
  diagnosis: Personal(Type.String({ description: 'how it begins' })),
  created_at: Type.String({ format: 'date-time' }),
})
export type OpenCase = Static<typeof OpenCase>

/** One's own cases that still take answers, the newest first. */
export const getMyOpenClinicalCases = call({
  method: 'GET',
  path: 'getMyOpenClinicalCases',
  auth: 'complete',
  limit: 'read',
  body: Type.Object({}, { additionalProperties: false }),
  answers: Type.Object({ result: Type.Array(OpenCase, { maxItems: MOST_OPEN_CASES }) }),
  idempotent: false,
})

/** Its author has seen the answers to a case, up to the position of the newest that was shown. Of a case that has closed nothing is kept. */
export const seeClinicalCaseAnswers = call({
  method: 'POST',
  path: 'seeClinicalCaseAnswers',
  codes: [403, 404],
  auth: 'complete',
  limit: 'read', // it comes with looking, however lively the case
  body: Type.Object({ clinicalCaseId: CaseId, position: Position }, { additionalProperties: false }),
  answers: Type.Object({}),
  idempotent: false,
})

export const openCaseCalls: readonly Call[] = [getMyOpenClinicalCases, seeClinicalCaseAnswers]

export interface OpenCasePushes {
  /** To the author, in all their browsers: somebody has answered or taken an answer back, or the author has looked. */
  openCaseChanged: AnswerNews
}
