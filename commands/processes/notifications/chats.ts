import { v5 as uuidv5 } from 'uuid'
import type { ChatEvent } from '../../../domain/chats/messages.js'
import type { MessageId, RoomId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Change } from '../../../domain/notifications/changes.js'
import type { RoomEvent } from '../../../domain/rooms/messages.js'
import { taskOf } from '../task.js'
import { takeBack, type Rules } from './notice.js'
import { judged, restored } from './posts.js'

type Of<Type extends (ChatEvent | RoomEvent)['type']> = Recorded<Extract<ChatEvent | RoomEvent, { type: Type }>>

const ROOMS = '4d9b1c0e-5f7a-4b1d-8a53-1c7e6f2b9a40'
/** Milliseconds: of what is written in a room in so long the first message is told by itself, and all others together. */
const TOGETHER = 4_000
/** Milliseconds in which who looks has read a message, and said so, on a slow line too. */
const LOOKED = 2_000

/** Of a message in a room; `position` is its own. */
interface RoomTask {
  readonly roomId: RoomId
  readonly position: number
}

/** Whoever has not read what was written in a room is to be told. */
export interface TellRoomTask extends RoomTask {
  /** When the message was written that has last asked for it (ISO 8601); the task has the moment of the first. Older programs do not say. */
  readonly writtenAt?: string
}

/** A message was deleted: what was told of it is told no more. */
export interface UntellTask extends RoomTask {
  readonly messageId: MessageId
}

/** A moderator has removed one: the same, once it is looked up in which room it stands. */
export type UntellRemovedTask = Omit<UntellTask, 'roomId'>

/** A room as lines name it. */
export const roomTarget = (roomId: RoomId): string => `room:${roomId}`

const spanOf = (at: string): number => Math.floor(Date.parse(at) / TOGETHER)

/** From when on all may be told that was written in the seconds of a moment (ISO 8601), in milliseconds of Unix time: when who looks has read the last that is told with it. */
export const restDueAfter = (at: string): number => (spanOf(at) + 1) * TOGETHER + LOOKED

/** When a message was written at the latest that is told at a moment, in milliseconds of Unix time, by the task of this one (ISO 8601), whatever the clocks say. */
export const writtenUntil = (at: string, now: string): number => Math.max(Date.parse(at), Date.parse(now) - LOOKED)

/** Who is to be told is looked up later, of all that was written meanwhile: many may be in a room, and most of them have read it, or were told. */
export const chatRules = {
  MessageSent: ({ data: { roomId }, position, meta: { at } }: Of<'MessageSent'>): Change[] => {
    const id = uuidv5(`${roomId} ${spanOf(at)}`, ROOMS)
    const data: TellRoomTask = { roomId, position, writtenAt: at }
    return [{ task: { id, kind: 'tell-room', data, at, after: LOOKED, again: true } }]
  },

  MessageDeleted: (event: Of<'MessageDeleted'>): Change[] => {
    const { roomId, messageId } = event.data
    const task: UntellTask = { roomId, messageId, position: event.position }
    return [{ task: taskOf(event, 'untell-message', event.stream, task) }]
  },
} satisfies Rules

/** What is in a room that somebody has left, or hidden, is not theirs to read. */
const without = (event: Of<'RoomLeft' | 'RoomHidden'>): Change[] =>
  takeBack(event, { receiver: event.data.memberId, kind: 'message', target: roomTarget(event.data.roomId) })

export const roomRules = { RoomLeft: without, RoomHidden: without } satisfies Rules

type Removed = Recorded & { readonly data: { readonly messageId: MessageId } }

/** What moderators make of a message that was reported. */
export const messageRules = {
  ...judged,
  MessageRemoved: (event: Removed): Change[] => {
    const task: UntellRemovedTask = { messageId: event.data.messageId, position: event.position }
    return [{ task: taskOf(event, 'untell-removed', event.stream, task) }]
  },
  MessageRestored: restored,
} satisfies Rules
