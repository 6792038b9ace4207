import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { reportsChanged } from '../pushes.js'
import type { QueueChanged, QueuedPost, QueuePage, Wanted, Week } from './calls.js'

interface Queue extends QueuePage {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly of: Wanted | null
  readonly more: 'idle' | 'loading' | 'failed'
  readonly weeks: readonly Week[]
}
const nothing: Queue = { state: 'loading', of: null, queued: [], decided: [], next: null, more: 'idle', weeks: [] }

/** A row stays where it is while somebody reads, also when it fits no more; what is new comes at the end where all that waits is shown. */
const withChange = (rows: readonly QueuedPost[], { post, queued }: QueueChanged, isWhole: boolean): readonly QueuedPost[] => {
  if (!queued) return rows.filter((row) => row.post !== post)
  if (rows.some((row) => row.post === post)) return rows.map((row) => (row.post === post ? queued : row))
  return isWhole ? [...rows, queued] : rows
}

const slice = createSlice({
  name: 'staffReports',
  initialState: nothing,
  reducers: {
    queueOpened: ({ weeks }, { payload: of }: PayloadAction<Wanted>) => ({ ...nothing, weeks, of }),
    queueLoaded: (queue, { payload: { queued, decided, next } }: PayloadAction<QueuePage>) => ({
      ...queue,
      ...{ state: 'ready' as const, queued, decided, next },
    }),
    queueFailed: (queue) => ({ ...queue, state: 'failed' as const }),
    moreLoading: (queue) => ({ ...queue, more: 'loading' as const }),
    moreLoaded: (queue, { payload: { queued, decided, next } }: PayloadAction<QueuePage>) => ({
      ...queue,
      ...{ queued: [...queue.queued, ...queued], decided: [...queue.decided, ...decided], next, more: 'idle' as const },
    }),
    moreFailed: (queue) => ({ ...queue, more: 'failed' as const }),
    timesLoaded: (queue, { payload: weeks }: PayloadAction<readonly Week[]>) => ({ ...queue, weeks }),
  },
  extraReducers: (builder) => {
    builder.addCase(reportsChanged, (queue, { payload }) => {
      if (queue.state !== 'ready' || !queue.of) return
      const { state, kind, speciality } = queue.of
      const isWhole = state === 'open' && kind === null && speciality === null && queue.next === null
      queue.queued = withChange(queue.queued, payload, isWhole) as typeof queue.queued
    })
  },
  selectors: { selectQueue: (queue) => queue },
})

export const moreAsked = createAction('staffReports/moreAsked')

export const queueReducer = slice.reducer
export const { queueOpened, queueLoaded, queueFailed, moreLoading, moreLoaded, moreFailed, timesLoaded } = slice.actions
export const { selectQueue } = slice.selectors
