import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { postRemoved, type Post } from '../post.js'
import { postMissing, postsLoaded } from '../posts-slice.js'

/** Whether a post is in my collection, as of one event; a smaller position is older. */
export interface Saving {
  readonly saved: boolean
  readonly position: number
}

interface State {
  known: Record<Post, Saving>
  /** What I want, and the server has not confirmed. */
  wanted: Record<Post, boolean>
}

const nothing: State = { known: {}, wanted: {} }

/** None replaces a newer one. */
const receive = ({ known }: State, post: Post, saving: Saving) => {
  if (saving.position >= (known[post]?.position ?? 0)) known[post] = saving
}
const isSaved = ({ known, wanted }: State, post: Post) => wanted[post] ?? known[post]?.saved ?? false

const slice = createSlice({
  name: 'saves',
  initialState: nothing,
  reducers: {
    /** I have saved it, here or elsewhere. */
    ownSaveChanged: (state, { payload: { post, ...saving } }: PayloadAction<Saving & { post: Post }>) => receive(state, post, saving),
    saveToggled: (state, { payload: post }: PayloadAction<Post>) => {
      state.wanted[post] = !isSaved(state, post)
    },
    /** Where the server's view has not caught up, it tells no position: what it accepted holds until it tells more. */
    saveConfirmed: (state, { payload }: PayloadAction<{ post: Post; saved: boolean; position: number | undefined }>) => {
      const { post, saved, position = state.known[post]?.position ?? 0 } = payload
      receive(state, post, { saved, position })
      if (state.wanted[post] === saved) delete state.wanted[post]
    },
    saveRefused: (state, { payload: post }: PayloadAction<Post>) => {
      delete state.wanted[post]
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(postsLoaded, (state, { payload }) => {
        for (const { post, saved, counts } of payload) if (saved !== undefined) receive(state, post, { saved, position: counts.position })
      })
      .addMatcher(isAnyOf(postRemoved, postMissing), (state, { payload: post }) => {
        delete state.known[post]
        delete state.wanted[post]
      }),
  selectors: {
    /** Optimism is derived here and never stored, so it cannot drift. */
    selectSaved: isSaved,
    /** As the server has told. */
    selectStored: ({ known }, post: Post): boolean => known[post]?.saved ?? false,
    /** Undefined when there is nothing left to ask the server for. */
    selectWantedSave: ({ wanted }, post: Post): boolean | undefined => wanted[post],
  },
})

export const savesReducer = slice.reducer
export const { selectSaved, selectStored, selectWantedSave } = slice.selectors
export const { ownSaveChanged, saveToggled, saveConfirmed, saveRefused } = slice.actions
