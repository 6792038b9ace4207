import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DeletionSeals, DeletionTrail, Purpose } from './calls.js'

interface One {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly trail: DeletionTrail | null
  /** What the seals of the log say of it. */
  readonly seals: { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly told: DeletionSeals }
  /** The words in which it was asked for, once they were read; null of those whose key is destroyed. */
  readonly reason: { readonly state: 'hidden' | 'loading' | 'failed' } | { readonly state: 'read'; readonly words: string | null }
}
const nothing: One = { state: 'loading', trail: null, seals: { state: 'loading' }, reason: { state: 'hidden' } }

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
    sealsLoaded: (one, { payload: told }: PayloadAction<DeletionSeals>) => ({ ...one, seals: { state: 'ready' as const, told } }),
    sealsFailed: (one) => ({ ...one, seals: { state: 'failed' as const } }),
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
export const {
  deletionOpened,
  deletionClosed,
  deletionLoaded,
  deletionFailed,
  sealsLoaded,
  sealsFailed,
  reasonAsked,
  reasonRead,
  reasonFailed,
} = slice.actions
export const { selectDeletion } = slice.selectors
