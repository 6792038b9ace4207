import { v5 as uuidv5 } from 'uuid'
import { dueAfter, roomTarget, type TellRoomTask, type UntellTask } from '../../../commands/processes/notifications/chats.js'
import { membersTold } from '../../../commands/vault/notifications/members-told.js'
import { takeBackFromAll } from '../../../commands/vault/notifications/take-back-from-all.js'
import { keepTasks, type Doer, type HeldTask } from '../../../commands/vault/outbox.js'
import { furthestIn } from '../../../commands/vault/chat/read-marks.js'
import type { Task } from '../../../domain/kernel/process.js'
import { roomsById } from '../../../projections/chat-rooms/queries.js'
import type { Room } from '../../../projections/chat-rooms/rows.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { TaskWaits } from '../../jobs/task-waits.js'
import type { Working } from '../../slice.js'
import { AT_ONCE, presentAmong, presentIn } from './present-in.js'
import { tellSome } from './tell-some.js'

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

/** Tells members of what was written in rooms while they did not look, once until they read it; and of what was deleted no more. */
export const tellingDoers = ({ deps: { pool, now } }: Pick<Working, 'deps'>): Readonly<Record<string, Doer>> => {
  /** As the view has it, which has to have come as far. */
  const roomAt = async ({ roomId, position }: TellRoomTask): Promise<Room | undefined> => {
    if ((await checkpointOf(pool)) < position) throw new TaskWaits('for the view of rooms')
    return (await roomsById(pool, [roomId]))[0]
  }

  const tellAll = async (task: HeldTask, room: Room, until?: AbortSignal): Promise<'done'> => {
    let before: number | undefined
    do {
      const { present, next } = await presentIn(pool, room, before)
      await tellSome(pool, task, room, present)
      before = next
      if (before !== undefined) until?.throwIfAborted() // whoever goes on tells the others
    } while (before !== undefined)
    return 'done'
  }

  return {
    'tell-room': async (task, until) => {
      const due = dueAfter(task.at)
      if (Date.parse(now()) < due) throw new TaskWaits('until whoever looks has read it', new Date(due).toISOString())
      const room = await roomAt(task.data as TellRoomTask)
      if (!room) return 'dropped'
      if (room.members <= LARGE) return tellAll(task, room, until)
      const nearest = await furthestIn(pool, room.room_id, LARGE)
      for (let from = 0; from < nearest.length; from += AT_ONCE) {
        if (from > 0) until?.throwIfAborted()
        await tellSome(pool, task, room, await presentAmong(pool, room.room_id, nearest.slice(from, from + AT_ONCE)))
      }
      await keepTasks([restOf(task)], pool)
      return 'done'
    },

    [TELL_REST]: async (task, until) => {
      const room = await roomAt(task.data as TellRoomTask)
      return room ? tellAll(task, room, until) : 'dropped'
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
