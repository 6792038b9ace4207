import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../../shared/forms/submission.js'
import type { Problem } from '../../../shared/net/http.js'

interface Creating extends Submission {
  /** How many were created here: with each the form is empty again. */
  readonly done: number
}
const nothing: Creating = { ...unsent, done: 0 }

interface Asked {
  readonly name: string
  /** The same when the same is sent again. */
  readonly key: string
}

/** The form in which an editor creates a group. */
const slice = createSlice({
  name: 'newGroup',
  initialState: nothing,
  reducers: {
    groupAsked: (before, _: PayloadAction<Asked>): Creating => ({ ...sending, done: before.done }),
    groupCreated: (before): Creating => ({ ...unsent, done: before.done + 1 }),
    groupRefused: (before, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): Creating => ({
      ...refused(errors),
      ...(errors.length === 0 && { problem: message }),
      done: before.done,
    }),
  },
  selectors: { selectNewGroup: (state) => state },
})

export const groupReducer = slice.reducer
export const { groupAsked, groupCreated, groupRefused } = slice.actions
export const { selectNewGroup } = slice.selectors
