import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Post } from '../engagement/post.js'
import { refused, sending, unsent, type Arrival, type Submission } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { Progress } from '../shared/net/uploads/upload.js'
import type { ToSend } from './posting-calls.js'

/** By its name, as `nameOf` makes it: `case`, `case.edit:case:7`. */
interface Of {
  readonly form: string
}

/** A post on its way. The files travel in the action and never rest in the state. */
export const postingAsked = createAction<Of & ToSend & { key: string }>('posting/asked')

export interface Posting extends Submission, Arrival {
  /** In bytes; both 0 until the first are sent. */
  readonly sent: number
  readonly total: number
  /** Of what goes in parts, which can be held. */
  readonly line: Progress['line']
  /** The person holds it for a while. */
  readonly isHeld: boolean
  /** What went wrong the last time, in words for the person. */
  readonly problem: string
  /** The server has answered that it is posted, which is told in a moment: too late to cancel it. */
  readonly hasArrived: boolean
  /** What was posted last. */
  readonly posted: Post | null
}

export const nothing: Posting = {
  ...unsent,
  sent: 0,
  total: 0,
  line: undefined,
  isHeld: false,
  problem: '',
  hasArrived: false,
  posted: null,
  isDropped: false,
}

const none: Readonly<Record<string, Posting>> = {}

const slice = createSlice({
  name: 'posting',
  initialState: none,
  reducers: {
    postingProgressed: (all, { payload: { form, ...step } }: PayloadAction<Of & Progress>) => ({
      ...all,
      [form]: { ...(all[form] ?? nothing), ...step },
    }),
    postingHeld: (all, { payload: { form, isHeld } }: PayloadAction<Of & { isHeld: boolean }>) => ({
      ...all,
      [form]: { ...(all[form] ?? nothing), isHeld },
    }),
    postingRefused: (all, { payload: { form, errors, message } }: PayloadAction<Of & Pick<Problem, 'errors' | 'message'>>) => ({
      ...all,
      [form]: { ...nothing, ...refused(errors), problem: message },
    }),
    postingArrived: (all, { payload: form }: PayloadAction<string>) => ({
      ...all,
      [form]: { ...(all[form] ?? nothing), hasArrived: true },
    }),
    postingCancelled: (all, { payload: form }: PayloadAction<string>) => (all[form]?.hasArrived ? all : { ...all, [form]: nothing }),
    posted: (all, { payload: { form, post, isDropped } }: PayloadAction<Of & Arrival & { post: Post }>) => ({
      ...all,
      [form]: { ...nothing, posted: post, isDropped },
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(postingAsked, (all, { payload: { form } }) =>
      all[form]?.sending ? all : { ...all, [form]: { ...nothing, ...sending } },
    ),
  selectors: {
    /** How what was typed into a form is on its way. */
    selectPosting: (all, form: string): Posting => all[form] ?? nothing,
  },
})

export const postingReducer = slice.reducer
export const { selectPosting } = slice.selectors
export const { postingProgressed, postingHeld, postingArrived, postingRefused, postingCancelled, posted } = slice.actions
