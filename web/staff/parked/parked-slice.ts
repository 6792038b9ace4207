import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Parked } from './calls.js'

/** What is not shown yet, and what became of another try. */
interface State {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly told: Parked | null
  readonly trying: 'not' | 'running' | 'done'
}
const nothing: State = { state: 'loading', told: null, trying: 'not' }

const slice = createSlice({
  name: 'staffParked',
  initialState: nothing,
  reducers: {
    /** What is there stays until it is loaded anew. */
    parkedOpened: (parked): State => (parked.state === 'failed' ? { ...parked, state: 'loading' } : parked),
    parkedLoaded: (parked, { payload: told }: PayloadAction<Parked>): State => ({ ...parked, state: 'ready', told }),
    parkedFailed: (parked): State => ({ ...parked, state: parked.told ? 'ready' : 'failed' }),
    tryAsked: (parked): State => ({ ...parked, trying: 'running' }),
    tryOver: (parked, { payload: trying }: PayloadAction<'not' | 'done'>): State => ({ ...parked, trying }),
  },
  selectors: { selectParked: (parked) => parked },
})

export const parkedReducer = slice.reducer
export const { parkedOpened, parkedLoaded, parkedFailed, tryAsked, tryOver } = slice.actions
export const { selectParked } = slice.selectors
