import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Provider, Returned } from './calls.js'

/** The browser is back from a provider. */
export const providerReturned = createAction<{ readonly provider: Provider; readonly returned: Returned }>('providers/returned')

const slice = createSlice({
  name: 'providers',
  initialState: {
    /** Whose door is being opened. */
    leaving: null as Provider | null,
    /** Why the person is not signed in after coming back. */
    failure: null as string | null,
  },
  reducers: {
    providerChosen: (state, { payload }: PayloadAction<Provider>) => ({ ...state, leaving: payload }),
    providerLeft: (state) => ({ ...state, leaving: null }),
    providerFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, failure: payload }),
  },
  extraReducers: (builder) => builder.addCase(providerReturned, (state) => ({ ...state, failure: null })),
  selectors: { selectLeaving: ({ leaving }) => leaving, selectFailure: ({ failure }) => failure },
})

export const providersReducer = slice.reducer
export const { providerChosen, providerLeft, providerFailed } = slice.actions
export const { selectLeaving, selectFailure } = slice.selectors
