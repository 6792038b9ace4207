import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DeletionTrail, Purpose } from './calls.js'

interface One {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly trail: DeletionTrail | null
  /** The words in which it was asked for, once they were read; null of those whose key is destroyed. */
  readonly reason: { readonly state: 'hidden' | 'loading' | 'failed' } | { readonly state: 'read'; readonly words: string | null }
}
const nothing: One = { state: 'loading', trail: null, reason: { state: 'hidden' } }

const slice = createSlice({
  name: 'deletion',
  initialState: nothing,
  reducers: {
    deletionOpened: (_, __: PayloadAction<string>) => nothing,
    /** Nobody looks at it any more: nothing of what was read is kept. */
    deletionClosed: () => nothing,
    deletionLoaded: (one, { payload: trail }: PayloadAction<DeletionTrail>) => ({ ...one, state: 'ready' as const, trail }),
    deletionFailed: (one, { payload: isMissing }: PayloadAction<boolean>) => ({
      ...one,
      state: isMissing ? ('missing' as const) : ('failed' as const),
    }),
    reasonAsked: (one, _: PayloadAction<{ readonly id: string; readonly purpose: Purpose }>) => ({
      ...one,
      reason: { state: 'loading' as const },
    }),
    reasonRead: (one, { payload: words }: PayloadAction<string | null>) => ({ ...one, reason: { state: 'read' as const, words } }),
    reasonFailed: (one) => ({ ...one, reason: { state: 'failed' as const } }),
  },
  selectors: { selectDeletion: (one) => one },
})

export const deletionReducer = slice.reducer
export const { deletionOpened, deletionClosed, deletionLoaded, deletionFailed, reasonAsked, reasonRead, reasonFailed } = slice.actions
export const { selectDeletion } = slice.selectors
