import { isEnough } from '../../../domain/kernel/people/typed.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { findSurgeons, findSuspended } from '../../../projections/member-search/queries.js'
import { restrictedAmong, restrictedNow } from '../../../projections/member-standing/queries.js'
import { getStaffMembers, MEMBERS_AT_ONCE, type FoundMember } from '../../contract/staff/standing.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { restrictionOf } from '../../http/sessions/restricted.js'
import { nobody, peopleOf } from '../../people/line.js'

/** Members as moderators look for them. */
export const staffMemberRoutes = ({ pool, searching, links, now }: Pick<Deps, 'pool' | 'searching' | 'links' | 'now'>): Served[] => {
  const shown = async (ids: readonly MemberId[]): Promise<FoundMember[]> => {
    const at = now()
    const [people, restricted] = await Promise.all([peopleOf(pool, links, ids, at), restrictedAmong(pool, ids)])
    return ids.map((id) => {
      const { full_name, profile_pic, specialty_type } = people.get(id) ?? nobody
      return { id, full_name, profile_pic, specialty_type, restriction: restrictionOf(restricted.get(id), at) ?? null }
    })
  }
  /** Who is suspended comes first: nobody else finds them. */
  const named = async (name: string, signal: AbortSignal): Promise<MemberId[]> => {
    if (!isEnough(name)) return []
    const suspended = await findSuspended(searching, name, MEMBERS_AT_ONCE)
    const others = await findSurgeons(searching, { text: name }, MEMBERS_AT_ONCE, { signal })
    return [...suspended, ...others.map(({ id }) => id)].slice(0, MEMBERS_AT_ONCE)
  }

  return [
    serve(getStaffMembers, async ({ body: { name, before = null }, untilGone }) => {
      if (name !== undefined) return { answer: { result: await shown(await named(name, untilGone())), next: null } }
      const rows = await restrictedNow(pool, { before, most: MEMBERS_AT_ONCE })
      const result = await shown(rows.map(({ member_id }) => member_id))
      return { answer: { result, next: rows.length < MEMBERS_AT_ONCE ? null : (rows.at(-1)?.member_id ?? null) } }
    }),
  ]
}
