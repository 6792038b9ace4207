import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type {
  deleteAccount,
  deleteAccountRequest,
  exportMyData,
  getDataExport,
  proveDeletionRequest,
  DataExport,
} from '../../api/contract/members/leaving.js'
import type { waysIn, Ways } from '../../api/contract/members/sessions.js'
import { get, post } from '../shared/net/http.js'

type Delete = typeof deleteAccount
type Export = typeof exportMyData
type Exported = typeof getDataExport
type Prove = typeof proveDeletionRequest
type Request = typeof deleteAccountRequest

export type Deletion = BodyOf<Delete>
export type DeletionRequest = BodyOf<Request>
export type { DataExport, Ways }

/** How the member can show once more who they are. */
export const lookAtWays = (): Promise<AnswerOf<typeof waysIn>> => get<typeof waysIn>('session/ways', {})

export const sendDeletion = (deletion: Deletion, key: string): Promise<AnswerOf<Delete>> => post<Delete>('deleteAccount', deletion, key)

export const sendRequest = (request: DeletionRequest, key: string): Promise<AnswerOf<Request>> =>
  post<Request>('deleteAccountRequest', request, key)

/** `query` is that of the mailed link. */
export const confirmRequest = (query: string): Promise<AnswerOf<Prove>> => post<Prove>('proveDeletionRequest', { q: query })

export const askForExport = (password: string, key: string): Promise<AnswerOf<Export>> =>
  post<Export>('exportMyData', password === '' ? {} : { password }, key)

export const lookAtExport = (): Promise<AnswerOf<Exported>> => get<Exported>('getDataExport', {})
