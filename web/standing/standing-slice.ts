import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { Restricted } from './calls.js'

interface State {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly standing: Restricted | null
  readonly appeal: Submission
}
const nothing: State = { state: 'loading', standing: null, appeal: unsent }

export interface Appealing {
  readonly restriction: string
  readonly text: string
  /** The same when the same is sent again. */
  readonly key: string
}

const slice = createSlice({
  name: 'standing',
  initialState: nothing,
  reducers: {
    /** The page shows it, or no longer: meanwhile the server is asked again and again. What is there stays until it is known anew. */
    standingWatched: (before): State => (before.state === 'failed' ? nothing : before),
    standingLeft: (before): State => before,
    standingLoaded: (before, { payload: standing }: PayloadAction<Restricted | null>): State => ({ ...before, state: 'ready', standing }),
    /** What is there stays: it is asked for again by itself. */
    standingFailed: (before): State => (before.state === 'ready' ? before : { ...before, state: 'failed' }),
    appealAsked: (before, _action: PayloadAction<Appealing>): State => ({ ...before, appeal: sending }),
    appealed: (before): State => ({ ...before, appeal: unsent, standing: before.standing && { ...before.standing, appeal: 'open' } }),
    appealRefused: (before, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): State => ({
      ...before,
      appeal: { ...refused(errors), problem: message },
    }),
  },
  selectors: { selectOwnStanding: (standing) => standing },
})

export const standingReducer = slice.reducer
export const { standingWatched, standingLeft, standingLoaded, standingFailed, appealAsked, appealed, appealRefused } = slice.actions
export const { selectOwnStanding } = slice.selectors
