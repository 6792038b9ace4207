import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'

export interface Onboarding {
  /** The last step that is done: 0 signed up, 1 personal details, 2 qualification, 3 memberships, 4 registration. */
  readonly step: number
  readonly complete: boolean
  readonly email: string | null
  readonly mobile: string | null
  readonly college: string | null
}

/** How far a member has come; undefined for one the view has not heard of. */
export const onboardingOf = async (db: Db, memberId: MemberId): Promise<Onboarding | undefined> => {
  const text = 'select step, complete, email, mobile, college from onboarding_state.state where member_id = $1'
  return (await db.query<Onboarding>({ name: 'onboardingOf', text, values: [memberId] })).rows[0]
}

/** Whether a member has filled in all details, and is not forgotten. */
export const isMemberComplete = async (db: Db, memberId: MemberId): Promise<boolean> => {
  const text = 'select from onboarding_state.state where member_id = $1 and complete and email is not null'
  return (await db.query({ name: 'isMemberComplete', text, values: [memberId] })).rows.length > 0
}

/** The addresses of some members; null of those who are forgotten. */
export const emailsOf = async (db: Db, memberIds: readonly MemberId[]): Promise<Map<MemberId, string | null>> => {
  if (memberIds.length === 0) return new Map()
  const text = 'select member_id, email from onboarding_state.state where member_id = any($1::int[])'
  const { rows } = await db.query<{ member_id: MemberId; email: string | null }>({ name: 'emailsOf', text, values: [memberIds] })
  return new Map(rows.map(({ member_id, email }) => [member_id, email]))
}
