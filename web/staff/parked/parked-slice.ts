import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Parked } from './calls.js'

/** What is not shown yet, and what became of another try. */
interface State {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly told: Parked | null
  /** `vain`: nothing had changed by the time it was over. */
  readonly trying: 'not' | 'running' | 'vain'
}
const nothing: State = { state: 'loading', told: null, trying: 'not' }

const slice = createSlice({
  name: 'staffParked',
  initialState: nothing,
  reducers: {
    /** What is there stays until it is loaded anew; what stands there then was not tried. */
    parkedOpened: (parked): State => ({
      ...parked,
      ...(parked.state === 'failed' && { state: 'loading' }),
      ...(parked.trying === 'vain' && { trying: 'not' }),
    }),
    parkedLoaded: (parked, { payload: told }: PayloadAction<Parked>): State => ({ ...parked, state: 'ready', told }),
    parkedFailed: (parked): State => ({ ...parked, state: parked.told ? 'ready' : 'failed' }),
    tryAsked: (parked): State => ({ ...parked, trying: 'running' }),
    tryOver: (parked, { payload: trying }: PayloadAction<'not' | 'vain'>): State => ({ ...parked, trying }),
  },
  selectors: { selectParked: (parked) => parked },
})

export const parkedReducer = slice.reducer
export const { parkedOpened, parkedLoaded, parkedFailed, tryAsked, tryOver } = slice.actions
export const { selectParked } = slice.selectors
