import type { getParked, Parked, retryParked } from '../../../api/contract/staff/parked.js'
import { get, post } from '../../shared/net/http.js'

export type { Parked }

/** What is not shown yet. Throws a Problem, as does the next. */
export const whatIsParked = (): Promise<Parked> => get<typeof getParked>('staff/audit/parked', {})

/** Has it tried again. */
export const tryParked = async (): Promise<void> => void (await post<typeof retryParked>('staff/audit/parked/retry', {}))
