import { keepNameFor, numberForGroup } from '../../../commands/group-rooms.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { RoomId } from '../../../domain/kernel/ids.js'
import { CloseGroup, CreateGroup, RenameGroup } from '../../../domain/rooms/messages.js'
import { groupIsClosed } from '../../../domain/rooms/room.js'
import { createdAmong, createdGroups, type CreatedGroup } from '../../../projections/chat-rooms/queries.js'
import { closeGroup, createGroup, GROUPS_IN_A_PAGE, renameGroup, staffGroups, type StaffGroup } from '../../contract/chat/chat-groups.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { peopleOf } from '../../people/line.js'

/** Groups beside those that there always are, as editors look after them (DECISIONS G-05; docs/decisions/0054). */
export const editingRoutes = ({ pool, links, now }: Pick<Deps, 'pool' | 'links' | 'now'>): Served[] => {
  const mustBeThere = async (id: RoomId): Promise<CreatedGroup> => {
    const [group] = await createdAmong(pool, [id])
    if (!group) throw new Refusal('not-found', 'There is no such group')
    return group
  }

  const present = async (rows: readonly CreatedGroup[]): Promise<StaffGroup[]> => {
    const editors = rows.map(({ created_by }) => created_by)
    const people = await peopleOf(pool, links, editors, now())
    return rows.map(({ room_id: id, name, members, created_at, created_by, closed_at }) => ({
      ...{ id, name, members },
      created_at: created_at.toISOString(),
      created_by: people.get(created_by)?.full_name ?? null,
      closed_at: closed_at?.toISOString() ?? null,
    }))
  }

  const asItStands = async (id: RoomId): Promise<{ result: StaffGroup }> => {
    const [result] = await present([await mustBeThere(id)])
    return { result: result! }
  }

  return [
    serve(staffGroups, async ({ body: { before, pageSize: size = GROUPS_IN_A_PAGE } }) => {
      const rows = await createdGroups(pool, { size, before })
      return { answer: { result: await present(rows), next: nextOf(rows, size, ({ created }) => created) } }
    }),

    // The number of a name is the vault's, before the group is in the log: whoever is cut short in between gets the same one when they ask again.
    serve(createGroup, async ({ body: { name }, send }) => {
      const roomId = await numberForGroup(pool, name)
      const { stale } = await send(CreateGroup, { roomId, name })
      return { answer: { id: roomId }, msg: 'Group created', stale }
    }),

    // The same of its next name, which no other group has from then on.
    serve(renameGroup, async ({ params: { id: roomId }, body: { name }, send }) => {
      const { closed_at } = await mustBeThere(roomId)
      if (closed_at !== null) throw groupIsClosed()
      await keepNameFor(pool, name, roomId)
      const { stale } = await send(RenameGroup, { roomId, name })
      return { answer: await asItStands(roomId), msg: 'Group renamed', stale }
    }),

    serve(closeGroup, async ({ params: { id: roomId }, send }) => {
      await mustBeThere(roomId)
      const { stale } = await send(CloseGroup, { roomId })
      return { answer: await asItStands(roomId), msg: 'Group closed', stale }
    }),
  ]
}
