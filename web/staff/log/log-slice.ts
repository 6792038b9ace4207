import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import type { Narrowed, StaffEntry, StaffPage } from './calls.js'

interface Log extends PagedList<StaffEntry, number> {
  readonly of: Narrowed | null
  /** What an entry may be. */
  readonly types: readonly string[]
}
const nothing: Log = { ...emptyList, of: null, types: [] }

const isSame = (one: Narrowed | null, other: Narrowed): boolean => JSON.stringify(one) === JSON.stringify(other)

const pages = listReducers<Log, StaffEntry, number>()

const slice = createSlice({
  name: 'staffLog',
  initialState: nothing,
  reducers: {
    ...pages,
    /** With what an entry may be. */
    loaded: (log, action: PayloadAction<StaffPage>): Log => ({ ...pages.loaded(log, action), types: action.payload.types }),
    /** A page shows what it is narrowed to; what is there stays until it is loaded anew, where it is the same. */
    logOpened: (log, { payload: of }: PayloadAction<Narrowed>): Log =>
      log.state === 'ready' && isSame(log.of, of) ? log : { ...nothing, types: log.types, of },
  },
  selectors: { selectLog: (log) => log },
})

export const logReducer = slice.reducer
export const listSteps = slice.actions
export const { logOpened, moreAsked } = slice.actions
export const { selectLog } = slice.selectors
