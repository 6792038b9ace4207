import type { appealRestriction, getStanding, Restricted } from '../../api/contract/staff/standing.js'
import { get, post } from '../shared/net/http.js'

export type { Restricted }

/** How I stand, with the reason; null while I am free, and what is known where that is still so. Throws a Problem, like all here. */
export const getOwnStanding = async (known: Restricted | null): Promise<Restricted | null> => {
  const asked = known ? { known: known.restriction, appeal: known.appeal } : {}
  const { standing = known } = await get<typeof getStanding>('standing', asked)
  return standing
}

/** What the server says to it. */
export const appeal = async (restriction: string, text: string, key: string): Promise<string> =>
  (await post<typeof appealRestriction>('standing/appeal', { restriction, text }, key)).msg
