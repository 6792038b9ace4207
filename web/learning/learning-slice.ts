import { createSlice } from '@reduxjs/toolkit'
import { learningChanged } from './pushes.js'

/** The newest thing that was said of images and videos: whoever shows them reads them anew. */
const slice = createSlice({
  name: 'learning',
  initialState: { heard: null as number | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(learningChanged, (learning, { payload: { position } }) => {
      learning.heard = Math.max(learning.heard ?? 0, position)
    }),
  selectors: { selectLearningHeard: ({ heard }) => heard },
})

export const learningReducer = slice.reducer
export const { selectLearningHeard } = slice.selectors
