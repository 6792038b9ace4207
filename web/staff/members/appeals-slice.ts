import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { restrictionsChanged } from '../pushes.js'
import type { AppealsPage, WaitingAppeal } from './calls.js'

interface Appeals {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly list: readonly WaitingAppeal[]
  readonly next: string | null
  readonly more: 'idle' | 'loading' | 'failed'
}
const nothing: Appeals = { state: 'loading', list: [], next: null, more: 'idle' }

const byAge = (one: WaitingAppeal, other: WaitingAppeal): number => Date.parse(one.appealed_at) - Date.parse(other.appealed_at)

/** One that is new has waited least: it comes with the last page. */
const withChange = ({ list, next }: Appeals, id: number, appeal: WaitingAppeal | null): readonly WaitingAppeal[] => {
  const others = list.filter((each) => each.id !== id)
  const isBelow = appeal !== null && next !== null && others.every((each) => byAge(each, appeal) < 0)
  return appeal && !isBelow ? [...others, appeal].sort(byAge) : others
}

const slice = createSlice({
  name: 'restrictionAppeals',
  initialState: nothing,
  reducers: {
    /** What is there stays until it is loaded anew. */
    appealsOpened: (before): Appeals => (before.state === 'ready' ? before : nothing),
    appealsLoaded: (_, { payload: { result: list, next } }: PayloadAction<AppealsPage>): Appeals => ({
      ...nothing,
      ...{ state: 'ready', list, next },
    }),
    appealsFailed: (before): Appeals => ({ ...before, state: 'failed' }),
    moreLoading: (before): Appeals => ({ ...before, more: 'loading' }),
    moreLoaded: (before, { payload: { result, next } }: PayloadAction<AppealsPage>): Appeals => ({
      ...before,
      ...{ list: [...before.list, ...result], next, more: 'idle' },
    }),
    moreFailed: (before): Appeals => ({ ...before, more: 'failed' }),
  },
  extraReducers: (builder) =>
    builder.addCase(restrictionsChanged, (before, { payload: { id, appeal } }): Appeals => ({
      ...before,
      list: withChange(before, id, appeal),
    })),
  selectors: { selectAppeals: (appeals) => appeals },
})

export const moreAsked = createAction('restrictionAppeals/moreAsked')

export const restrictionAppealsReducer = slice.reducer
export const { appealsOpened, appealsLoaded, appealsFailed, moreLoading, moreLoaded, moreFailed } = slice.actions
export const { selectAppeals } = slice.selectors
