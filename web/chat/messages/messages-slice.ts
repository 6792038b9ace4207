import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { missed } from '../../shared/net/live/connection.js'
import { personChanged } from '../../shared/net/live/person-changed.js'
import type { ChatMessage, MessageId, RoomId } from '../calls.js'
import { messageSent, roomGone, roomOpened } from '../events.js'
import { messageChanged, roomChanged, roomSeen } from '../pushes.js'
import {
  asking,
  continued,
  eachMessage,
  furthest,
  heardOf,
  loadedAnew,
  maybeMissed,
  newTimeline,
  notLoaded,
  opening,
  withLine,
  without,
  type Page,
  type Timeline,
} from './timeline.js'

type Timelines = Readonly<Record<RoomId, Timeline>>
type Way = keyof Timeline['more']

/** As many rooms are kept as one goes to and fro between. */
const KEPT = 8

const changed = (rooms: Timelines, room: RoomId, change: (timeline: Timeline) => Timeline): Timelines => {
  const timeline = rooms[room]
  return timeline ? { ...rooms, [room]: change(timeline) } : rooms
}

const closed = (rooms: Timelines, room: RoomId): Timelines => {
  const { [room]: _gone, ...rest } = rooms
  return rest
}

/** Somebody is named otherwise, or has left: then there is nothing to read of them (spec 1 §4). */
const renamed = (message: ChatMessage, { full_name, ...person }: ReturnType<typeof personChanged>['payload']): ChatMessage => {
  if (message.sender_id !== person.signup_id || person.position < message.person_position) return message
  const { profile_pic, specialty_type } = person
  const now = { ...message, full_name, profile_pic, specialty_type, person_position: person.position }
  return full_name === null ? { ...now, message: null, file: null, removed: message.removed ?? 'erased' } : now
}

/** What is there was looked at: all of it, or as far as a message. */
export const readAsked = createAction<{ readonly room: RoomId; readonly upTo: MessageId | null }>('chatMessages/readAsked')

const seeking = (timeline: Timeline, isSeeking: boolean): Timeline => ({ ...timeline, isSeeking })

const nothing: Timelines = {}

const slice = createSlice({
  name: 'chatMessages',
  initialState: nothing,
  reducers: {
    /** To what was not read, or to the newest, from wherever one reads: that stays as it is until it is there. */
    newsAsked: (rooms, { payload: room }: PayloadAction<RoomId>): Timelines => changed(rooms, room, (timeline) => seeking(timeline, true)),
    newestAsked: (rooms, { payload: room }: PayloadAction<RoomId>): Timelines =>
      changed(rooms, room, (timeline) => seeking(timeline, true)),
    seekingFailed: (rooms, { payload: room }: PayloadAction<RoomId>): Timelines =>
      changed(rooms, room, (timeline) => seeking(timeline, false)),
    /** What is shown of it may be old. */
    roomAgain: (rooms, { payload: room }: PayloadAction<RoomId>): Timelines =>
      changed(rooms, room, (timeline) => ({ ...timeline, heard: [] })),
    roomShown: (rooms, { payload: { room, read, ...page } }: PayloadAction<Page & { room: RoomId; read?: number }>): Timelines =>
      changed(rooms, room, (timeline) => loadedAnew(timeline, page, read)),
    roomFailed: (rooms, { payload: room }: PayloadAction<RoomId>): Timelines => changed(rooms, room, notLoaded),
    /** What comes from now on is seen by nobody who reads here: as far as it was read, by its position. */
    lineDrawn: (rooms, { payload: { room, read } }: PayloadAction<{ room: RoomId; read: number }>): Timelines =>
      changed(rooms, room, (timeline) => withLine(timeline, read)),
    moreAsked: (rooms, { payload: { room, way } }: PayloadAction<{ room: RoomId; way: Way }>): Timelines =>
      changed(rooms, room, (timeline) => asking(timeline, way, 'loading')),
    moreShown: (
      rooms,
      { payload: { room, way, beside, ...page } }: PayloadAction<Page & { room: RoomId; way: Way; beside: MessageId }>,
    ): Timelines => changed(rooms, room, (timeline) => continued(timeline, way, beside, page)),
    moreFailed: (rooms, { payload: { room, way } }: PayloadAction<{ room: RoomId; way: Way }>): Timelines =>
      changed(rooms, room, (timeline) => asking(timeline, way, 'failed')),
    deletionAsked: (rooms, { payload: { room, id } }: PayloadAction<{ room: RoomId; id: MessageId }>): Timelines =>
      changed(rooms, room, (timeline) => ({ ...timeline, deleting: [...timeline.deleting, id] })),
    deletionDone: (rooms, { payload: { room, id } }: PayloadAction<{ room: RoomId; id: MessageId }>): Timelines =>
      changed(rooms, room, (timeline) => without(timeline, id)),
    deletionFailed: (rooms, { payload: { room, id } }: PayloadAction<{ room: RoomId; id: MessageId }>): Timelines =>
      changed(rooms, room, (timeline) => ({ ...timeline, deleting: timeline.deleting.filter((each) => each !== id) })),
  },
  extraReducers: (builder) =>
    builder
      .addCase(roomOpened, (rooms, { payload: room }): Timelines => {
        const others = Object.entries(closed(rooms, room)).slice(1 - KEPT)
        return { ...Object.fromEntries(others), [room]: opening(rooms[room] ?? newTimeline) }
      })
      .addCase(missed, (rooms) => Object.fromEntries(Object.entries(rooms).map(([room, timeline]) => [room, maybeMissed(timeline)])))
      .addCase(messageChanged, (rooms, { payload }) => changed(rooms, payload.chatRoomId, (timeline) => heardOf(timeline, payload)))
      .addCase(messageSent, (rooms, { payload: message }) =>
        changed(rooms, message.chat_room_solo_id, (timeline) => heardOf(timeline, { message, deleted: null })),
      )
      .addCase(roomSeen, (rooms, { payload: { chatRoomId, seenPosition } }) =>
        changed(rooms, chatRoomId, (timeline) => ({ ...timeline, seen: furthest(timeline.seen, seenPosition) })),
      )
      .addCase(roomChanged, (rooms, { payload: { chatRoomId, room } }) => (room ? rooms : closed(rooms, chatRoomId)))
      .addCase(roomGone, (rooms, { payload }) => closed(rooms, payload))
      .addCase(personChanged, (rooms, { payload }) =>
        Object.fromEntries(
          Object.entries(rooms).map(([room, timeline]) => [room, eachMessage(timeline, (each) => renamed(each, payload))]),
        ),
      ),
  selectors: {
    selectTimeline: (rooms, room: RoomId): Timeline => rooms[room] ?? newTimeline,
    selectOpened: (rooms): readonly RoomId[] => Object.keys(rooms).map(Number) as RoomId[],
  },
})

export const messagesReducer = slice.reducer
export const { selectTimeline, selectOpened } = slice.selectors
export const {
  roomAgain,
  roomShown,
  roomFailed,
  newsAsked,
  newestAsked,
  seekingFailed,
  lineDrawn,
  moreAsked,
  moreShown,
  moreFailed,
  deletionAsked,
  deletionDone,
  deletionFailed,
} = slice.actions
