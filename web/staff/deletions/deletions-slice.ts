import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import type { Deletion, DeletionState } from './calls.js'

interface Deletions extends PagedList<Deletion, string> {
  /** Which are shown; all of them where it is null. */
  readonly of: DeletionState | null
}
const nothing: Deletions = { ...emptyList, of: null }

const slice = createSlice({
  name: 'deletions',
  initialState: nothing,
  reducers: {
    ...listReducers<Deletions, Deletion, string>(),
    /** What is there stays until it is loaded anew, where it is the same. */
    deletionsOpened: (all, { payload: of }: PayloadAction<DeletionState | null>): Deletions =>
      all.of === of && all.state === 'ready' ? all : { ...nothing, of },
  },
  selectors: { selectDeletions: (all) => all },
})

export const deletionsReducer = slice.reducer
export const listSteps = slice.actions
export const { deletionsOpened, moreAsked } = slice.actions
export const { selectDeletions } = slice.selectors
