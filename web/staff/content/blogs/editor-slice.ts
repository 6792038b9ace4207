import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Problem } from '../../../shared/net/http.js'
import type { Saved, WrittenBlog } from './calls.js'

/** What an editor does with a blog; publishing and planning save what is typed first. */
export type Deed = 'save' | 'publish' | 'schedule' | 'unschedule' | 'withdraw'

export interface Asked {
  readonly deed: Deed
  /** What is typed, where it is not saved yet. */
  readonly written: Saved | null
  /** When it is planned for, ISO 8601. */
  readonly publishAt?: string
  /** The same when the same is sent again. */
  readonly key: string
}

interface Editor {
  readonly state: 'loading' | 'ready' | 'failed' | 'missing'
  /** As it is saved; null of a new one. */
  readonly blog: WrittenBlog | null
  readonly doing: Deed | null
  readonly errors: Problem['errors']
  readonly problem: string | null
  /** What somebody else has saved meanwhile: the server took neither for the other. */
  readonly theirs: WrittenBlog | null
}
const nothing: Editor = { state: 'loading', blog: null, doing: null, errors: [], problem: null, theirs: null }
const untroubled = { errors: [], problem: null, theirs: null }

const slice = createSlice({
  name: 'blogEditor',
  initialState: nothing,
  reducers: {
    /** Null of a new one. */
    editorOpened: (_, { payload: id }: PayloadAction<number | null>): Editor => (id === null ? { ...nothing, state: 'ready' } : nothing),
    editorClosed: (): Editor => nothing,
    editorLoaded: (_, { payload: blog }: PayloadAction<WrittenBlog>): Editor => ({ ...nothing, state: 'ready', blog }),
    editorFailed: (before, { payload: state }: PayloadAction<'failed' | 'missing'>): Editor => ({ ...before, state }),
    deedAsked: (before, { payload: { deed } }: PayloadAction<Asked>): Editor => ({ ...before, ...untroubled, doing: deed }),
    /** What was typed is saved; what else was asked for may be on its way. */
    saved: (before, { payload: blog }: PayloadAction<WrittenBlog>): Editor => ({ ...before, blog }),
    deedDone: (before, { payload: blog }: PayloadAction<WrittenBlog>): Editor => ({ ...before, blog, doing: null }),
    deedRefused: (before, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): Editor => ({
      ...before,
      ...{ doing: null, errors, problem: message },
    }),
    overtaken: (before, { payload: theirs }: PayloadAction<WrittenBlog>): Editor => ({ ...before, ...untroubled, doing: null, theirs }),
    /** The editor goes on from what the other one has saved. */
    theirsTaken: (before): Editor => ({ ...before, ...untroubled, blog: before.theirs }),
  },
  selectors: { selectEditor: (editor) => editor },
})

export const editorReducer = slice.reducer
export const { editorOpened, editorClosed, editorLoaded, editorFailed, deedAsked, saved, deedDone } = slice.actions
export const { deedRefused, overtaken, theirsTaken } = slice.actions
export const { selectEditor } = slice.selectors
