import { v5 as uuidv5 } from 'uuid'
import {
  writtenUntil,
  restDueAfter,
  roomTarget,
  type TellRoomTask,
  type UntellRemovedTask,
  type UntellTask,
} from '../../../commands/processes/notifications/chats.js'
import { membersTold } from '../../../commands/vault/notifications/members-told.js'
import { takeBackFromAll } from '../../../commands/vault/notifications/take-back-from-all.js'
import { keepTasks, type Doer, type HeldTask, type Outcome } from '../../../commands/vault/outbox.js'
import { furthestIn } from '../../../commands/vault/chat/read-marks.js'
import type { Task } from '../../../domain/kernel/process.js'
import { messagesById, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import { roomsById } from '../../../projections/chat-rooms/queries.js'
import type { Room } from '../../../projections/chat-rooms/rows.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { TaskWaits } from '../../jobs/task-waits.js'
import type { Working } from '../../slice.js'
import { AT_ONCE, presentAmong, presentIn } from './members-to-tell.js'
import { tellSome, type Whom } from './tell-some.js'

/** In a group of more members than this, so many of them, who have read furthest, are told at once, and all others together with what follows. */
const LARGE = 1_000
/** Milliseconds over which what is written in a large group is told together to the others. */
const REST_TOGETHER = 10 * 60_000
const TELL_REST = 'tell-rest'
const RESTS = '3f3c1f5e-0c52-4f0a-9a43-6a0d2f7d8b11'

/** The work of telling the others, once for a room and some minutes: a while after the last that is told with it was told to the first. */
const restOf = ({ data, at }: HeldTask): Task => {
  const task = data as TellRoomTask
  const span = Math.floor(Date.parse(at) / REST_TOGETHER)
  const after = (span + 1) * REST_TOGETHER + 10_000 - Date.parse(at)
  return { id: uuidv5(`${task.roomId} ${span}`, RESTS), kind: TELL_REST, data: task, at, after, again: true }
}

const waitsFor = (due: number): TaskWaits => new TaskWaits('until whoever looks has read it', new Date(due).toISOString())

/** Whether a message was brought back since it was removed. */
const isBack = ({ removed, changed }: StoredMessage, { position }: UntellRemovedTask): boolean => !removed && changed > position

/** Tells members of what was written in rooms while they did not look, once until they read it; and of what was deleted no more. */
export const tellingDoers = ({ deps: { pool, now } }: Pick<Working, 'deps'>): Readonly<Record<string, Doer>> => {
  const mustHaveCome = async (position: number): Promise<void> => {
    if ((await checkpointOf(pool)) < position) throw new TaskWaits('for the view of rooms')
  }

  /** As the view has it, which has to have come as far. */
  const roomAt = async ({ data }: Pick<HeldTask, 'data'>): Promise<Room | undefined> => {
    const { roomId, position } = data as TellRoomTask
    await mustHaveCome(position)
    return (await roomsById(pool, [roomId]))[0]
  }

  /** What was written a moment ago is told by a task of its own, where it has not been read until then. */
  const whom = (task: HeldTask): Whom => ({ writtenUntil: writtenUntil(task.at, now()) })

  const tellAll = async (task: HeldTask, room: Room, until?: AbortSignal): Promise<'done'> => {
    let before: number | undefined
    do {
      const { present, next } = await presentIn(pool, room, before)
      await tellSome(pool, task, room, present, whom(task))
      before = next
      if (before !== undefined) until?.throwIfAborted() // whoever goes on tells the others
    } while (before !== undefined)
    return 'done'
  }

  /** What was written first is told at once. What was written since is told later, and in a large group everything. */
  const tellFirst = async (task: HeldTask, until?: AbortSignal): Promise<Outcome> => {
    const { position, writtenAt = task.at } = task.data as TellRoomTask
    const rest = waitsFor(restDueAfter(task.at))
    if (writtenAt !== task.at) throw rest
    const room = await roomAt(task)
    if (!room) return 'dropped'
    if (room.members > LARGE) throw rest
    await tellAll(task, room, until)
    if (((await roomAt(task))?.last_position ?? 0) > position) throw rest
    return 'done'
  }

  const untell = async (
    task: HeldTask,
    { roomId, messageId: item, position: before }: UntellTask,
    until?: AbortSignal,
  ): Promise<'done'> => {
    const room = await roomAt({ data: { roomId, position: before } })
    const line = { target: roomTarget(roomId), kinds: ['message'] as const, item, before }
    // What else they have not read is told in its place first: a line that is emptied in between would be news.
    for (let after = 0; room;) {
      const members = await membersTold(pool, line, { size: AT_ONCE, after })
      await tellSome(pool, task, room, await presentAmong(pool, roomId, members), { anew: true })
      if (members.length < AT_ONCE) break
      until?.throwIfAborted()
      after = members.at(-1)!
    }
    await takeBackFromAll(pool, line)
    return 'done'
  }

  return {
    'tell-room': async (task, until) => {
      if (Date.parse(now()) < restDueAfter(task.at)) return tellFirst(task, until)
      const room = await roomAt(task)
      if (!room) return 'dropped'
      if (room.members <= LARGE) return tellAll(task, room, until)
      const nearest = await furthestIn(pool, room.room_id, LARGE)
      for (let from = 0; from < nearest.length; from += AT_ONCE) {
        if (from > 0) until?.throwIfAborted()
        await tellSome(pool, task, room, await presentAmong(pool, room.room_id, nearest.slice(from, from + AT_ONCE)), whom(task))
      }
      await keepTasks([restOf(task)], pool)
      return 'done'
    },

    [TELL_REST]: async (task, until) => {
      const room = await roomAt(task)
      return room ? tellAll(task, room, until) : 'dropped'
    },

    'untell-message': (task, until) => untell(task, task.data as UntellTask, until),

    'untell-removed': async (task, until) => {
      const removed = task.data as UntellRemovedTask
      await mustHaveCome(removed.position)
      const [message] = await messagesById(pool, [removed.messageId])
      return !message || isBack(message, removed) ? 'dropped' : untell(task, { ...removed, roomId: message.room_id }, until)
    },
  }
}
