import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaseId } from '../../api/contract/cases.js'
import { postRemoved } from '../engagement/post.js'
import { caseOf } from './case-kind.js'

/** How the page of one case stands; the case itself is among the others. */
interface Opened {
  id: CaseId | null
  state: 'loading' | 'ready' | 'failed' | 'missing'
  /** What went wrong, in words for the person. */
  message: string
}

const nothing: Opened = { id: null, state: 'loading', message: '' }

/** The server has said no because of how a case stands, or a link of it has run out: ours may be old. */
export const caseDoubted = createAction<CaseId>('case/doubted')

const slice = createSlice({
  name: 'case',
  initialState: nothing,
  reducers: {
    /** The page shows it, or must look again: what was shown of the same case stays meanwhile. */
    caseOpened: (opened, { payload: id }: PayloadAction<CaseId>) =>
      opened.id === id && opened.state === 'ready' ? opened : { ...nothing, id },
    caseLoaded: (opened, { payload: id }: PayloadAction<CaseId>) =>
      opened.id === id ? { ...nothing, id, state: 'ready' as const } : opened,
    /** What was loaded stays readable. */
    caseFailed: (opened, { payload: { id, message } }: PayloadAction<{ id: CaseId; message: string }>) =>
      opened.id === id && opened.state !== 'ready' ? { id, message, state: 'failed' as const } : opened,
    /** It never was, or is not there any more. */
    caseMissing: (opened, { payload: id }: PayloadAction<CaseId>) =>
      opened.id === id ? { ...nothing, id, state: 'missing' as const } : opened,
  },
  extraReducers: (builder) =>
    builder.addCase(postRemoved, (opened, { payload: post }) =>
      opened.id !== null && opened.id === caseOf(post) ? { ...nothing, id: opened.id, state: 'missing' as const } : opened,
    ),
  selectors: { selectOpened: (opened) => opened },
})

export const caseReducer = slice.reducer
export const { selectOpened } = slice.selectors
export const { caseOpened, caseLoaded, caseFailed, caseMissing } = slice.actions
