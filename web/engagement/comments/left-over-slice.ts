import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
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
    /** It is shown no more. */
    leftOverClosed: (before, { payload: gone }: PayloadAction<Post>) => before.filter(({ post }) => post !== gone),
  },
})

export const leftOverReducer = slice.reducer
export const { commentLeftOver, leftOverClosed } = slice.actions
/** Its writer has it back. */
export const leftOverSeen = createAction<Post>('leftOver/leftOverSeen')

/** The state as pages have it that may know nothing of posts. */
interface Root {
  readonly leftOver?: readonly LeftOver[]
}

/** The one that is shown: the others come after it. */
export const selectLeftOver = ({ leftOver }: Root): LeftOver | undefined => leftOver?.[0]
