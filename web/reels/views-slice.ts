import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import { postRemoved, type Post } from '../engagement/post.js'
import { postMissing } from '../engagement/posts-slice.js'
import type { ReelContent } from './calls.js'
import { postOf } from './names.js'
import { reelViewed } from './pushes.js'

/** How often videos were viewed, as they were told while they stood on the screen; a smaller position is older. */
type Views = Record<Post, { readonly views: number; readonly position: number }>

const none: Views = {}

const slice = createSlice({
  name: 'reelViews',
  initialState: none,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(reelViewed, (all, { payload: { post_id, views, position } }) => {
        const post = postOf(post_id)
        if (position >= (all[post]?.position ?? 0)) all[post] = { views, position }
      })
      .addMatcher(isAnyOf(postRemoved, postMissing), (all, { payload: post }) => {
        delete all[post]
      }),
  selectors: {
    /** Of one that is shown, by whichever is newer: what came with it, or what was told since. */
    selectViews: (all, { post_id, views, position }: Pick<ReelContent, 'post_id' | 'views' | 'position'>): number => {
      const told = all[postOf(post_id)]
      return told !== undefined && told.position > position ? told.views : views
    },
  },
})

export const reelViewsReducer = slice.reducer
export const { selectViews } = slice.selectors
