import type { AnswerOf, BodyOf } from '../../../api/contract/call.js'
import type { decideAppeal, getAppeals } from '../../../api/contract/staff/reports.js'
import type { Judged } from '../../../api/contract/staff/judged.js'
import { get, post } from '../../shared/net/http.js'

export type { Judged }
export type AppealsPage = Pick<AnswerOf<typeof getAppeals>, 'result' | 'next'>
export type Judging = BodyOf<typeof decideAppeal>

/** Those that wait, the oldest first. Throws a Problem, like all here. */
export const getWaiting = (after: number | null): Promise<AppealsPage> =>
  get<typeof getAppeals>('staff/appeals', after === null ? {} : { after })

export const judge = async (id: Judged['id'], said: Judging, key: string): Promise<void> => {
  await post<typeof decideAppeal>('staff/appeals/:id/decide', said, key, { id })
}
