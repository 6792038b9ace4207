import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaseId } from '../../api/contract/cases.js'
import { refused, sending, unsent, type Submission } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { CaseFileToSend, NewCase } from './calls.js'

/** A case on its way. The files travel in the action and never rest in the state. */
export const postingAsked = createAction<{ key: string; fields: NewCase; files: readonly CaseFileToSend[] }>('posting/asked')

interface Posting extends Submission {
  /** In bytes; both 0 until the first are sent. */
  readonly sent: number
  readonly total: number
  /** What went wrong the last time, in words for the person. */
  readonly problem: string
  /** What was posted last. */
  readonly posted: CaseId | null
  /** It was found to be posted after its answer was lost. */
  readonly isFound: boolean
}

export const nothing: Posting = { ...unsent, sent: 0, total: 0, problem: '', posted: null, isFound: false }

const slice = createSlice({
  name: 'posting',
  initialState: nothing,
  reducers: {
    postingProgressed: (posting, { payload }: PayloadAction<{ sent: number; total: number }>) => ({ ...posting, ...payload }),
    postingRefused: (_posting, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>) => ({
      ...nothing,
      ...refused(errors),
      problem: message,
    }),
    postingCancelled: () => nothing,
    posted: (_posting, { payload }: PayloadAction<CaseId>) => ({ ...nothing, posted: payload }),
    foundPosted: (_posting, { payload }: PayloadAction<CaseId>) => ({ ...nothing, posted: payload, isFound: true }),
  },
  extraReducers: (builder) => builder.addCase(postingAsked, (posting) => (posting.sending ? posting : { ...nothing, ...sending })),
  selectors: { selectPosting: (posting) => posting },
})

export const postingReducer = slice.reducer
export const { selectPosting } = slice.selectors
export const { postingProgressed, postingRefused, postingCancelled, posted, foundPosted } = slice.actions
