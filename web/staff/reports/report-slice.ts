import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Deed, ReportsOfPost } from './calls.js'

interface Opened extends Submission {
  readonly post: string | null
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly told: ReportsOfPost | null
  /** What is under way, or was refused last. */
  readonly does: Deed['does'] | null
}
const nothing: Opened = { ...unsent, post: null, state: 'loading', told: null, does: null }

export interface Asked {
  readonly post: string
  readonly deed: Deed
  /** The same when the same is sent again. */
  readonly key: string
}

const slice = createSlice({
  name: 'staffReport',
  initialState: nothing,
  reducers: {
    /** What is shown stays until the new is there. */
    reportOpened: (before, { payload: post }: PayloadAction<string>): Opened =>
      before.post === post && before.told ? before : { ...nothing, post },
    reportLoaded: (before, { payload: told }: PayloadAction<ReportsOfPost>): Opened => ({ ...before, state: 'ready', told }),
    reportFailed: (before, { payload: { code } }: PayloadAction<Pick<Problem, 'code'>>): Opened => ({
      ...before,
      state: code === 404 ? 'missing' : before.told ? 'ready' : 'failed',
    }),
    deedAsked: (before, { payload: { deed } }: PayloadAction<Asked>): Opened => ({ ...before, ...sending, problem: '', does: deed.does }),
    deedDone: (before): Opened => ({ ...before, ...unsent, problem: '', does: null }),
    deedRefused: (before, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): Opened => ({
      ...before,
      ...refused(errors),
      problem: message,
    }),
  },
  selectors: { selectReport: (report) => report },
})

export const reportReducer = slice.reducer
export const { reportOpened, reportLoaded, reportFailed, deedAsked, deedDone, deedRefused } = slice.actions
export const { selectReport } = slice.selectors
