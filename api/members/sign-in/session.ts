import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import type { FoundSession } from '../../../commands/vault/accounts/devices.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { nameLinesOf } from '../../../projections/member-card/queries.js'
import { onboardingOf } from '../../../projections/onboarding-state/queries.js'
import { rolesOfMembers } from '../../../projections/staff-roles/queries.js'
import type { Session } from '../../contract/members/members.js'
import type { Deps } from '../../deps.js'
import { nobodysEntry } from './own-entry.js'
import { portraitLink } from '../../people/line.js'

/** What the browser keeps: names and flags, what is still to be done, and an access token of its own. */
export const sessionOf = async (
  { now, pool, tokens, links, may }: Pick<Deps, 'now' | 'pool' | 'tokens' | 'links' | 'may'>,
  { sessionId, memberId, signIn, secondFactor }: FoundSession & { readonly sessionId: string },
): Promise<Session> => {
  const id = memberId as MemberId
  const token = await tokens.sign({ memberId: id, sessionId })
  const begun = {
    id,
    signin_type: signIn === 'password' ? 'ID_PASS' : 'third_party',
    second_factor: secondFactor,
    jwt: token,
    token,
  } as const
  if (secondFactor === 'due') return { ...nobodysEntry, ...begun, profile_pic: null, roles: [], restriction: null }
  const restriction = (await may.restrictionsAmong([id])).get(id)
  if (restriction === 'unknown') throw new StoreUnavailable('How a member is restricted is unknown while the log is away')
  const roles = (await may.rolesAmong([id])).get(id) ?? []
  const line = (await nameLinesOf(pool, [id])).get(id)
  const { step = 0, complete = false, email = null, mobile = null, college = null } = (await onboardingOf(pool, id)) ?? {}
  return {
    ...begun,
    full_name: line?.name?.trim() || null,
    first_name: line?.firstName || null,
    last_name: line?.lastName || null,
    email,
    number: mobile,
    mobile,
    college,
    profile_pic: portraitLink(links, line, now()),
    specialty_type: line?.speciality ?? null,
    is_all_details_filled: complete ? 1 : 0,
    till_where_filled: complete ? 1 : step,
    roles: (roles === 'unknown' ? ((await rolesOfMembers(pool, [id])).get(id) ?? []) : roles).toSorted(),
    restriction: restriction ?? null,
  }
}
