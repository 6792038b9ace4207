import type { EventChannel } from 'redux-saga'
import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type {
  CaseStatus,
  CaseId,
  createClinicalCase,
  getAllClinicalCases,
  getClinicalCaseById,
  MemberId,
  Speciality,
} from '../../api/contract/cases.js'
import type { getMyOpenClinicalCases, seeClinicalCaseAnswers } from '../../api/contract/open-cases.js'
import type { FileToSend } from '../files/choose/chosen-files.js'
import type { files as forms } from '../generated/files.js'
import { get, post } from '../shared/net/http.js'
import { upload, type Step } from '../shared/net/upload.js'

type OpenOnes = typeof getMyOpenClinicalCases
type See = typeof seeClinicalCaseAnswers
type Create = typeof createClinicalCase
type GetAll = typeof getAllClinicalCases
type GetOne = typeof getClinicalCaseById

/** What the form may take, each kind with its own rules. */
export type Category = keyof (typeof forms)['createClinicalCase']['categories']
export type CaseFileToSend = FileToSend<Category>

export type NewCase = Omit<BodyOf<Create>, 'fileTypes' | 'signup_id'>
export type Page = AnswerOf<GetAll>
export type Posted = AnswerOf<Create>

/** What the feed is narrowed to; all cases when both are null. */
export interface Filter {
  readonly speciality: Speciality | null
  readonly status: CaseStatus | null
}

/** The newest `pageSize` (at most 100) below `before`, or of all when it is null. */
export const getCases = (pageSize: number, before: CaseId | null, { speciality, status }: Filter): Promise<Page> =>
  get<GetAll>('getAllClinicalCases', { pageSize, ...(before && { before }), ...(speciality && { speciality }), ...(status && { status }) })

/** One case as I see it; a Problem of 404 when there is none. */
export const getCase = (id: CaseId): Promise<AnswerOf<GetOne>> => get<GetOne>('getClinicalCaseById/:id', {}, { id })

/** My own that still take answers. */
export const getOpenCases = (): Promise<AnswerOf<OpenOnes>> => get<OpenOnes>('getMyOpenClinicalCases', {})

/** I have seen what was answered to a case of mine, up to the answer at this position. */
export const seeAnswers = (clinicalCaseId: CaseId, position: number): Promise<AnswerOf<See>> =>
  post<See>('seeClinicalCaseAnswers', { clinicalCaseId, position })

/** Fields are sent as text before the files, so that the server knows what the files are when they come. */
export const createCase = (me: MemberId, fields: NewCase, files: readonly CaseFileToSend[], key: string): EventChannel<Step<Posted>> => {
  const form = new FormData()
  const body: BodyOf<Create> = { ...fields, signup_id: me, fileTypes: JSON.stringify(files.map(({ category }) => category)) }
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  for (const { file } of files) form.append('files', file)
  return upload<Create>('createClinicalCase', form, key)
}
