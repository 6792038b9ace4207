import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ChatRoom, RoomId } from '../calls.js'
import { muteTold, roomGone } from '../events.js'
import { messageChanged, roomChanged, roomRead } from '../pushes.js'
import type { Unread } from './calls.js'
import { countOf, heardOf, readTo, toldAnew, toldBeside, unread, type Mark } from './mark.js'

export interface UnreadState {
  readonly marks: Readonly<Record<RoomId, Mark>>
  readonly muted: readonly RoomId[]
  /** In rooms of which nothing was told all up to this position is read. */
  readonly until: number
  /** Rooms that I have left, and at which position: what is told of them later is older. */
  readonly left: Readonly<Record<RoomId, number>>
}

const nothing: UnreadState = { marks: {}, muted: [], until: 0, left: {} }

/** What is unread is wanted: for the first time, or since some of it was missed. */
export const unreadWanted = createAction('chatUnread/wanted')

const markOf = ({ marks, until }: UnreadState, room: RoomId): Mark => marks[room] ?? unread({ unread: 0, read: 0, until })
const marked = (state: UnreadState, room: RoomId, mark: Mark): UnreadState => ({ ...state, marks: { ...state.marks, [room]: mark } })

const without = <Value>(record: Readonly<Record<RoomId, Value>>, room: RoomId): Readonly<Record<RoomId, Value>> => {
  const { [room]: _gone, ...rest } = record
  return rest
}

const withMute = (state: UnreadState, room: RoomId, isMuted: boolean): UnreadState => {
  const others = state.muted.filter((each) => each !== room)
  return { ...state, muted: isMuted ? [...others, room] : others }
}

/** Of a room as the server tells it: its newest message is the last that is counted. */
const withRoom = (state: UnreadState, { chatRoomId, unread: count, readPosition, position, muted }: ChatRoom): UnreadState =>
  withMute(
    marked(
      { ...state, left: without(state.left, chatRoomId) },
      chatRoomId,
      toldBeside(state.marks[chatRoomId], { unread: count, read: readPosition, until: position }),
    ),
    chatRoomId,
    muted,
  )

const slice = createSlice({
  name: 'chatUnread',
  initialState: nothing,
  reducers: {
    /** Of all my rooms; those that are not in it have nothing unread. */
    unreadLoaded: (
      state,
      { payload: { result, muted, position } }: PayloadAction<Pick<Unread, 'result' | 'muted' | 'position'>>,
    ): UnreadState => {
      const told = new Map(result.map((each) => [each.chatRoomId, each]))
      const rooms = new Set([...told.keys(), ...(Object.keys(state.marks).map(Number) as RoomId[])])
      const marks = [...rooms].map((room) => {
        const known = state.marks[room]
        const each = told.get(room)
        const number = { unread: each?.unReadCount ?? 0, read: each?.readPosition ?? known?.read ?? 0, until: position }
        return [room, toldAnew(known, number)] as const
      })
      return { ...state, marks: Object.fromEntries(marks), muted, until: position }
    },
    /** Rooms as they are listed. */
    roomsTold: (state, { payload }: PayloadAction<readonly ChatRoom[]>): UnreadState => payload.reduce(withRoom, state),
  },
  extraReducers: (builder) =>
    builder
      .addCase(messageChanged, (state, { payload }): UnreadState => {
        const { chatRoomId: room, position } = payload
        return position < (state.left[room] ?? 0) ? state : marked(state, room, heardOf(markOf(state, room), payload))
      })
      .addCase(roomRead, (state, { payload: { chatRoomId: room, readPosition, unread: left } }): UnreadState =>
        marked(state, room, readTo(markOf(state, room), readPosition, left)),
      )
      .addCase(muteTold, (state, { payload: { room, muted } }): UnreadState => withMute(state, room, muted))
      .addCase(roomGone, (state, { payload: room }): UnreadState => ({ ...state, marks: without(state.marks, room) }))
      .addCase(roomChanged, (state, { payload: { chatRoomId, room, position } }): UnreadState => {
        if (position < (state.left[chatRoomId] ?? 0)) return state
        if (room) return withRoom(state, room)
        return { ...state, marks: without(state.marks, chatRoomId), left: { ...state.left, [chatRoomId]: position } }
      }),
  selectors: {
    selectUnreadIn: (state, room: RoomId, me: number | undefined): number => countOf(markOf(state, room), me),
    selectReadIn: (state, room: RoomId): number => markOf(state, room).read,
    /** How many rooms that are not muted have something unread: what stands on the badges. */
    selectUnreadRooms: ({ marks, muted }, me: number | undefined): number =>
      (Object.keys(marks).map(Number) as RoomId[]).filter((room) => !muted.includes(room) && countOf(marks[room]!, me) > 0).length,
    /** Rooms whose number is to be asked for again. */
    selectDoubtful: ({ marks }): readonly RoomId[] =>
      (Object.keys(marks).map(Number) as RoomId[]).filter((room) => marks[room]!.isDoubtful),
  },
})

export const unreadReducer = slice.reducer
export const { unreadLoaded, roomsTold } = slice.actions
export const { selectUnreadIn, selectReadIn, selectUnreadRooms, selectDoubtful } = slice.selectors
