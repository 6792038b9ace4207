import type { AnswerOf } from '../../api/contract/call.js'
import type { FoundSurgeon, loadInitUserSearchData, searchUserDetailsWithFilter } from '../../api/contract/network/search.js'
import { ask, get } from '../shared/net/http.js'

export type { FoundSurgeon } from '../../api/contract/network/search.js'

/** Whom somebody looks for; null and an empty text ask for nothing. */
export interface Filters {
  readonly speciality: string | null
  readonly country: number | null
  readonly city: number | null
}
export const isFiltered = (filters: Filters): boolean => Object.values(filters).some((each) => each !== null)

/** What an answer holds at most. */
export const MOST = 100

/** How many there are of each speciality, and where they live (spec 2 §3). */
export type Beginning = AnswerOf<typeof loadInitUserSearchData>
export const beginSearch = (): Promise<Beginning> => get<typeof loadInitUserSearchData>('loadInitUserSearchData', {})

export const searchSurgeons = async (searchTerm: string, filters: Filters, signal: AbortSignal): Promise<readonly FoundSurgeon[]> =>
  (await ask<typeof searchUserDetailsWithFilter>('searchUserDetailsWithFilter', { searchTerm, ...filters }, signal)).result
