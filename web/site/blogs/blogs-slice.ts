import { createSlice } from '@reduxjs/toolkit'
import type { BlogPushes } from '../../../api/contract/blogs.js'
import { blogChanged } from '../pushes.js'

type Heard = BlogPushes['blogChanged']

/** What was said of blogs while somebody reads them, the newest word of each. */
const slice = createSlice({
  name: 'blogs',
  initialState: { heard: [] as readonly Heard[] },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(blogChanged, (blogs, { payload }) => {
      blogs.heard = [payload, ...blogs.heard.filter(({ id }) => id !== payload.id)]
    }),
  selectors: { selectHeard: ({ heard }) => heard },
})

export const blogsReducer = slice.reducer
export const { selectHeard } = slice.selectors
