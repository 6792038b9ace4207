import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Deed, ReportsOfPost } from './calls.js'

interface Opened extends Submission {
  readonly post: string | null
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly told: ReportsOfPost | null
  /** How often something was done here: what comes next is another command. */
  readonly done: number
  /** The key of what is under way. */
  readonly sent: string | null
  /** What is under way, or was refused last. */
  readonly does: Deed['does'] | null
}
const nothing: Opened = { ...unsent, post: null, state: 'loading', told: null, sent: null, does: null, done: 0 }

export interface Asked {
  readonly post: string
  /** What it is about, in words. */
  readonly name: string
  readonly deed: Deed
  /** The same when the same is sent again. */
  readonly key: string
}

/** Why what was sent with a key is not done. */
type Refused = Pick<Asked, 'key'> & Pick<Problem, 'errors' | 'message'>

const slice = createSlice({
  name: 'staffReport',
  initialState: nothing,
  reducers: {
    /** What is shown stays until the new is there. */
    reportOpened: (before, { payload: post }: PayloadAction<string>): Opened =>
      before.post === post && before.told ? before : { ...nothing, post },
    reportLoaded: (before, { payload: told }: PayloadAction<ReportsOfPost>): Opened =>
      before.post === told.post ? { ...before, state: 'ready', told } : before,
    reportFailed: (before, { payload: { post, code } }: PayloadAction<{ readonly post: string } & Pick<Problem, 'code'>>): Opened =>
      before.post === post ? { ...before, state: code === 404 ? 'missing' : before.told ? 'ready' : 'failed' } : before,
    deedAsked: (before, { payload: { post, deed, key } }: PayloadAction<Asked>): Opened =>
      before.post === post ? { ...before, ...sending, problem: '', sent: key, does: deed.does } : before,
    /** Another post, or another deed, may be before the moderator by now: those go on as they are. */
    deedDone: (before, { payload: { post, key } }: PayloadAction<Asked>): Opened => ({
      ...before,
      ...(before.sent === key && { ...unsent, problem: '', sent: null, does: null }),
      done: before.done + Number(before.post === post),
    }),
    deedRefused: (before, { payload: { key, errors, message } }: PayloadAction<Refused>): Opened =>
      before.sent === key ? { ...before, ...refused(errors), problem: message, sent: null } : before,
  },
  selectors: { selectReport: (report) => report },
})

export const reportReducer = slice.reducer
export const { reportOpened, reportLoaded, reportFailed, deedAsked, deedDone, deedRefused } = slice.actions
export const { selectReport } = slice.selectors
