import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { PasswordChange } from './calls.js'

const initialState = { change: unsent, done: false }

const slice = createSlice({
  name: 'password',
  initialState,
  reducers: {
    changeBegun: () => initialState,
    changeAsked: (state, _action: PayloadAction<PasswordChange>) => ({ ...state, change: sending }),
    changeDone: () => ({ change: unsent, done: true }),
    changeRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, change: refused(payload) }),
  },
  selectors: { selectChange: ({ change }) => change, selectChangeDone: ({ done }) => done },
})

export const passwordReducer = slice.reducer
export const { changeBegun, changeAsked, changeDone, changeRefused } = slice.actions
export const { selectChange, selectChangeDone } = slice.selectors
