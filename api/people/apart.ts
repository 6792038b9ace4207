import type { MemberId } from '../../domain/kernel/ids.js'
import { apartFrom } from '../../projections/member-blocks/queries.js'
import type { Deps } from '../deps.js'

/** Whether one of two members blocks the other: then neither hears what the other one does. */
export const areApart = async (pool: Deps['pool'], one: MemberId, other: MemberId): Promise<boolean> => {
  const { blocked, blockedBy } = await apartFrom(pool, one, [other])
  return blocked.size + blockedBy.size > 0
}
