import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { restrictionsChanged } from '../pushes.js'
import type { WaitingAppeal } from './calls.js'

interface Appeals {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly list: readonly WaitingAppeal[]
}
const nothing: Appeals = { state: 'loading', list: [] }

const byAge = (one: WaitingAppeal, other: WaitingAppeal): number => Date.parse(one.appealed_at) - Date.parse(other.appealed_at)

const slice = createSlice({
  name: 'restrictionAppeals',
  initialState: nothing,
  reducers: {
    /** What is there stays until it is loaded anew. */
    appealsOpened: (before): Appeals => (before.state === 'ready' ? before : nothing),
    appealsLoaded: (_, { payload: list }: PayloadAction<readonly WaitingAppeal[]>): Appeals => ({ state: 'ready', list }),
    appealsFailed: (before): Appeals => ({ ...before, state: 'failed' }),
  },
  extraReducers: (builder) =>
    builder.addCase(restrictionsChanged, ({ state, list }, { payload: { id, appeal } }): Appeals => {
      const others = list.filter((each) => each.id !== id)
      return { state, list: appeal ? [...others, appeal].sort(byAge) : others }
    }),
  selectors: { selectAppeals: (appeals) => appeals },
})

export const restrictionAppealsReducer = slice.reducer
export const { appealsOpened, appealsLoaded, appealsFailed } = slice.actions
export const { selectAppeals } = slice.selectors
