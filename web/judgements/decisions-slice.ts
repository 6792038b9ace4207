import { createSlice } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../shared/lists/paged-list.js'
import type { OwnDecision } from './calls.js'
import { withChanged } from './newest-first.js'
import { ownDecisionsChanged } from './pushes.js'

type Decisions = PagedList<OwnDecision, number>

const slice = createSlice({
  name: 'myDecisions',
  initialState: (): Decisions => emptyList,
  reducers: {
    ...listReducers<Decisions, OwnDecision, number>(),
    /** What is there stays until it is loaded anew. */
    opened: (all): Decisions => (all.state === 'ready' ? all : emptyList),
  },
  extraReducers: (builder) =>
    builder.addCase(ownDecisionsChanged, (all, { payload: { decisions } }): Decisions => withChanged<OwnDecision>(all, decisions)),
  selectors: { selectDecisions: (all) => all },
})

export const decisionsReducer = slice.reducer
export const decisionSteps = slice.actions
export const { selectDecisions } = slice.selectors
