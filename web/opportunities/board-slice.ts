import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { postsLoaded } from '../engagement/posts-slice.js'
import { opportunityIn, type Listed } from './board-feeds.js'
import type { OpportunityId } from './calls.js'
import { applicationChanged, responseChanged } from './pushes.js'

interface Board {
  /** Whether I have applied to each. */
  applied: Record<OpportunityId, boolean>
  /** How many applications each of mine has. */
  responses: Record<OpportunityId, number>
  /** The one that is being closed. */
  closing: OpportunityId | null
}
const nothing: Board = { applied: {}, responses: {}, closing: null }

/** The owner wants it closed. */
export const closingAsked = createAction<{ readonly id: OpportunityId; readonly key: string }>('opportunities/closingAsked')

const slice = createSlice({
  name: 'board',
  initialState: nothing,
  reducers: {
    /** I have just applied. */
    applied: (board, { payload: id }: PayloadAction<OpportunityId>) => {
      board.applied[id] = true
    },
    closingEnded: (board) => {
      board.closing = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(postsLoaded, (board, { payload }) => {
        for (const { post, content } of payload) {
          const id = opportunityIn(post)
          if (id === undefined) continue
          const { is_applied, responses } = content as Listed
          if (is_applied !== undefined) board.applied[id] = is_applied
          if (responses !== undefined) board.responses[id] = responses
        }
      })
      .addCase(applicationChanged, (board, { payload: { opportunity_id: id, state, may_apply_again: mayAgain } }) => {
        board.applied[id] = state !== 'withdrawn' || !mayAgain
      })
      .addCase(responseChanged, (board, { payload: { opportunity_id: id, responses } }) => {
        board.responses[id] = responses
      })
      .addCase(closingAsked, (board, { payload: { id } }) => {
        board.closing = id
      }),
  selectors: {
    selectIsApplied: ({ applied }, id: OpportunityId): boolean => applied[id] ?? false,
    selectResponses: ({ responses }, id: OpportunityId): number => responses[id] ?? 0,
    selectClosing: ({ closing }) => closing,
  },
})

export const boardReducer = slice.reducer
export const { applied, closingEnded } = slice.actions
export const { selectIsApplied, selectResponses, selectClosing } = slice.selectors
