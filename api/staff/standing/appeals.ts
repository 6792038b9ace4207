import type { Pool } from 'pg'
import { asMember } from '../../../domain/kernel/actor.js'
import type { OpenAppeal } from '../../../projections/member-standing/queries.js'
import type { WaitingAppeal } from '../../contract/staff/standing.js'
import { namesOf } from '../../people/naming.js'

/** Appeals that wait, as moderators see them. */
export const presentAppeals = async (pool: Pool, appeals: readonly OpenAppeal[]): Promise<WaitingAppeal[]> => {
  const nameOf = await namesOf(
    pool,
    appeals.flatMap(({ member_id, moderator }) => [asMember(member_id), asMember(moderator)]),
  )
  return appeals.map(({ member_id: id, moderator, until, appealed_at, ...appeal }) => ({
    ...appeal,
    id,
    full_name: nameOf(asMember(id)),
    until: until?.toISOString() ?? null,
    moderator: { id: moderator, full_name: nameOf(asMember(moderator)) },
    appealed_at: appealed_at.toISOString(),
  }))
}
