import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { missed } from '../../shared/net/live/connection.js'
import type { MemberId } from '../calls.js'
import { blockTold } from '../events.js'
import { roomClosed, roomOpened } from '../messages/messages-slice.js'
import { blockChanged } from '../pushes.js'

interface State {
  readonly members: readonly MemberId[]
  /** These are all; not where pushes may have been missed. */
  readonly isKnown: boolean
  /** A room is looked at. */
  readonly isOpen: boolean
}

const nothing: State = { members: [], isKnown: false, isOpen: false }

interface Told {
  readonly member: MemberId
  readonly blocked: boolean
}

const withTold = (state: State, { member, blocked }: Told): State => {
  const others = state.members.filter((each) => each !== member)
  return { ...state, members: blocked ? [member, ...others] : others }
}

const slice = createSlice({
  name: 'chatBlocked',
  initialState: nothing,
  reducers: {
    loaded: (state, { payload: members }: PayloadAction<readonly MemberId[]>): State => ({ ...state, members, isKnown: true }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(roomOpened, (state): State => ({ ...state, isOpen: true }))
      .addCase(roomClosed, (state): State => ({ ...state, isOpen: false }))
      .addCase(missed, (state): State => ({ ...state, isKnown: false }))
      .addCase(blockTold, (state, { payload }) => withTold(state, payload))
      .addCase(blockChanged, (state, { payload }) => withTold(state, payload)),
  selectors: {
    selectIsWanted: ({ isKnown, isOpen }) => isOpen && !isKnown,
    selectIsListed: ({ members }, member: MemberId): boolean => members.includes(member),
  },
})

export const blockedReducer = slice.reducer
export const { selectIsWanted, selectIsListed } = slice.selectors
export const { loaded: blockedLoaded } = slice.actions
