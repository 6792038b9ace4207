import { createSlice } from '@reduxjs/toolkit'
import { changingReducers, emptyChangingList, type ChangingList } from '../../shared/lists/changing-list.js'
import { restrictionsChanged } from '../pushes.js'
import type { WaitingAppeal } from './calls.js'

type Change = ReturnType<typeof restrictionsChanged>['payload']

type Appeals = ChangingList<WaitingAppeal, string, Change>
const nothing: Appeals = emptyChangingList

const byAge = (one: WaitingAppeal, other: WaitingAppeal): number => Date.parse(one.appealed_at) - Date.parse(other.appealed_at)

/** One that is new has waited least: it comes with the last page. */
const withChange = ({ list, next }: Appeals, { id, appeal }: Change): readonly WaitingAppeal[] => {
  const others = list.filter((each) => each.id !== id)
  const isBelow = appeal !== null && next !== null && others.every((each) => byAge(each, appeal) < 0)
  return appeal && !isBelow ? [...others, appeal].sort(byAge) : others
}

const { steps, changed, opened } = changingReducers<Appeals, WaitingAppeal, string, Change>({
  nothing,
  keyOf: ({ id }) => String(id),
  withChange: (all, change) => ({ ...all, list: withChange(all, change) }),
})

const slice = createSlice({
  name: 'restrictionAppeals',
  initialState: nothing,
  reducers: {
    ...steps,
    appealsOpened: opened,
  },
  extraReducers: (builder) => builder.addCase(restrictionsChanged, changed),
  selectors: { selectAppeals: (appeals) => appeals },
})

export const restrictionAppealsReducer = slice.reducer
export const listSteps = slice.actions
export const { appealsOpened, moreAsked } = slice.actions
export const { selectAppeals } = slice.selectors
