import type { AnswerOf, BodyOf } from '../../../api/contract/call.js'
import type {
  Deed,
  decideRestrictionAppeal,
  enforce,
  FoundMember,
  getMemberStanding,
  getRestrictionAppeals,
  getStaffMembers,
  Restricted,
  WaitingAppeal,
} from '../../../api/contract/staff/standing.js'
import { get, post } from '../../shared/net/http.js'

type Look = typeof getMemberStanding
type Judge = typeof decideRestrictionAppeal
type Appeals = typeof getRestrictionAppeals

export type { Deed, FoundMember, Restricted, WaitingAppeal }
export type MemberId = FoundMember['id']
export type MembersPage = Pick<AnswerOf<typeof getStaffMembers>, 'result' | 'next'>
export type AppealsPage = Pick<AnswerOf<Appeals>, 'result' | 'next'>
export type MemberStanding = Pick<AnswerOf<Look>, 'id' | 'full_name' | 'standing' | 'history'>
/** For what one looks: it goes on record. */
export type Purpose = NonNullable<BodyOf<Look>['purpose']>
export type Enforced = BodyOf<typeof enforce>
export type Judged = BodyOf<Judge>

/** By name; without one those who are restricted now. Throws a Problem, like all here. */
export const getMembers = (name: string, before: MemberId | null): Promise<MembersPage> =>
  get<typeof getStaffMembers>('staff/members', { ...(name && { name }), ...(before !== null && { before }) })

export const getMember = (id: MemberId, purpose: Purpose): Promise<MemberStanding> => get<Look>('staff/members/:id', { purpose }, { id })

/** What the server says to it, as to the next. */
export const doEnforce = async (id: MemberId, said: Enforced, key: string): Promise<string> =>
  (await post<typeof enforce>('staff/members/:id/enforce', said, key, { id })).msg

export const doJudge = async (id: MemberId, said: Judged, key: string): Promise<string> =>
  (await post<Judge>('staff/members/:id/appeal', said, key, { id })).msg

/** The oldest first, after a place. */
export const getAppeals = async (after: string | null): Promise<AppealsPage> => {
  const { result, next } = await get<Appeals>('staff/restrictionAppeals', after === null ? {} : { after })
  return { result, next }
}
