import { createAction } from '@reduxjs/toolkit'
import type { Provider } from './sign-in-providers.js'

/** The person wants to sign in with a provider, for the first time or once more. */
export const providerChosen = createAction<Provider>('providers/chosen')
