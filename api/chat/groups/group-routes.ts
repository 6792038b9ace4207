import type { MemberId } from '../../../domain/kernel/ids.js'
import { groupNames, isOpenTo } from '../../../domain/members/onboarding/groups.js'
import { openGroups, ownRooms, usualGroupsOf } from '../../../projections/chat-rooms/queries.js'
import { profileOf } from '../../../projections/member-profile/queries.js'
import { chatGroups, GROUPS_IN_A_PAGE, type UsualGroup } from '../../contract/chat/chat-groups.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { presentGroup } from './present-group.js'

/** All groups that a member may join: those that there always are, and those of editors (DECISIONS G-05). */
export const groupRoutes = ({ pool }: Pick<Deps, 'pool'>): Served[] => {
  const usualGroups = async (member: MemberId): Promise<UsualGroup[]> => {
    const [mine, profile] = await Promise.all([usualGroupsOf(pool, member), profileOf(pool, member)])
    const own = new Map(mine.map(({ name, room_id }) => [name, room_id]))
    const shown = groupNames.filter((group) => own.has(group) || isOpenTo(profile?.gender, group))
    return shown.map((name) => ({ chatRoomName: name, chatRoomId: own.get(name) ?? null }))
  }

  return [
    serve(chatGroups, async ({ caller: { id: member_id }, body: { before, pageSize: size = GROUPS_IN_A_PAGE } }) => {
      const [rows, always] = await Promise.all([
        openGroups(pool, { size, before }),
        before === undefined ? usualGroups(member_id) : undefined,
      ])
      const own = await ownRooms(
        pool,
        rows.map(({ room_id }) => ({ room_id, member_id })),
      )
      const mine = new Set(own.flatMap(({ room_id, is_in }) => (is_in ? room_id : [])))
      const result = rows.map((row) => ({ ...presentGroup(row), isIn: mine.has(row.room_id) }))
      return { answer: { ...(always && { always }), result, next: nextOf(rows, size, ({ created }) => created) } }
    }),
  ]
}
