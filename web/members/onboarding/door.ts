import { onboardingSaga } from './saga.js'
import { onboardingReducer } from './slice.js'

/** The first steps of who has joined. */
export const door = { reducers: { onboarding: onboardingReducer }, saga: onboardingSaga }
