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
