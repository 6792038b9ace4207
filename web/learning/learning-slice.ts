import { createSlice } from '@reduxjs/toolkit'
import type { LearningId } from './calls.js'
import { learningChanged } from './pushes.js'

interface Learning {
  /** The newest thing that was said of images and videos: editors read them anew. */
  readonly heard: number | null
  /** The newest that members see: they read them anew. */
  readonly shown: number | null
  /** Those that they see no more, the last ones; what was read later has them no more. */
  readonly gone: readonly LearningId[]
}

const nothing: Learning = { heard: null, shown: null, gone: [] }
const MOST = 100

const slice = createSlice({
  name: 'learning',
  initialState: nothing,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(learningChanged, (learning, { payload: { id, shown, position } }): Learning => {
      const others = learning.gone.filter((each) => each !== id)
      return {
        heard: Math.max(learning.heard ?? 0, position),
        shown: shown ? Math.max(learning.shown ?? 0, position) : learning.shown,
        gone: shown ? others : [...others, id].slice(-MOST),
      }
    }),
  selectors: {
    selectLearningHeard: ({ heard }) => heard,
    selectLearningShown: ({ shown }) => shown,
    selectLearningGone: ({ gone }) => gone,
  },
})

export const learningReducer = slice.reducer
export const { selectLearningHeard, selectLearningShown, selectLearningGone } = slice.selectors
