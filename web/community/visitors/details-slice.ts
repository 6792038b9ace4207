import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import { visitBegun, visitEnded } from '../../shared/session/session.js'
import type { Details } from './calls.js'

interface State extends Submission {
  /** Why they could not be left, when no field is to blame. */
  readonly trouble: string | null
  /** There was a visit, and its time is over. */
  readonly isOver: boolean
}

const begun: State = { ...unsent, trouble: null, isOver: false }

const slice = createSlice({
  name: 'visiting',
  initialState: begun,
  reducers: {
    detailsAsked: (_state, _action: PayloadAction<{ details: Details; key: string }>): State => ({ ...begun, ...sending }),
    detailsRefused: (_state, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): State => ({
      ...begun,
      ...refused(errors),
      trouble: errors.length > 0 ? null : message,
    }),
  },
  extraReducers: (builder) => builder.addCase(visitBegun, () => begun).addCase(visitEnded, () => ({ ...begun, isOver: true })),
  selectors: { selectDetails: (state) => state },
})

export const detailsReducer = slice.reducer
export const { detailsAsked, detailsRefused } = slice.actions
export const { selectDetails } = slice.selectors
