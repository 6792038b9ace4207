import type { Pool } from 'pg'
import { v5 as uuidv5 } from 'uuid'
import { notifications } from '../../../commands/processes/notifications.js'
import { dueAfter, roomTarget, type TellRoomTask, type UntellTask } from '../../../commands/processes/notifications/chats.js'
import { mutersOf } from '../../../commands/vault/chat-mutes.js'
import { linesOf } from '../../../commands/vault/notifications/add.js'
import { keepNotifications } from '../../../commands/vault/notifications/keep.js'
import { lockLists } from '../../../commands/vault/notifications/lists.js'
import { membersTold } from '../../../commands/vault/notifications/members-told.js'
import { nameOf } from '../../../commands/vault/notifications/settled.js'
import { takeBackFromAll } from '../../../commands/vault/notifications/take-back-from-all.js'
import type { Doer, HeldTask } from '../../../commands/vault/outbox.js'
import { processPlaces } from '../../../commands/vault/process-places.js'
import { readMarksOf } from '../../../commands/vault/read-marks.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import type { Line, Notice } from '../../../domain/notifications/changes.js'
import { firstUnreadOf } from '../../../projections/chat-messages/queries.js'
import { blocksOf } from '../../../projections/member-blocks/queries.js'
import { membersIn, ownRooms, roomsById } from '../../../projections/chat-rooms/queries.js'
import type { Room } from '../../../projections/chat-rooms/rows.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { inTransaction, LEADING, type Tx } from '../../../projections/runtime/database.js'
import { TaskWaits } from '../../jobs/task-waits.js'
import type { Working } from '../../slice.js'
import { unreadFloorOf } from '../rooms/membership.js'

/** Members who are looked at in one transaction. */
const AT_ONCE = 200

/** Somebody in a room, and where what is theirs to read begins. */
interface Present {
  readonly memberId: MemberId
  readonly floor: number
}

type Task = Pick<HeldTask, 'id' | 'at'>

const lineOf = (receiver: MemberId, roomId: RoomId): Line => ({ receiver, kind: 'message', target: roomTarget(roomId) })

/** Some of who is in a room: of a room of two both, of a group a page. */
const presentIn = async (pool: Pool, room: Room, before?: number): Promise<{ present: Present[]; next: number | undefined }> => {
  if (room.category === 'I') return { present: await presentAmong(pool, room.room_id, [room.low!, room.high!]), next: undefined }
  const rows = await membersIn(pool, room.room_id, { size: AT_ONCE, before })
  const present = rows.map(({ member_id: memberId, joined_position: floor }) => ({ memberId, floor }))
  return { present, next: rows.length === AT_ONCE ? rows.at(-1)!.joined_position : undefined }
}

const presentAmong = async (pool: Pool, room_id: RoomId, members: readonly MemberId[]): Promise<Present[]> => {
  const own = await ownRooms(
    pool,
    members.map((member_id) => ({ room_id, member_id })),
  )
  return own.filter(({ is_in }) => is_in).map((room) => ({ memberId: room.member_id, floor: unreadFloorOf(room) }))
}

/** Whom of some there is something to tell: who has not read all, does not want to hear nothing, and was not told since they read it, or is told anew. */
const toldOf = async (tx: Tx, task: Task, room: Room, present: readonly Present[], anew: boolean): Promise<Notice[]> => {
  const { room_id: roomId, name } = room
  const ids = present.map(({ memberId }) => memberId)
  const [marks, muters, lines] = await Promise.all([
    readMarksOf(
      tx,
      ids.map((memberId) => ({ memberId, roomId })),
    ),
    mutersOf(tx, roomId, ids),
    linesOf(
      ids.map((memberId) => lineOf(memberId, roomId)),
      tx,
    ),
  ])
  const read = new Map(marks.map(({ memberId, position }) => [memberId, position]))
  const isDue = ({ memberId }: Present): boolean =>
    !muters.has(memberId) && (lines.get(nameOf(lineOf(memberId, roomId)))?.unread ?? false) === anew
  const readers = present.filter(isDue).map(({ memberId, floor }) => ({ memberId, readPosition: Math.max(floor, read.get(memberId) ?? 0) }))
  // In groups, too, nobody is told of whom they have blocked.
  const deaf = await blocksOf(
    tx,
    readers.map(({ memberId }) => memberId),
  )
  const first = await firstUnreadOf(tx, roomId, readers, deaf)
  return [...first].map(([memberId, { message_id: item, sender: actor, position }]) => ({
    ...lineOf(memberId, roomId),
    ...{ id: uuidv5(String(memberId), task.id), actor, item, position, at: task.at },
    ...(name !== null && { detail: name }),
  }))
}

/**
 * Tells some of a room of what they have not read there. As long as this goes on nothing more is told or taken back of what the log says, and the
 * view has come at least as far: a message that is deleted since is taken back when the process hears of it. Who reads it at this moment has
 * either been seen here, with their list locked, or finds the line when they look for it.
 */
const tellSome = (pool: Pool, task: Task, room: Room, present: readonly Present[], anew = false): Promise<void> =>
  inTransaction(
    pool,
    async (tx) => {
      const told = await processPlaces.hold(notifications.name, tx)
      if ((await checkpointOf(tx)) < told) throw new TaskWaits('for the view of messages')
      const due = await toldOf(tx, task, room, present, anew)
      if (due.length === 0) return
      const receivers = new Set(due.map(({ receiver }) => receiver))
      await lockLists(new Map([...receivers].map((receiver) => [receiver, 0])), tx)
      const still = await toldOf(
        tx,
        task,
        room,
        present.filter(({ memberId }) => receivers.has(memberId)),
        anew,
      )
      await keepNotifications(
        still.map((tell) => ({ tell })),
        tx,
      )
    },
    LEADING,
  )

/** Tells members of what was written in rooms while they did not look, once until they read it; and of what was deleted no more. */
export const tellingDoers = ({ deps: { pool, now } }: Pick<Working, 'deps'>): Readonly<Record<string, Doer>> => {
  /** As the view has it, which has to have come as far. */
  const roomAt = async ({ roomId, position }: TellRoomTask): Promise<Room | undefined> => {
    if ((await checkpointOf(pool)) < position) throw new TaskWaits('for the view of rooms')
    return (await roomsById(pool, [roomId]))[0]
  }

  return {
    'tell-room': async (task, until) => {
      const due = dueAfter(task.at)
      if (Date.parse(now()) < due) throw new TaskWaits('until whoever looks has read it', new Date(due).toISOString())
      const room = await roomAt(task.data as TellRoomTask)
      if (!room) return 'dropped'
      let before: number | undefined
      do {
        const { present, next } = await presentIn(pool, room, before)
        await tellSome(pool, task, room, present)
        before = next
        if (before !== undefined) until?.throwIfAborted() // whoever goes on tells the others
      } while (before !== undefined)
      return 'done'
    },

    'untell-message': async (task, until) => {
      const { roomId, messageId: item, position: before } = task.data as UntellTask
      const room = await roomAt(task.data as UntellTask)
      const line = { target: roomTarget(roomId), kinds: ['message'] as const, item, before }
      // What else they have not read is told in its place first: a line that is emptied in between would be news.
      for (let after = 0; room;) {
        const members = await membersTold(pool, line, { size: AT_ONCE, after })
        await tellSome(pool, task, room, await presentAmong(pool, roomId, members), true)
        if (members.length < AT_ONCE) break
        until?.throwIfAborted()
        after = members.at(-1)!
      }
      await takeBackFromAll(pool, line)
      return 'done'
    },
  }
}
