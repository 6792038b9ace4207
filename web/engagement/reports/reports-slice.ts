import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Post } from '../post.js'

/** What I say of a post to the moderators. */
export interface Report {
  readonly post: Post
  readonly reason: string
  /** Of the post as I saw it. */
  readonly version: number | undefined
  /** The same when the same is sent again. */
  readonly key: string
}

interface State extends Submission {
  readonly problem: string
  /** Which one it is of. */
  readonly post: Post | null
  readonly done: boolean
  /** What I have reported since the page was loaded: while it is undecided, it is reported once (spec 2 §7). */
  readonly sent: readonly Post[]
}

const nothing: State = { ...unsent, problem: '', post: null, done: false, sent: [] }

const slice = createSlice({
  name: 'reports',
  initialState: nothing,
  reducers: {
    reportOpened: ({ sent }): State => ({ ...nothing, sent }),
    reportAsked: ({ sent }, { payload: { post } }: PayloadAction<Report>): State => ({ ...nothing, ...sending, sent, post }),
    reported: ({ post, sent }): State => ({ ...nothing, post, done: true, sent: post === null ? sent : [...sent, post] }),
    reportRefused: (before, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): State => ({
      ...nothing,
      sent: before.sent,
      ...refused(errors),
      post: before.post,
      problem: message,
    }),
  },
  selectors: { selectReport: (state) => state },
})

export const reportsReducer = slice.reducer
export const { selectReport } = slice.selectors
export const { reportOpened, reportAsked, reported, reportRefused } = slice.actions

/** The state as menus have it whose page may know nothing of reports. */
interface Root {
  readonly reports?: Pick<State, 'sent'>
}

/** Whether it need not be offered again. */
export const selectHasReported = ({ reports }: Root, post: Post): boolean => reports?.sent.includes(post) ?? false
