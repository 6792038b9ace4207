import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Deed, ReportsOfPost } from './calls.js'

interface Opened extends Submission {
  readonly post: string | null
  /** Whether its page is open. */
  readonly isLookedAt: boolean
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly told: ReportsOfPost | null
  /** The key of each deed that the moderator means and that is not done yet, by what it says: until then it is the same command. */
  readonly meant: Readonly<Record<string, string>>
  /** The key of what is under way. */
  readonly sent: string | null
  /** What is under way, or was refused last. */
  readonly does: Deed['does'] | null
}
const nothing: Opened = { ...unsent, post: null, isLookedAt: false, state: 'loading', told: null, sent: null, does: null, meant: {} }

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

const textOf = ({ post, deed }: Pick<Asked, 'post' | 'deed'>): string => JSON.stringify([post, deed])

const slice = createSlice({
  name: 'staffReport',
  initialState: nothing,
  reducers: {
    /** What is shown stays until the new is there. */
    reportOpened: (before, { payload: post }: PayloadAction<string>): Opened =>
      before.post === post && before.told ? { ...before, isLookedAt: true } : { ...nothing, post, isLookedAt: true },
    /** Its page is left: it is not asked for again by itself, since each look is on record. */
    reportClosed: (before, { payload: post }: PayloadAction<string>): Opened =>
      before.post === post ? { ...before, isLookedAt: false } : before,
    reportLoaded: (before, { payload: told }: PayloadAction<ReportsOfPost>): Opened =>
      before.post === told.post ? { ...before, state: 'ready', told } : before,
    reportFailed: (before, { payload: { post, code } }: PayloadAction<{ readonly post: string } & Pick<Problem, 'code'>>): Opened =>
      before.post === post ? { ...before, state: code === 404 ? 'missing' : before.told ? 'ready' : 'failed' } : before,
    deedAsked: (before, { payload }: PayloadAction<Asked>): Opened =>
      before.post === payload.post
        ? {
            ...before,
            ...sending,
            ...{ problem: '', sent: payload.key, does: payload.deed.does, meant: { ...before.meant, [textOf(payload)]: payload.key } },
          }
        : before,
    /** Another post, or another deed, may be before the moderator by now: those go on as they are. */
    deedDone: (before, { payload: { key } }: PayloadAction<Asked>): Opened => ({
      ...before,
      ...(before.sent === key && { ...unsent, problem: '', sent: null, does: null }),
      meant: Object.fromEntries(Object.entries(before.meant).filter(([, each]) => each !== key)),
    }),
    deedRefused: (before, { payload: { key, errors, message } }: PayloadAction<Refused>): Opened =>
      before.sent === key ? { ...before, ...refused(errors), problem: message, sent: null } : before,
  },
  selectors: { selectReport: (report) => report, selectKeyOf: ({ meant }, of: Pick<Asked, 'post' | 'deed'>) => meant[textOf(of)] },
})

export const reportReducer = slice.reducer
export const { reportOpened, reportClosed, reportLoaded, reportFailed, deedAsked, deedDone, deedRefused } = slice.actions
export const { selectReport, selectKeyOf } = slice.selectors
