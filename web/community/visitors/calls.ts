import type { AnswerOf, BodyOf } from '../../../api/contract/call.js'
import type { addCommunityNonRegister, getCommunityPreview, getSentCases } from '../../../api/contract/community/visitors.js'
import { merged } from '../older-posts.js'
import type { Page } from '../../feed/feed-kind.js'
import { get, post } from '../../shared/net/http.js'
import { asBeginning } from './beginning.js'
import type { Visit } from '../../shared/session/visit.js'

type Leave = typeof addCommunityNonRegister
type Preview = typeof getCommunityPreview
type Sent = typeof getSentCases

/** What somebody leaves who is no member. */
export type Details = BodyOf<Leave>

/** `key` stays the same when the same is sent again. Throws a Problem. */
export const leaveDetails = async (details: Details, key: string): Promise<Visit> =>
  (await post<Leave>('addCommunityNonRegister', details, key)).result

/** Older posts, the newest first, each text cut short by the server, and told as one that goes on. Throws a Problem. */
export const getPreview = async (before: number | null): Promise<Page> => {
  const { result, next } = await get<Preview>('getCommunityPreview', (before === null ? {} : { before }) as BodyOf<Preview>)
  return { posts: merged(result).map(asBeginning), next }
}

/** What somebody has sent who is no member, and what became of it. */
export type SentCase = AnswerOf<Sent>['result'][number]

/** The newest first. Throws a Problem. */
export const getSent = async (): Promise<readonly SentCase[]> => (await get<Sent>('getCommunityNonRegisterPosts', {})).result
