import { createSlice } from '@reduxjs/toolkit'
import { emptyChangingList } from '../shared/lists/changing-list.js'
import type { OwnDecision } from './calls.js'
import { newestFirst, type NewestFirst } from './newest-first.js'
import { ownDecisionsChanged } from './pushes.js'

type Decisions = NewestFirst<OwnDecision>

const { steps, withTold } = newestFirst<OwnDecision>()

const slice = createSlice({
  name: 'myDecisions',
  initialState: (): Decisions => emptyChangingList,
  reducers: steps,
  extraReducers: (builder) =>
    builder.addCase(ownDecisionsChanged, (all, { payload: { decisions, position } }): Decisions => withTold(all, decisions, position)),
  selectors: { selectDecisions: (all) => all },
})

export const decisionsReducer = slice.reducer
export const decisionSteps = slice.actions
export const { selectDecisions } = slice.selectors
