import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Post } from '../post.js'

/** A comment that nobody can send any more. */
export interface LeftOver {
  readonly post: Post
  readonly text: string
}

const none: readonly LeftOver[] = []

const slice = createSlice({
  name: 'leftOver',
  initialState: none,
  reducers: {
    /** Its post has gone while it was being written. */
    commentLeftOver: (before, { payload }: PayloadAction<LeftOver>) => [...before.filter(({ post }) => post !== payload.post), payload],
    /** Its writer has it back. */
    leftOverSeen: (before, { payload: gone }: PayloadAction<Post>) => before.filter(({ post }) => post !== gone),
  },
  selectors: {
    /** The one that is shown: the others come after it. */
    selectLeftOver: (all): LeftOver | undefined => all[0],
  },
})

export const leftOverReducer = slice.reducer
export const { commentLeftOver, leftOverSeen } = slice.actions
export const { selectLeftOver } = slice.selectors
