import type { AnswerOf, BodyOf } from '../../../api/contract/call.js'
import type {
  claimReports,
  decideReports,
  getDecisionTimes,
  getReports,
  getReportsOf,
  releaseReports,
  ReportPushes,
  restorePost,
} from '../../../api/contract/staff/reports.js'
import type { Judged, QueuedPost } from '../../../api/contract/staff/judged.js'
import type { Page } from '../../shared/lists/paged-list.js'
import { get, post } from '../../shared/net/http.js'

export type { Judged, QueuedPost }
export type QueueChanged = ReportPushes['reportsChanged']
/** What waits, or what was decided. */
export type QueueRow = QueuedPost | Judged
export const isQueued = (row: QueueRow): row is QueuedPost => 'place' in row
export type ReportsOfPost = Omit<AnswerOf<typeof getReportsOf>, 'code' | 'msg'>
export type Week = AnswerOf<typeof getDecisionTimes>['weeks'][number]

/** Which of the queue is wanted. */
export interface Wanted {
  readonly state: 'open' | 'mine' | 'decided'
  readonly kind: QueuedPost['kind'] | null
  readonly speciality: string | null
}

/** Throws a Problem, like all here. */
export const getQueue = async ({ state, kind, speciality }: Wanted, after: number | null): Promise<Page<QueueRow, number>> => {
  const { queued, decided, next } = await get<typeof getReports>('staff/reports', {
    state,
    ...(kind && { kind }),
    ...(speciality && { speciality }),
    ...(after !== null && { after }),
  })
  return { result: [...queued, ...decided], next }
}

export const getTimes = async (): Promise<readonly Week[]> => (await get<typeof getDecisionTimes>('staff/reportTimes', {})).weeks

export const getOfPost = (id: string): Promise<ReportsOfPost> => get<typeof getReportsOf>('staff/reports/:id', {}, { id })

export type Decided = BodyOf<typeof decideReports>

/** What a moderator does with the reports of a post, or with a post that was removed. */
export type Deed =
  | { readonly does: 'claim' | 'release' }
  | { readonly does: 'decide'; readonly said: Decided }
  | { readonly does: 'restore'; readonly said: { readonly reason: string } }

export const doDeed = async (id: string, deed: Deed, key: string): Promise<void> => {
  if (deed.does === 'claim') await post<typeof claimReports>('staff/reports/:id/claim', {}, key, { id })
  if (deed.does === 'release') await post<typeof releaseReports>('staff/reports/:id/release', {}, key, { id })
  if (deed.does === 'decide') await post<typeof decideReports>('staff/reports/:id/decide', deed.said, key, { id })
  if (deed.does === 'restore') {
    const [kind, number] = id.split(':')
    const params = { kind: kind as QueuedPost['kind'], id: Number(number) }
    await post<typeof restorePost>('staff/posts/:kind/:id/restore', deed.said, key, params)
  }
}
