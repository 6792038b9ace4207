import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import type { Row, RowsPage } from './kind.js'

/** The list that is open. */
interface Content extends PagedList<Row, NonNullable<RowsPage['next']>> {
  readonly of: string | null
  /** The row that something is being done to, or was refused last. */
  readonly doing: { readonly id: number; readonly isSending: boolean; readonly refused: string | null } | null
}
const nothing: Content = { ...emptyList, of: null, doing: null }

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
    ...listReducers<Content, Row, NonNullable<RowsPage['next']>>(),
    /** What is there stays until it is loaded anew, where it is the same: somebody may be writing in it. */
    contentOpened: (before, { payload: of }: PayloadAction<string>): Content =>
      before.of === of && before.state === 'ready' ? before : { ...nothing, of },
    /** Nobody looks at it any more: nothing of it is kept. */
    contentClosed: (): Content => nothing,
    deedAsked: (before, { payload: { id } }: PayloadAction<Doing>): Content => ({
      ...before,
      doing: { id, isSending: true, refused: null },
    }),
    deedRefused: (before, { payload: { id, why } }: PayloadAction<{ readonly id: number; readonly why: string }>): Content => ({
      ...before,
      doing: { id, isSending: false, refused: why },
    }),
    /** It is another one now, or waits no longer. */
    deedDone: (before, { payload: { id, row } }: PayloadAction<{ readonly id: number; readonly row: Row | null }>): Content => ({
      ...before,
      ...{ list: before.list.flatMap((each) => (each.id === id ? (row ?? []) : each)), doing: null },
    }),
  },
  selectors: { selectContent: (content) => content },
})

export const contentReducer = slice.reducer
export const listSteps = slice.actions
export const { contentOpened, contentClosed, moreAsked, deedAsked, deedRefused, deedDone } = slice.actions
export const { selectContent } = slice.selectors
