import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { postsLoaded } from '../../engagement/posts-slice.js'
import { opportunityIn, type Listed } from './board-feeds.js'
import type { OpportunityId, Standing } from '../calls.js'
import { applicationChanged, responseChanged } from '../pushes.js'

interface Board {
  /** How I stand to each. */
  standing: Record<OpportunityId, Standing>
  /** How many applications each of mine has. */
  responses: Record<OpportunityId, number>
  /** The one that is being closed. */
  closing: OpportunityId | null
}
const nothing: Board = { standing: {}, responses: {}, closing: null }

/** The owner wants it closed. */
export const closingAsked = createAction<{ readonly id: OpportunityId; readonly key: string }>('opportunities/closingAsked')

const slice = createSlice({
  name: 'board',
  initialState: nothing,
  reducers: {
    /** I have just applied. */
    applied: (board, { payload: id }: PayloadAction<OpportunityId>) => {
      board.standing[id] = 'applied'
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
          const { standing, responses } = content as Listed
          if (standing !== undefined) board.standing[id] = standing
          if (responses !== undefined) board.responses[id] = responses
        }
      })
      .addCase(applicationChanged, (board, { payload: { opportunity_id: id, state, may_apply_again: mayAgain } }) => {
        if (state !== 'withdrawn') board.standing[id] = 'applied'
        else board.standing[id] = mayAgain ? 'free' : 'spent'
      })
      .addCase(responseChanged, (board, { payload: { opportunity_id: id, responses } }) => {
        board.responses[id] = responses
      })
      .addCase(closingAsked, (board, { payload: { id } }) => {
        board.closing = id
      }),
  selectors: {
    selectStanding: ({ standing }, id: OpportunityId): Standing => standing[id] ?? 'free',
    selectResponses: ({ responses }, id: OpportunityId): number => responses[id] ?? 0,
    selectClosing: ({ closing }) => closing,
  },
})

export const boardReducer = slice.reducer
export const { applied, closingEnded } = slice.actions
export const { selectStanding, selectResponses, selectClosing } = slice.selectors
