import { createSlice } from '@reduxjs/toolkit'
import { emptyChangingList } from '../shared/lists/changing-list.js'
import type { OwnReport } from './calls.js'
import { newestFirst, type NewestFirst } from './newest-first.js'
import { ownReportsChanged } from './pushes.js'

type Reports = NewestFirst<OwnReport>

const { steps, withTold } = newestFirst<OwnReport>()

const slice = createSlice({
  name: 'myReports',
  initialState: (): Reports => emptyChangingList,
  reducers: steps,
  extraReducers: (builder) =>
    builder.addCase(ownReportsChanged, (all, { payload: { reports, position } }): Reports => withTold(all, reports, position)),
  selectors: { selectReports: (all) => all },
})

export const reportsReducer = slice.reducer
export const reportSteps = slice.actions
export const { selectReports } = slice.selectors
