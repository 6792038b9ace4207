import type { EventChannel } from 'redux-saga'
import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type {
  CaseStatus,
  CaseId,
  createClinicalCase,
  getAllClinicalCases,
  ClinicalCase,
  getClinicalCaseById,
  getClinicalCasesBySignupId,
  MemberId,
  Speciality,
} from '../../api/contract/cases/cases.js'
import type { getClinicalCaseCollection, solveClinicalCase } from '../../api/contract/cases/case-life.js'
import type { editClinicalCaseById } from '../../api/contract/cases/case-editing.js'
import type { getMyOpenClinicalCases, seeClinicalCaseAnswers } from '../../api/contract/cases/open-cases.js'
import type { FileToSend } from '../files/choose/chosen-files.js'
import type { files as forms } from '../generated/files.js'
import { get, post } from '../shared/net/http.js'
import type { Step } from '../shared/net/uploads/upload.js'
import { uploadFiles } from '../shared/net/uploads/upload-files.js'

type OpenOnes = typeof getMyOpenClinicalCases
type See = typeof seeClinicalCaseAnswers
type Solve = typeof solveClinicalCase
type Create = typeof createClinicalCase
type Edit = typeof editClinicalCaseById
type GetAll = typeof getAllClinicalCases
type GetOne = typeof getClinicalCaseById
type GetBy = typeof getClinicalCasesBySignupId
type GetSaved = typeof getClinicalCaseCollection

/** What the form may take, each kind with its own rules. */
export type Category = keyof (typeof forms)['createClinicalCase']['categories']
export type CaseFileToSend = FileToSend<Category>

export type NewCase = Omit<BodyOf<Create>, 'fileTypes' | 'signup_id'>
export type Page = Pick<AnswerOf<GetAll>, 'result' | 'next'>
export type Posted = AnswerOf<Create>

/** What the feed is narrowed to; all cases when both are null. */
export interface Filter {
  readonly speciality: Speciality | null
  readonly status: CaseStatus | null
}

/** The newest `pageSize` (at most 100) below `before`, or of all when it is null. */
export const getCases = (pageSize: number, before: CaseId | null, { speciality, status }: Filter): Promise<Page> =>
  get<GetAll>('getAllClinicalCases', { pageSize, ...(before && { before }), ...(speciality && { speciality }), ...(status && { status }) })

/** Each with its own files again. */
const withFiles = ([cases, files]: AnswerOf<GetBy>['result']): ClinicalCase[] =>
  cases.map((each) => ({ ...each, files: files.filter(({ cl_case_id }) => cl_case_id === each.id) }))

/** Those of a member, newest first. */
export const getCasesBy = async (signup_id: MemberId, pageSize: number, before: CaseId | null): Promise<Page> => {
  const { result, next } = await post<GetBy>('getClinicalCasesBySignupId', { signup_id, pageSize, ...(before && { before }) })
  return { result: withFiles(result), next }
}

/** Those that I have saved, what was saved last first; `before` is the `next` of the page before. */
export const getSavedCases = async (pageSize: number, before: number | null) => {
  const { result, next } = await post<GetSaved>('getClinicalCaseCollection', { pageSize, ...(before !== null && { before }) })
  return { result: withFiles(result), next }
}

/** One case as I see it; a Problem of 404 when there is none. */
export const getCase = (id: CaseId): Promise<AnswerOf<GetOne>> => get<GetOne>('getClinicalCaseById/:id', {}, { id })

/** My own that still take answers. */
export const getOpenCases = (): Promise<AnswerOf<OpenOnes>> => get<OpenOnes>('getMyOpenClinicalCases', {})

/** I have seen what was answered to a case of mine, up to the answer at this position. */
export const seeAnswers = (clinicalCaseId: CaseId, position: number): Promise<AnswerOf<See>> =>
  post<See>('seeClinicalCaseAnswers', { clinicalCaseId, position })

/** How a case of mine ended; `key` stays the same when the same is sent again. */
export const solveCase = (clinicalCaseId: CaseId, outcome: string, key: string): Promise<AnswerOf<Solve>> =>
  post<Solve>('solveClinicalCase', { clinicalCaseId, outcome }, key)

/** Fields are sent as text before the files, so that the server knows what the files are when they come. */
export const createCase = (me: MemberId, fields: NewCase, files: readonly CaseFileToSend[], key: string): EventChannel<Step<Posted>> => {
  const body: BodyOf<Create> = { ...fields, signup_id: me, fileTypes: JSON.stringify(files.map(({ category }) => category)) }
  return uploadFiles<Create>('createClinicalCase', body, ['files', files], key)
}

/** The same of one that is there, with the files of it that stay. */
export const editCase = (
  me: MemberId,
  id: CaseId,
  fields: NewCase,
  files: readonly CaseFileToSend[],
  kept: readonly string[],
  key: string,
): EventChannel<Step<Posted>> => {
  const fileTypes = JSON.stringify(files.map(({ category }) => category))
  const body: BodyOf<Edit> = { id, ...fields, signup_id: me, fileTypes, existingFiles: JSON.stringify(kept) }
  return uploadFiles<Edit>('editClinicalCaseById', body, ['files', files], key)
}
