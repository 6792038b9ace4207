import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Provider } from '../shared/session/sign-in-providers.js'
import { providerChosen } from '../shared/session/provider-chosen.js'
import type { Returned } from './calls.js'

/** The browser is back from a provider. */
export const providerReturned = createAction<{ readonly provider: Provider; readonly returned: Returned }>('providers/returned')

const slice = createSlice({
  name: 'providers',
  initialState: {
    /** Whose door is being opened. */
    leaving: null as Provider | null,
    /** Why the person is not signed in after coming back. */
    failure: null as string | null,
    /** They are signed in now. */
    done: false,
  },
  reducers: {
    providerLeft: (state) => ({ ...state, leaving: null }),
    providerDone: (state) => ({ ...state, done: true }),
    providerFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, failure: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(providerChosen, (state, { payload }) => ({ ...state, leaving: payload }))
      .addCase(providerReturned, (state) => ({ ...state, failure: null, done: false })),
  selectors: {
    selectLeaving: ({ leaving }) => leaving,
    selectFailure: ({ failure }) => failure,
    selectDone: ({ done }) => done,
  },
})

export const providersReducer = slice.reducer
export const { providerLeft, providerFailed, providerDone } = slice.actions
export const { selectLeaving, selectFailure, selectDone } = slice.selectors
