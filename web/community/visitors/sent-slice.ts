import { createSlice } from '@reduxjs/toolkit'
import { postRemoved, type Post } from '../../engagement/post.js'
import { postedTo } from '../../feed/feed-slice.js'

/** So many are remembered, the newest. */
const MOST = 50

interface Told {
  readonly post: Post
  /** The how many-th thing it was that was told. */
  readonly nth: number
}

/** Posts of which the server has said that they came, or went: one of them may be a case that the visitor has sent. */
const slice = createSlice({
  name: 'sentCases',
  initialState: { told: [] as readonly Told[] },
  reducers: {},
  extraReducers: (builder) => {
    const hear = ({ told }: { readonly told: readonly Told[] }, post: Post) => ({
      told: [{ post, nth: (told[0]?.nth ?? 0) + 1 }, ...told].slice(0, MOST),
    })
    builder
      .addCase(postRemoved, (state, { payload: post }) => hear(state, post))
      .addCase(postedTo, (state, { payload: { post } }) => hear(state, post))
  },
  selectors: {
    /** Another number whenever something new was told of these; null where nothing was. */
    selectToldOf: ({ told }, posts: readonly Post[]) => told.find(({ post }) => posts.includes(post))?.nth ?? null,
  },
})

export const sentReducer = slice.reducer
export const { selectToldOf } = slice.selectors
