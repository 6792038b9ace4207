import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { postRemoved, type Post } from './post.js'
import { postMissing } from './posts-slice.js'

/** How the page of one post stands; the post itself is among the others. */
interface Opened {
  post: Post | null
  state: 'loading' | 'ready' | 'failed' | 'missing'
  /** What went wrong, in words for the person. */
  message: string
}

const nothing: Opened = { post: null, state: 'loading', message: '' }

const slice = createSlice({
  name: 'opened',
  initialState: nothing,
  reducers: {
    /** A page shows it, or must look again: what was shown of the same post stays meanwhile. */
    postOpened: (opened, { payload: post }: PayloadAction<Post>) =>
      opened.post === post && opened.state === 'ready' ? opened : { ...nothing, post },
    openedLoaded: (opened, { payload: post }: PayloadAction<Post>) =>
      opened.post === post ? { ...nothing, post, state: 'ready' as const } : opened,
    /** What was loaded stays readable. */
    openedFailed: (opened, { payload: { post, message } }: PayloadAction<{ post: Post; message: string }>) =>
      opened.post === post && opened.state === 'loading' ? { post, message, state: 'failed' as const } : opened,
  },
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(postRemoved, postMissing), (opened, { payload: post }) =>
      opened.post === post ? { ...nothing, post, state: 'missing' as const } : opened,
    ),
  selectors: { selectOpened: (opened) => opened },
})

export const openedReducer = slice.reducer
export const { selectOpened } = slice.selectors
export const { postOpened, openedLoaded, openedFailed } = slice.actions
