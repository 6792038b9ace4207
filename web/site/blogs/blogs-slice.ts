import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BlogPushes } from '../../../api/contract/site/blogs.js'

type Heard = BlogPushes['blogChanged']

/** What was said of blogs since they were read, the newest word of each. */
const slice = createSlice({
  name: 'blogs',
  initialState: { heard: [] as readonly Heard[] },
  reducers: {
    /** A push, each browser a while after it. */
    blogHeard: (blogs, { payload }: PayloadAction<Heard>) => {
      const isLate = blogs.heard.some(({ id, position }) => id === payload.id && position > payload.position)
      if (!isLate) blogs.heard = [payload, ...blogs.heard.filter(({ id }) => id !== payload.id)]
    },
    /** All were read: what had been said before they were asked for is in them. */
    blogsRead: (blogs, { payload: before }: PayloadAction<readonly Heard[]>) => {
      blogs.heard = blogs.heard.filter(({ id, position }) => !before.some((each) => each.id === id && each.position >= position))
    },
  },
  selectors: { selectHeard: ({ heard }) => heard },
})

export const blogsReducer = slice.reducer
export const { blogHeard, blogsRead } = slice.actions
export const { selectHeard } = slice.selectors
