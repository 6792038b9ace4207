import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import { signedIn } from '../../shared/session/session.js'
import type { Details, Qualified } from '../calls.js'

/** What the drafts of the steps are called. */
export const PERSONAL = 'personal'
export const QUALIFICATION = 'qualification'

/** The step that is being sent: there is one at a time. */
const slice = createSlice({
  name: 'onboarding',
  initialState: unsent,
  reducers: {
    detailsSent: (_state, _action: PayloadAction<{ told: Details; key: string }>) => sending,
    qualificationSent: (_state, _action: PayloadAction<{ told: Qualified; key: string }>) => sending,
    stepRefused: (_state, { payload }: PayloadAction<Problem['errors']>) => refused(payload),
  },
  extraReducers: (builder) => builder.addCase(signedIn, () => unsent),
  selectors: { selectStep: (state) => state },
})

export const onboardingReducer = slice.reducer
export const { detailsSent, qualificationSent, stepRefused } = slice.actions
export const { selectStep } = slice.selectors
