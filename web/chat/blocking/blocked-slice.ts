import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { missed } from '../../shared/net/live/connection.js'
import type { MemberId, Person } from '../calls.js'
import { blockTold, roomClosed, roomOpened, settingsClosed, settingsOpened } from '../events.js'
import { blockChanged } from '../pushes.js'

interface State {
  readonly members: readonly MemberId[]
  /** Who they are, as they were listed last; the number alone is told of who was blocked since. */
  readonly people: readonly Person[]
  /** These are all, by name; not where pushes may have been missed. */
  readonly isKnown: boolean
  /** They have been listed: what came then is shown until there is something newer. */
  readonly hasCome: boolean
  /** They have never come, though they were asked for. */
  readonly isUnanswered: boolean
  /** A room is looked at, or the list itself. */
  readonly isOpen: boolean
}

const nothing: State = { members: [], people: [], isKnown: false, hasCome: false, isUnanswered: false, isOpen: false }

interface Told {
  readonly member: MemberId
  readonly blocked: boolean
}

const withTold = (state: State, { member, blocked }: Told): State => {
  const others = state.members.filter((each) => each !== member)
  return { ...state, members: blocked ? [member, ...others] : others, isKnown: state.isKnown && !blocked }
}

const slice = createSlice({
  name: 'chatBlocked',
  initialState: nothing,
  reducers: {
    loaded: (state, { payload: people }: PayloadAction<readonly Person[]>): State => ({
      ...state,
      members: people.map(({ id }) => id),
      people,
      isKnown: true,
      hasCome: true,
      isUnanswered: false,
    }),
    unanswered: (state): State => ({ ...state, isUnanswered: !state.hasCome }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(roomOpened, (state): State => ({ ...state, isOpen: true }))
      .addCase(roomClosed, (state): State => ({ ...state, isOpen: false }))
      .addCase(settingsOpened, (state): State => ({ ...state, isOpen: true, isKnown: false, isUnanswered: false }))
      .addCase(settingsClosed, (state): State => ({ ...state, isOpen: false }))
      .addCase(missed, (state): State => ({ ...state, isKnown: false }))
      .addCase(blockTold, (state, { payload }) => withTold(state, payload))
      .addCase(blockChanged, (state, { payload }) => withTold(state, payload)),
  selectors: {
    selectIsWanted: ({ isKnown, isOpen }) => isOpen && !isKnown,
    selectIsListed: ({ members }, member: MemberId): boolean => members.includes(member),
    /** Who they are, the last first; somebody is in it once the server has said who that is. */
    selectBlocked: ({ members, people }): readonly Person[] => people.filter(({ id }) => members.includes(id)),
    selectIsUnanswered: ({ isUnanswered }) => isUnanswered,
  },
})

export const blockedReducer = slice.reducer
export const { selectIsWanted, selectIsListed, selectBlocked, selectIsUnanswered } = slice.selectors
export const { loaded: blockedLoaded, unanswered: blockedUnanswered } = slice.actions
