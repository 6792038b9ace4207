import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MemberId, RoomId } from '../calls.js'
import { roomGone } from '../events.js'
import { roomChanged } from '../pushes.js'

/** What somebody wants done with a room, or with who is in it. */
export type Deed =
  | { readonly kind: 'leave' | 'hide'; readonly room: RoomId }
  | { readonly kind: 'mute'; readonly room: RoomId; readonly muted: boolean }
  | { readonly kind: 'block' | 'unblock'; readonly member: MemberId }
  | { readonly kind: 'join'; readonly group: string }

/** How the last of a kind for a room or a member stands; several may be under way. */
type Stand = 'under way' | 'done' | 'refused'
type State = Readonly<Record<string, Stand>>

const nothing: State = {}

const JOIN = 'join '

/** What tells a deed from others. */
const keyOf = (deed: Deed): string => {
  if (deed.kind === 'join') return JOIN + deed.group
  return `${deed.kind} ${'member' in deed ? deed.member : deed.room}`
}

/** Somebody may have left a group that they had joined here: which, its number does not say. */
const withoutJoins = (state: State): State => Object.fromEntries(Object.entries(state).filter(([key]) => !key.startsWith(JOIN)))

const slice = createSlice({
  name: 'chatDeeds',
  initialState: nothing,
  reducers: {
    deedAsked: (state, { payload: deed }: PayloadAction<Deed>): State => ({ ...state, [keyOf(deed)]: 'under way' }),
    deedDone: (state, { payload: deed }: PayloadAction<Deed>): State => ({ ...state, [keyOf(deed)]: 'done' }),
    deedRefused: (state, { payload: deed }: PayloadAction<Deed>): State => ({ ...state, [keyOf(deed)]: 'refused' }),
  },
  extraReducers: (builder) =>
    builder.addCase(roomGone, withoutJoins).addCase(roomChanged, (state, { payload: { room } }) => (room ? state : withoutJoins(state))),
  selectors: {
    selectDeed: (state, deed: Deed): Stand | undefined => state[keyOf(deed)],
  },
})

export const deedsReducer = slice.reducer
export const { selectDeed } = slice.selectors
export const { deedAsked, deedDone, deedRefused } = slice.actions
