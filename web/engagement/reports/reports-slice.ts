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
}

const nothing: State = { ...unsent, problem: '', post: null, done: false }

const slice = createSlice({
  name: 'reports',
  initialState: nothing,
  reducers: {
    reportOpened: (): State => nothing,
    reportAsked: (_before, { payload: { post } }: PayloadAction<Report>): State => ({ ...nothing, ...sending, post }),
    reported: (before): State => ({ ...nothing, post: before.post, done: true }),
    reportRefused: (before, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): State => ({
      ...nothing,
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
