import { createSlice } from '@reduxjs/toolkit'
import { pageLeft } from '../ui/notices/notices.js'

const slice = createSlice({
  name: 'goneOn',
  initialState: false,
  reducers: {},
  extraReducers: (builder) => builder.addCase(pageLeft, () => true),
  /** Whether somebody has gone on from the page on which they have opened the program. */
  selectors: { selectGoneOn: (hasGoneOn) => hasGoneOn },
})

export const goneOnReducer = slice.reducer
export const { selectGoneOn } = slice.selectors
