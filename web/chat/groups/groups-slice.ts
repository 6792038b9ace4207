import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Groups } from '../calls.js'
import { roomGone } from '../events.js'
import { groupChanged, roomChanged } from '../pushes.js'

type Group = Groups['result'][number]

interface State {
  readonly groups: readonly Group[]
  /** Below this one the next page begins; null at the end. */
  readonly next: number | null
  readonly state: 'closed' | 'loading' | 'ready' | 'failed'
  readonly more: 'idle' | 'loading' | 'failed'
}

const nothing: State = { groups: [], next: null, state: 'closed', more: 'idle' }

/** The newest first, each once, as the later list has it. */
const together = (...lists: readonly (readonly Group[])[]): readonly Group[] =>
  [...new Map(lists.flat().map((group) => [group.chatRoomId, group])).values()].sort((one, other) => other.created - one.created)

const isInNow = (state: State, id: Group['chatRoomId'], isIn: boolean): State => ({
  ...state,
  groups: state.groups.map((group) => (group.chatRoomId === id ? { ...group, isIn } : group)),
})

/** Groups that editors have created, for who wants to join one. */
const slice = createSlice({
  name: 'chatGroups',
  initialState: nothing,
  reducers: {
    groupsOpened: (state): State => ({ ...state, state: state.state === 'ready' ? 'ready' : 'loading' }),
    groupsClosed: (): State => nothing,
    groupsLoaded: (state, { payload: { result, next } }: PayloadAction<Pick<Groups, 'result' | 'next'>>): State => ({
      ...state,
      ...{ groups: result, next, state: 'ready', more: 'idle' },
    }),
    groupsFailed: (state): State => ({ ...state, state: state.state === 'ready' ? 'ready' : 'failed' }),
    moreGroupsAsked: (state): State => ({ ...state, more: 'loading' }),
    moreGroupsLoaded: (state, { payload: { result, next } }: PayloadAction<Pick<Groups, 'result' | 'next'>>): State => ({
      ...state,
      ...{ groups: together(result, state.groups), next, more: 'idle' },
    }),
    moreGroupsFailed: (state): State => ({ ...state, more: 'failed' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(groupChanged, (state, { payload: { position: _, ...told } }): State => {
        const isBelow = state.next !== null && told.created < state.next // comes with its page
        if (state.state !== 'ready' || isBelow) return state
        const isIn = state.groups.find(({ chatRoomId }) => chatRoomId === told.chatRoomId)?.isIn ?? false
        return { ...state, groups: together(state.groups, [{ ...told, isIn }]) }
      })
      .addCase(roomChanged, (state, { payload: { chatRoomId, room } }) => isInNow(state, chatRoomId, room !== null))
      .addCase(roomGone, (state, { payload }) => isInNow(state, payload, false)),
  selectors: { selectGroups: (state) => state },
})

export const groupsReducer = slice.reducer
export const { selectGroups } = slice.selectors
export const { groupsOpened, groupsClosed, groupsLoaded, groupsFailed } = slice.actions
export const { moreGroupsAsked, moreGroupsLoaded, moreGroupsFailed } = slice.actions
