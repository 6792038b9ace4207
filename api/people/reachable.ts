import { isLeft } from '../../commands/members.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { isMemberComplete } from '../../projections/onboarding-state/queries.js'
import type { Deps } from '../deps.js'

export const noSuchMember = (): Refusal => new Refusal('not-found', 'There is no such member')

/** Refuses of whoever cannot be turned to: nobody, somebody who has left, or who has not shown themselves with all details. */
export const mustBeReachable = async ({ log, pool }: Pick<Deps, 'log' | 'pool'>, member: MemberId): Promise<void> => {
  if (!(await isMemberComplete(pool, member)) || (await isLeft(log, member))) throw noSuchMember()
}
