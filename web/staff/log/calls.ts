import type { AnswerOf } from '../../../api/contract/call.js'
import type { getStaffLog, StaffEntry } from '../../../api/contract/staff/staff-log.js'
import { get } from '../../shared/net/http.js'

type Log = typeof getStaffLog

export type { StaffEntry }
export type StaffPage = Pick<AnswerOf<Log>, 'result' | 'types' | 'next'>

/** What of the log is wanted; days as the calendar of the reader has them (`2026-11-20`), both within. */
export interface Narrowed {
  readonly actor: string | null
  readonly target: string | null
  readonly type: string | null
  readonly from: string | null
  readonly to: string | null
}

/** The beginning of a day where the reader is. */
const startOf = (day: string, more = 0): string => {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + more)
  return date.toISOString()
}

/** The newest first. Throws a Problem. */
export const getEntries = async ({ actor, target, type, from, to }: Narrowed, before: number | null): Promise<StaffPage> => {
  const query = {
    ...(actor && { actor }),
    ...(target && { target }),
    ...(type && { type }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
    ...(before !== null && { before }),
  }
  const { result, types, next } = await get<Log>('staff/log', query)
  return { result, types, next }
}
