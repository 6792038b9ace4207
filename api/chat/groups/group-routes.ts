import { numberForGroup } from '../../../commands/group-rooms.js'
import { CreateGroup } from '../../../domain/rooms/messages.js'
import { createdGroups, ownRooms } from '../../../projections/chat-rooms/queries.js'
import { chatGroups, createGroup, GROUPS_IN_A_PAGE, staffGroups } from '../../contract/chat-groups.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { peopleOf } from '../../people/line.js'

const nextOf = (rows: readonly { readonly created: number }[], size: number): number | null =>
  rows.length === size ? rows.at(-1)!.created : null

/** Groups beside those that there always are: created by editors, and listed for who may join them (DECISIONS G-05). */
export const groupRoutes = ({ pool, links, now }: Pick<Deps, 'pool' | 'links' | 'now'>): Served[] => [
  serve(chatGroups, async ({ caller: { id: member_id }, body: { before, pageSize: size = GROUPS_IN_A_PAGE } }) => {
    const rows = await createdGroups(pool, { size, before })
    const own = await ownRooms(
      pool,
      rows.map(({ room_id }) => ({ room_id, member_id })),
    )
    const mine = new Set(own.flatMap(({ room_id, is_in }) => (is_in ? room_id : [])))
    const result = rows.map(({ room_id: chatRoomId, name: chatRoomName, members, created }) => ({
      ...{ chatRoomId, chatRoomName, members, created },
      isIn: mine.has(chatRoomId),
    }))
    return { answer: { result, next: nextOf(rows, size) } }
  }),

  serve(staffGroups, async ({ body: { before, pageSize: size = GROUPS_IN_A_PAGE } }) => {
    const rows = await createdGroups(pool, { size, before })
    const editors = rows.map(({ created_by }) => created_by)
    const people = await peopleOf(pool, links, editors, now())
    const result = rows.map(({ room_id: id, name, members, created_at, created_by }) => ({
      ...{ id, name, members },
      created_at: created_at.toISOString(),
      created_by: people.get(created_by)?.full_name ?? null,
    }))
    return { answer: { result, next: nextOf(rows, size) } }
  }),

  // The number of a name is the vault's, before the group is in the log: whoever is cut short in between gets the same one when they ask again.
  serve(createGroup, async ({ body: { name }, send }) => {
    const roomId = await numberForGroup(pool, name)
    const { stale } = await send(CreateGroup, { roomId, name })
    return { answer: { id: roomId }, msg: 'Group created', stale }
  }),
]
