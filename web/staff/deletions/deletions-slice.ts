import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Deletion, DeletionsPage, DeletionState } from './calls.js'

interface Deletions {
  readonly state: 'loading' | 'ready' | 'failed'
  /** Which are shown; all of them where it is null. */
  readonly of: DeletionState | null
  readonly list: readonly Deletion[]
  readonly next: string | null
  readonly more: 'idle' | 'loading' | 'failed'
}
const nothing: Deletions = { state: 'loading', of: null, list: [], next: null, more: 'idle' }

const slice = createSlice({
  name: 'deletions',
  initialState: nothing,
  reducers: {
    deletionsOpened: (_, { payload: of }: PayloadAction<DeletionState | null>) => ({ ...nothing, of }),
    deletionsLoaded: (all, { payload: { result: list, next } }: PayloadAction<DeletionsPage>) => ({
      ...all,
      ...{ state: 'ready' as const, list, next },
    }),
    deletionsFailed: (all) => ({ ...all, state: 'failed' as const }),
    moreLoading: (all) => ({ ...all, more: 'loading' as const }),
    moreLoaded: (all, { payload: { result, next } }: PayloadAction<DeletionsPage>) => ({
      ...all,
      ...{ list: [...all.list, ...result], next, more: 'idle' as const },
    }),
    moreFailed: (all) => ({ ...all, more: 'failed' as const }),
  },
  selectors: { selectDeletions: (all) => all },
})

export const moreAsked = createAction('deletions/moreAsked')

export const deletionsReducer = slice.reducer
export const { deletionsOpened, deletionsLoaded, deletionsFailed, moreLoading, moreLoaded, moreFailed } = slice.actions
export const { selectDeletions } = slice.selectors
