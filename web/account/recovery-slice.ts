import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { Recovery } from './calls.js'

const initialState = {
  code: unsent,
  reset: unsent,
  /** Where a code was mailed to, if there is a member: then the second form is open. */
  emailId: null as string | null,
  done: false,
}

const slice = createSlice({
  name: 'recovery',
  initialState,
  reducers: {
    recoveryBegun: () => initialState,
    codeAsked: (state, _action: PayloadAction<string>) => ({ ...state, code: sending }),
    codeSent: (state, { payload }: PayloadAction<string>) => ({ ...state, code: unsent, emailId: payload }),
    codeRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, code: refused(payload) }),
    resetAsked: (state, _action: PayloadAction<Recovery>) => ({ ...state, reset: sending }),
    resetDone: (state) => ({ ...state, reset: unsent, done: true }),
    resetRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, reset: refused(payload) }),
  },
  selectors: {
    selectCode: ({ code }) => code,
    selectReset: ({ reset }) => reset,
    selectMailedTo: ({ emailId }) => emailId,
    selectResetDone: ({ done }) => done,
  },
})

export const recoveryReducer = slice.reducer
export const { recoveryBegun, codeAsked, codeSent, codeRefused, resetAsked, resetDone, resetRefused } = slice.actions
export const { selectCode, selectReset, selectMailedTo, selectResetDone } = slice.selectors
