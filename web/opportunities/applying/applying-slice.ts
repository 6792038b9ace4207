import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { NewApplication, OpportunityId } from '../calls.js'

/** An application on its way. The file travels in the action and never rests in the state. */
export const applyingAsked = createAction<{ readonly key: string; readonly told: NewApplication; readonly file: File }>(
  'opportunities/applyingAsked',
)

interface Applying extends Submission {
  /** In bytes; both 0 until the first are sent. */
  readonly sent: number
  readonly total: number
  /** What went wrong the last time, in words for the person. */
  readonly problem: string
  /** To which opportunity the last one was sent. */
  readonly arrived: OpportunityId | null
}
export const nothing: Applying = { ...unsent, sent: 0, total: 0, problem: '', arrived: null }

const slice = createSlice({
  name: 'applying',
  initialState: nothing,
  reducers: {
    applyingProgressed: (applying, { payload }: PayloadAction<{ sent: number; total: number }>) => ({ ...applying, ...payload }),
    applyingRefused: (_applying, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>) => ({
      ...nothing,
      ...refused(errors),
      problem: errors.length > 0 ? '' : message,
    }),
    applyingCancelled: () => nothing,
    applicationArrived: (_applying, { payload }: PayloadAction<OpportunityId>) => ({ ...nothing, arrived: payload }),
  },
  extraReducers: (builder) => builder.addCase(applyingAsked, (applying) => (applying.sending ? applying : { ...nothing, ...sending })),
  selectors: { selectApplying: (applying) => applying },
})

export const applyingReducer = slice.reducer
export const { selectApplying } = slice.selectors
export const { applyingProgressed, applyingRefused, applyingCancelled, applicationArrived } = slice.actions
