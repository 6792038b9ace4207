import type { Pool } from 'pg'
import { v5 as uuidv5 } from 'uuid'
import { notifications } from '../../../commands/processes/notifications.js'
import { roomTarget } from '../../../commands/processes/notifications/chats.js'
import { mutersOf } from '../../../commands/vault/chat/chat-mutes.js'
import { linesOf } from '../../../commands/vault/notifications/add.js'
import { keepNotifications } from '../../../commands/vault/notifications/keep.js'
import { holdLists, lockLists } from '../../../commands/vault/notifications/lists.js'
import { nameOf } from '../../../commands/vault/notifications/settled.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import { processPlaces } from '../../../commands/vault/log/process-places.js'
import { readMarksOf } from '../../../commands/vault/chat/read-marks.js'
import type { MemberId, RoomId } from '../../../domain/kernel/ids.js'
import type { Line, Notice } from '../../../domain/notifications/changes.js'
import { firstUnreadOf } from '../../../projections/chat-messages/queries.js'
import { blocksOf } from '../../../projections/member-blocks/queries.js'
import type { Room } from '../../../projections/chat-rooms/rows.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { inTransaction, LEADING, type Tx } from '../../../projections/runtime/database.js'
import { TaskWaits } from '../../jobs/task-waits.js'
import { presentAmong, type Present } from './members-to-tell.js'

type Task = Pick<HeldTask, 'id' | 'at'>

const lineOf = (receiver: MemberId, roomId: RoomId): Line => ({ receiver, kind: 'message', target: roomTarget(roomId) })

/** Who is told. */
export interface Whom {
  /** Who was told before, and has not read it. */
  readonly anew?: boolean
  /** Who has not read what was written until then, in milliseconds of Unix time: what came since, who looks may be reading. */
  readonly writtenUntil?: number
}

/** Whom of some there is something to tell: who has not read all, does not want to hear nothing, and was not told since they read it, or is told anew. */
const toldOf = async (
  tx: Tx,
  task: Task,
  room: Room,
  present: readonly Present[],
  { anew = false, writtenUntil = Infinity }: Whom,
): Promise<Notice[]> => {
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
  const due = [...first].filter(([, { sent_at }]) => sent_at.getTime() <= writtenUntil)
  return due.map(([memberId, { message_id: item, sender: actor, position }]) => ({
    ...lineOf(memberId, roomId),
    ...{ id: uuidv5(`${memberId} ${item}`, task.id), actor, item, position, at: task.at },
    ...(name !== null && { detail: name }),
  }))
}

/**
 * Tells some of a room of what they have not read there. As long as this goes on nothing more is told or taken back of what the log says, and the
 * view has come at least as far: a message that is deleted since is taken back when the process hears of it. Who reads it at this moment has
 * either been seen here, with their list locked, or finds the line when they look for it; who has left since they were looked up is told nothing.
 */
export const tellSome = (pool: Pool, task: Task, room: Room, present: readonly Present[], whom: Whom = {}): Promise<void> =>
  inTransaction(
    pool,
    async (tx) => {
      const told = await processPlaces.hold(notifications.name, tx)
      if ((await checkpointOf(tx)) < told) throw new TaskWaits('for the view of messages')
      const due = await toldOf(tx, task, room, present, whom)
      if (due.length === 0) return
      const receivers = new Set(due.map(({ receiver }) => receiver))
      await Promise.all([holdLists([...receivers], tx), lockLists(new Map([...receivers].map((receiver) => [receiver, 0])), tx)])
      const still = await toldOf(tx, task, room, await presentAmong(tx, room.room_id, [...receivers]), whom)
      await keepNotifications(
        still.map((tell) => ({ tell })),
        tx,
      )
    },
    LEADING,
  )
