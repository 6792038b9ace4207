import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Arrival, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { NewOpportunity, OpportunityId } from '../calls.js'

/** An opportunity is to be posted. */
export const addingAsked = createAction<{ readonly key: string; readonly told: NewOpportunity }>('opportunities/addingAsked')

interface Adding extends Submission, Arrival {
  /** What went wrong the last time, in words for the person. */
  readonly problem: string
  /** What was posted last. */
  readonly added: OpportunityId | null
}
export const nothing: Adding = { ...unsent, problem: '', added: null, isDropped: false }

const slice = createSlice({
  name: 'adding',
  initialState: nothing,
  reducers: {
    added: (_adding, { payload: { id, isDropped } }: PayloadAction<Arrival & { id: OpportunityId }>) => ({
      ...nothing,
      added: id,
      isDropped,
    }),
    addingRefused: (_adding, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>) => ({
      ...nothing,
      ...refused(errors),
      problem: errors.length > 0 ? '' : message,
    }),
  },
  extraReducers: (builder) => builder.addCase(addingAsked, () => ({ ...nothing, ...sending })),
  selectors: { selectAdding: (adding) => adding },
})

export const addingReducer = slice.reducer
export const { selectAdding } = slice.selectors
export const { added, addingRefused } = slice.actions
