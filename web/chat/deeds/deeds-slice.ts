import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MemberId, RoomId } from '../calls.js'

/** What somebody wants done with a room, or with what is in it. */
export type Deed =
  | { readonly kind: 'leave' | 'hide'; readonly room: RoomId }
  | { readonly kind: 'mute'; readonly room: RoomId; readonly muted: boolean }
  | { readonly kind: 'block' | 'unblock'; readonly room: RoomId; readonly member: MemberId }
  /** `key` is the same when the same is sent again. */
  | { readonly kind: 'join'; readonly group: string }

interface State {
  /** Under way. */
  readonly under: Deed | null
  /** Done last. */
  readonly done: Deed | null
  /** What the last came to, in words for the person, if it was refused. */
  readonly problem: string
}

const nothing: State = { under: null, done: null, problem: '' }

const slice = createSlice({
  name: 'chatDeeds',
  initialState: nothing,
  reducers: {
    deedAsked: (_state, { payload: under }: PayloadAction<Deed>): State => ({ ...nothing, under }),
    deedDone: (_state, { payload: done }: PayloadAction<Deed>): State => ({ ...nothing, done }),
    deedRefused: (_state, { payload: problem }: PayloadAction<string>): State => ({ ...nothing, problem }),
    /** Its window is opened anew: what came of an earlier try counts no more. */
    deedsForgotten: (): State => nothing,
  },
  selectors: { selectDeeds: (state) => state },
})

export const deedsReducer = slice.reducer
export const { selectDeeds } = slice.selectors
export const { deedAsked, deedDone, deedRefused, deedsForgotten } = slice.actions
