import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Row, RowsPage } from './kind.js'

/** The list that is open. */
interface Content {
  readonly of: string | null
  readonly state: 'loading' | 'ready' | 'failed'
  readonly list: readonly Row[]
  readonly next: RowsPage['next']
  readonly more: 'idle' | 'loading' | 'failed'
  /** The row that something is being done to, or was refused last. */
  readonly doing: { readonly id: number; readonly isSending: boolean; readonly refused: string | null } | null
}
const nothing: Content = { of: null, state: 'loading', list: [], next: null, more: 'idle', doing: null }

export interface Doing {
  readonly id: number
  readonly deed: string
  readonly said: string
  readonly key: string
}

const slice = createSlice({
  name: 'content',
  initialState: nothing,
  reducers: {
    /** What is there stays until it is loaded anew, where it is the same: somebody may be writing in it. */
    contentOpened: (before, { payload: of }: PayloadAction<string>): Content =>
      before.of === of && before.state === 'ready' ? before : { ...nothing, of },
    /** Nobody looks at it any more: nothing of it is kept. */
    contentClosed: (): Content => nothing,
    contentLoaded: (before, { payload: { result: list, next } }: PayloadAction<RowsPage>): Content => ({
      ...before,
      ...{ state: 'ready', list, next, more: 'idle' },
    }),
    contentFailed: (before): Content => ({ ...before, state: 'failed' }),
    moreLoading: (before): Content => ({ ...before, more: 'loading' }),
    moreLoaded: (before, { payload: { result, next } }: PayloadAction<RowsPage>): Content => ({
      ...before,
      ...{ list: [...before.list, ...result], next, more: 'idle' },
    }),
    moreFailed: (before): Content => ({ ...before, more: 'failed' }),
    deedAsked: (before, { payload: { id } }: PayloadAction<Doing>): Content => ({
      ...before,
      doing: { id, isSending: true, refused: null },
    }),
    deedRefused: (before, { payload: { id, why } }: PayloadAction<{ readonly id: number; readonly why: string }>): Content => ({
      ...before,
      doing: { id, isSending: false, refused: why },
    }),
    /** It waits no longer. */
    deedDone: (before, { payload: id }: PayloadAction<number>): Content => ({
      ...before,
      ...{ list: before.list.filter((row) => row.id !== id), doing: null },
    }),
  },
  selectors: { selectContent: (content) => content },
})

export const moreAsked = createAction('content/moreAsked')

export const contentReducer = slice.reducer
export const { contentOpened, contentClosed, contentLoaded, contentFailed } = slice.actions
export const { moreLoading, moreLoaded, moreFailed, deedAsked, deedRefused, deedDone } = slice.actions
export const { selectContent } = slice.selectors
