import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Narrowed, StaffEntry, StaffPage } from './calls.js'

interface Log {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly of: Narrowed | null
  readonly entries: readonly StaffEntry[]
  /** What an entry may be. */
  readonly types: readonly string[]
  readonly next: number | null
  readonly more: 'idle' | 'loading' | 'failed'
}
const nothing: Log = { state: 'loading', of: null, entries: [], types: [], next: null, more: 'idle' }

const slice = createSlice({
  name: 'staffLog',
  initialState: nothing,
  reducers: {
    /** A page shows what it is narrowed to. */
    logOpened: ({ types }, { payload: of }: PayloadAction<Narrowed>) => ({ ...nothing, types, of }),
    logLoaded: (log, { payload: { result, types, next } }: PayloadAction<StaffPage>) => ({
      ...log,
      ...{ state: 'ready' as const, entries: result, types, next },
    }),
    logFailed: (log) => ({ ...log, state: 'failed' as const }),
    moreLoading: (log) => ({ ...log, more: 'loading' as const }),
    moreLoaded: (log, { payload: { result, next } }: PayloadAction<StaffPage>) => ({
      ...log,
      ...{ entries: [...log.entries, ...result], next, more: 'idle' as const },
    }),
    moreFailed: (log) => ({ ...log, more: 'failed' as const }),
  },
  selectors: { selectLog: (log) => log },
})

export const moreAsked = createAction('staffLog/moreAsked')

export const logReducer = slice.reducer
export const { logOpened, logLoaded, logFailed, moreLoading, moreLoaded, moreFailed } = slice.actions
export const { selectLog } = slice.selectors
