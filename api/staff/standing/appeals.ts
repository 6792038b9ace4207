import type { MemberId } from '../../../domain/kernel/ids.js'
import type { OpenAppeal } from '../../../projections/member-standing/queries.js'
import type { WaitingAppeal } from '../../contract/staff/standing.js'
import { peopleOf } from '../../people/line.js'
import type { Live } from '../../slice.js'

/** The names of members; null of who is gone, and of nobody. */
export type NamesOf = (ids: readonly MemberId[]) => Promise<(id: MemberId | undefined) => string | null>

export const namingOf =
  ({ pool, links, now }: Pick<Live, 'pool' | 'links' | 'now'>): NamesOf =>
  async (ids) => {
    const people = await peopleOf(pool, links, [...new Set(ids)], now())
    return (id) => (id !== undefined && people.get(id)?.full_name) || null
  }

/** Appeals that wait, as moderators see them. */
export const presentAppeals = async (appeals: readonly OpenAppeal[], namesOf: NamesOf): Promise<WaitingAppeal[]> => {
  const nameOf = await namesOf(appeals.flatMap(({ member_id, moderator }) => [member_id, moderator]))
  return appeals.map(({ member_id: id, moderator, until, appealed_at, ...appeal }) => ({
    ...appeal,
    id,
    full_name: nameOf(id),
    until: until?.toISOString() ?? null,
    moderator: { id: moderator, full_name: nameOf(moderator) },
    appealed_at: appealed_at.toISOString(),
  }))
}
