import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import type { FoundMember, MemberId } from './calls.js'

interface Members extends PagedList<FoundMember, MemberId> {
  /** What they are looked for by; null while nobody looks. */
  readonly name: string | null
}
const nothing: Members = { ...emptyList, name: null }

const slice = createSlice({
  name: 'staffMembers',
  initialState: nothing,
  reducers: {
    ...listReducers<Members, FoundMember, MemberId>(),
    /** By name; with none, those who are restricted now. What is there stays until it is loaded anew. */
    membersAsked: (before, { payload: name }: PayloadAction<string>): Members =>
      before.name === name && before.state === 'ready' ? before : { ...nothing, name },
    membersClosed: (): Members => nothing,
  },
  selectors: { selectMembers: (all) => all },
})

export const membersReducer = slice.reducer
export const listSteps = slice.actions
export const { membersAsked, membersClosed, moreAsked } = slice.actions
export const { selectMembers } = slice.selectors
