import { createSlice } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../shared/lists/paged-list.js'
import type { OwnReport } from './calls.js'
import { withChanged } from './newest-first.js'
import { ownReportsChanged } from './pushes.js'

type Reports = PagedList<OwnReport, number>

const slice = createSlice({
  name: 'myReports',
  initialState: (): Reports => emptyList,
  reducers: {
    ...listReducers<Reports, OwnReport, number>(),
    /** What is there stays until it is loaded anew. */
    opened: (all): Reports => (all.state === 'ready' ? all : emptyList),
  },
  extraReducers: (builder) =>
    builder.addCase(ownReportsChanged, (all, { payload: { reports } }): Reports => withChanged<OwnReport>(all, reports)),
  selectors: { selectReports: (all) => all },
})

export const reportsReducer = slice.reducer
export const reportSteps = slice.actions
export const { selectReports } = slice.selectors
