import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MemberId, RoomId } from '../calls.js'
import { messageChanged } from '../pushes.js'

type Kind = 'typing' | 'here'
/** Who writes in a room, or looks at it; with each, how often that was told. */
type Told = Readonly<Record<RoomId, Readonly<Record<MemberId, number>>>>
type State = Readonly<Record<Kind, Told>>

export interface Hint {
  readonly kind: Kind
  readonly room: RoomId
  readonly by: MemberId
}

const timesOf = (state: State, { kind, room, by }: Hint): number => state[kind][room]?.[by] ?? 0

const withTimes = (state: State, { kind, room, by }: Hint, times: number): State => {
  const { [by]: _before, ...others } = state[kind][room] ?? {}
  return { ...state, [kind]: { ...state[kind], [room]: times === 0 ? others : { ...others, [by]: times } } }
}

const NOBODY: Told[RoomId] = {}

/** I write in a room: the others are told, now and then. */
export const iType = createAction<RoomId>('chatPresence/iType')

const nothing: State = { typing: {}, here: {} }

const slice = createSlice({
  name: 'chatPresence',
  initialState: nothing,
  reducers: {
    hinted: (state, { payload: hint }: PayloadAction<Hint>): State => withTimes(state, hint, timesOf(state, hint) + 1),
    /** It was told so often, and for a while no more. */
    hintOver: (state, { payload: { times, ...hint } }: PayloadAction<Hint & { times: number }>): State =>
      timesOf(state, hint) === times ? withTimes(state, hint, 0) : state,
  },
  extraReducers: (builder) =>
    builder.addCase(messageChanged, (state, { payload: { chatRoomId: room, message } }) =>
      message ? withTimes(state, { kind: 'typing', room, by: message.sender_id }, 0) : state,
    ),
  selectors: {
    selectTimes: timesOf,
    selectTyping: ({ typing }, room: RoomId): Told[RoomId] => typing[room] ?? NOBODY,
    selectIsHere: ({ here }, room: RoomId, by: MemberId): boolean => here[room]?.[by] !== undefined,
  },
})

export const presenceReducer = slice.reducer
export const { selectTimes, selectTyping, selectIsHere } = slice.selectors
export const { hinted, hintOver } = slice.actions
