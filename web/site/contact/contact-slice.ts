import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Message } from '../calls.js'

interface State extends Submission {
  /** Why it did not go out, when no field is to blame. */
  readonly trouble: string | null
  /** How many have gone out: the form is empty again after each. */
  readonly sent: number
}

const begun: State = { ...unsent, trouble: null, sent: 0 }

const slice = createSlice({
  name: 'contact',
  initialState: begun,
  reducers: {
    messageAsked: (state, _action: PayloadAction<{ message: Message; key: string }>) => ({ ...state, ...sending, trouble: null }),
    messageSent: (state) => ({ ...begun, sent: state.sent + 1 }),
    messageRefused: (state, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>) => ({
      ...state,
      ...refused(errors),
      trouble: errors.length > 0 ? null : message,
    }),
  },
  selectors: { selectContact: (state) => state },
})

export const contactReducer = slice.reducer
export const { messageAsked, messageSent, messageRefused } = slice.actions
export const { selectContact } = slice.selectors
