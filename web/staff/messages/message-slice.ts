import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Missing } from '../frame/missing.js'
import type { Looked, ReportedMessage } from './calls.js'

interface One {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly told: ReportedMessage | null
  /** Why there is nothing to see, where it is missing and that is known. */
  readonly why: string | null
}
const nothing: One = { state: 'loading', told: null, why: null }

const slice = createSlice({
  name: 'staffMessage',
  initialState: nothing,
  reducers: {
    messageOpened: (_state, _: PayloadAction<Looked>): One => nothing,
    /** What is shown stays until it is loaded anew. */
    messageRenewed: (state, _: PayloadAction<Looked>): One => state,
    /** Nobody looks at it any more: nothing of what was read is kept. */
    messageClosed: (): One => nothing,
    messageLoaded: (_state, { payload: told }: PayloadAction<ReportedMessage>): One => ({ state: 'ready', told, why: null }),
    messageFailed: (state, { payload: { isMissing, why } }: PayloadAction<Missing>): One => ({
      ...state,
      why,
      state: isMissing ? 'missing' : state.told ? 'ready' : 'failed', // what was loaded stays readable
    }),
  },
  selectors: { selectMessage: (state) => state },
})

export const messageReducer = slice.reducer
export const { messageOpened, messageRenewed, messageClosed, messageLoaded, messageFailed } = slice.actions
export const { selectMessage } = slice.selectors
