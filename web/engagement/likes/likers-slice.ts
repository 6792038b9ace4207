import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { personChanged } from '../../shared/net/live/person-changed.js'
import type { Liker, LikerPage } from '../calls.js'
import { nameAnew } from '../named.js'
import type { Post } from '../post.js'

interface Likers {
  /** Whose likes the open list shows. */
  post: Post | null
  likers: Liker[]
  next: number | null
  state: 'loading' | 'ready' | 'failed'
  more: 'idle' | 'loading' | 'failed'
}

const nobody: Likers = { post: null, likers: [], next: null, state: 'loading', more: 'idle' }

const slice = createSlice({
  name: 'likers',
  initialState: nobody,
  reducers: {
    likersOpened: (_likers, { payload: post }: PayloadAction<Post>) => ({ ...nobody, post }),
    moreLikersAsked: (likers) => ({ ...likers, more: 'loading' as const }),
    likersLoaded: (list, { payload: { likers, next } }: PayloadAction<LikerPage>) => ({
      ...list,
      likers: [...list.likers, ...likers],
      next,
      state: 'ready' as const,
      more: 'idle' as const,
    }),
    likersFailed: (list) => (list.state === 'ready' ? { ...list, more: 'failed' as const } : { ...list, state: 'failed' as const }),
  },
  extraReducers: (builder) =>
    builder.addCase(personChanged, ({ likers }, { payload }) => {
      for (const liker of likers) if (liker.member === payload.signup_id) nameAnew(liker, payload)
    }),
  selectors: { selectLikers: (likers) => likers },
})

export const likersReducer = slice.reducer
export const { selectLikers } = slice.selectors
export const { likersOpened, moreLikersAsked, likersLoaded, likersFailed } = slice.actions
