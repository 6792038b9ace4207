import { Refusal } from '../../../domain/kernel/refusal.js'
import { groupNames, NO_SUCH_GROUP, type Group } from '../../../domain/members/onboarding/groups.js'
import { openGroupsNamed } from '../../../projections/chat-rooms/queries.js'
import type { Db } from '../../../projections/runtime/database.js'
import { namesIn } from '../../http/fields/names-in.js'

const isAlwaysThere = (name: string): name is Group => (groupNames as readonly string[]).includes(name)

/** The groups that names stand for, each once: those that are always there, and the rooms of those that editors have created. */
export const groupsNamed = async (db: Db, given: string | readonly string[]) => {
  const names = [...new Set(namesIn(given))]
  const others = names.filter((name) => !isAlwaysThere(name))
  const created = await openGroupsNamed(db, others)
  if (names.length === 0 || created.length < others.length)
    throw new Refusal('invalid', NO_SUCH_GROUP, [{ field: 'otherGroup', msg: NO_SUCH_GROUP }])
  return { groups: names.filter(isAlwaysThere), rooms: created.map(({ room_id }) => room_id) }
}
