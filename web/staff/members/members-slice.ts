import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FoundMember, MemberId, MembersPage } from './calls.js'

interface Members {
  /** What they are looked for by; null while nobody looks. */
  readonly name: string | null
  readonly state: 'loading' | 'ready' | 'failed'
  readonly list: readonly FoundMember[]
  readonly next: MemberId | null
  readonly more: 'idle' | 'loading' | 'failed'
}
const nothing: Members = { name: null, state: 'loading', list: [], next: null, more: 'idle' }

const slice = createSlice({
  name: 'staffMembers',
  initialState: nothing,
  reducers: {
    /** By name; with none, those who are restricted now. What is there stays until it is loaded anew. */
    membersAsked: (before, { payload: name }: PayloadAction<string>): Members =>
      before.name === name && before.state === 'ready' ? before : { ...nothing, name },
    membersClosed: (): Members => nothing,
    membersLoaded: (all, { payload: { result: list, next } }: PayloadAction<MembersPage>): Members => ({
      ...all,
      ...{ state: 'ready', list, next, more: 'idle' },
    }),
    membersFailed: (all): Members => ({ ...all, state: 'failed' }),
    moreLoading: (all): Members => ({ ...all, more: 'loading' }),
    moreLoaded: (all, { payload: { result, next } }: PayloadAction<MembersPage>): Members => ({
      ...all,
      ...{ list: [...all.list, ...result], next, more: 'idle' },
    }),
    moreFailed: (all): Members => ({ ...all, more: 'failed' }),
  },
  selectors: { selectMembers: (all) => all },
})

export const moreAsked = createAction('staffMembers/moreAsked')

export const membersReducer = slice.reducer
export const { membersAsked, membersClosed, membersLoaded, membersFailed, moreLoading, moreLoaded, moreFailed } = slice.actions
export const { selectMembers } = slice.selectors
