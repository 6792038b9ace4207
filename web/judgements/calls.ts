import type { AnswerOf } from '../../api/contract/call.js'
import type { appealDecision, getMyDecisions, getMyReports, OwnDecision } from '../../api/contract/staff/judgements.js'
import type { Page } from '../shared/lists/paged-list.js'
import { get, post } from '../shared/net/http.js'

export type { OwnDecision }
type OwnReports = AnswerOf<typeof getMyReports>
export type OwnReport = OwnReports['result'][number]

/** The newest first. Throws a Problem, like all here. */
export const getReportsPage = (before: number | null): Promise<Page<OwnReport, number>> =>
  get<typeof getMyReports>('myReports', before === null ? {} : { before: before as OwnReport['id'] })

export const getDecisionsPage = (before: number | null): Promise<Page<OwnDecision, number>> =>
  get<typeof getMyDecisions>('myDecisions', before === null ? {} : { before: before as OwnDecision['id'] })

/** One of them; undefined when there is none. */
export const getDecision = async (id: OwnDecision['id']): Promise<OwnDecision | undefined> => {
  const { result } = await get<typeof getMyDecisions>('myDecisions', { before: (id + 1) as OwnDecision['id'], pageSize: 1 })
  return result.find((each) => each.id === id)
}

/** What the server says to it. */
export const appeal = async (decisionId: OwnDecision['id'], text: string, key: string): Promise<string> =>
  (await post<typeof appealDecision>('appeals', { decisionId, text }, key)).msg
