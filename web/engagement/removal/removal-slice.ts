import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Post } from '../post.js'

/** How it stands with the post that I delete. */
interface Removal {
  readonly post: Post | null
  readonly state: 'idle' | 'sending' | 'done'
}

const nothing: Removal = { post: null, state: 'idle' }

const slice = createSlice({
  name: 'removal',
  initialState: nothing,
  reducers: {
    removalAsked: (_before, { payload: post }: PayloadAction<Post>): Removal => ({ post, state: 'sending' }),
    removalDone: (_before, { payload: post }: PayloadAction<Post>): Removal => ({ post, state: 'done' }),
    removalFailed: (): Removal => nothing,
  },
  selectors: {
    /** What of this post's removal is under way or done. */
    selectRemoval: (removal, post: Post): Removal['state'] => (removal.post === post ? removal.state : 'idle'),
    /** The last one that is gone. */
    selectRemoved: ({ post, state }): Post | null => (state === 'done' ? post : null),
  },
})

export const removalReducer = slice.reducer
export const { selectRemoval, selectRemoved } = slice.selectors
export const { removalAsked, removalDone, removalFailed } = slice.actions
