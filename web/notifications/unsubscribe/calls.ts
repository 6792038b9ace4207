import type { getUnsubscribe, resubscribe, unsubscribe, Unsubscribing } from '../../../api/contract/notifications/unsubscribe.js'
import { get, post } from '../../shared/net/http.js'

export type { Unsubscribing } from '../../../api/contract/notifications/unsubscribe.js'

/** What the link of a mail is about; each throws a Problem, of 404 when the link is none. */
export const lookAtLink = async (token: string): Promise<Unsubscribing> =>
  (await get<typeof getUnsubscribe>('getUnsubscribe', { token })).result

export const stopMails = async (token: string): Promise<Unsubscribing> => (await post<typeof unsubscribe>('unsubscribe', { token })).result

export const putBack = async (token: string): Promise<Unsubscribing> => (await post<typeof resubscribe>('resubscribe', { token })).result
