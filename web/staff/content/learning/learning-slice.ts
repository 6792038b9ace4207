import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../../shared/forms/submission.js'
import type { Problem } from '../../../shared/net/http.js'
import type { Progress } from '../../../shared/net/upload.js'
import type { PublishedPost } from './calls.js'

interface Publishing extends Submission {
  readonly progress: Progress | null
  /** How many were published here: with each the form closes. */
  readonly done: number
}
const nothing: Publishing = { ...unsent, progress: null, done: 0 }

/** A post on its way. The file travels in the action and never rests in the state. */
interface Asked {
  readonly said: PublishedPost
  readonly file: File | null
  /** The same when the same is sent again. */
  readonly key: string
}

const slice = createSlice({
  name: 'learningDesk',
  initialState: nothing,
  reducers: {
    learningOpened: ({ done }): Publishing => ({ ...nothing, done }),
    learningAsked: ({ done }, _: PayloadAction<Asked>): Publishing => ({ ...nothing, ...sending, done }),
    learningStopped: ({ done }): Publishing => ({ ...nothing, done }),
    learningProgressed: (before, { payload: progress }: PayloadAction<Progress>): Publishing => ({ ...before, progress }),
    learningPublished: ({ done }): Publishing => ({ ...nothing, done: done + 1 }),
    learningRefused: ({ done }, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): Publishing => ({
      ...nothing,
      ...refused(errors),
      ...(errors.length === 0 && { problem: message }),
      done,
    }),
  },
  selectors: { selectLearningDesk: (state) => state },
})

export const learningDeskReducer = slice.reducer
export const { learningOpened, learningAsked, learningStopped, learningProgressed, learningPublished, learningRefused } = slice.actions
export const { selectLearningDesk } = slice.selectors
