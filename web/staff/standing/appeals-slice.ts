import { createSlice } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import { restrictionsChanged } from '../pushes.js'
import type { WaitingAppeal } from './calls.js'

type Appeals = PagedList<WaitingAppeal, string>
const nothing: Appeals = emptyList

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
    ...listReducers<Appeals, WaitingAppeal, string>(),
    /** What is there stays until it is loaded anew. */
    appealsOpened: (before): Appeals => (before.state === 'ready' ? before : nothing),
  },
  extraReducers: (builder) =>
    builder.addCase(restrictionsChanged, (before, { payload: { id, appeal } }): Appeals => ({
      ...before,
      list: withChange(before, id, appeal),
    })),
  selectors: { selectAppeals: (appeals) => appeals },
})

export const restrictionAppealsReducer = slice.reducer
export const listSteps = slice.actions
export const { appealsOpened, moreAsked } = slice.actions
export const { selectAppeals } = slice.selectors
