import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Judged, QueueChanged, QueuedPost, QueuePage, Wanted, Week } from './calls.js'

interface Queue extends QueuePage {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly of: Wanted | null
  readonly more: 'idle' | 'loading' | 'failed'
  readonly weeks: readonly Week[]
}
const nothing: Queue = { state: 'loading', of: null, queued: [], decided: [], next: null, more: 'idle', weeks: [] }

/** Whether a row is of what is wanted. */
const fits = ({ kind, speciality, claimed }: QueuedPost, wanted: Wanted, me: number | undefined): boolean =>
  (wanted.state === 'open' || (wanted.state === 'mine' && claimed?.by === me)) &&
  (wanted.kind === null || wanted.kind === kind) &&
  (wanted.speciality === null || wanted.speciality === speciality)

/** A row stays where it is while somebody reads, also when it fits no more; what is new takes its place, unless that is below what is loaded. */
const withChange = ({ queued: rows, next, of }: Queue, { post, queued }: QueueChanged, me: number | undefined): QueuedPost[] => {
  if (!queued) return rows.filter((row) => row.post !== post)
  if (rows.some((row) => row.post === post)) return rows.map((row) => (row.post === post ? queued : row))
  if (!of || !fits(queued, of, me) || (next !== null && queued.place > next)) return [...rows]
  const at = rows.findIndex(({ place }) => place > queued.place)
  return at < 0 ? [...rows, queued] : [...rows.slice(0, at), queued, ...rows.slice(at)]
}

/** What was decided meanwhile comes on top; what is shown stays, as it is now. */
const withNewer = (shown: readonly Judged[], newest: readonly Judged[]): Judged[] => {
  const known = new Set(newest.map(({ id }) => id))
  return [...newest, ...shown.filter(({ id }) => !known.has(id))]
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
    /** The first page once more, while it is read. */
    queueRefreshed: (queue, { payload: { queued, decided, next } }: PayloadAction<QueuePage>): Queue => {
      if (queue.queued.length === 0 && queue.decided.length === 0) return { ...queue, queued, decided, next }
      return { ...queue, decided: withNewer(queue.decided, decided) }
    },
    /** How the reports of a post stand now. */
    queueChanged: (queue, { payload: { me, ...change } }: PayloadAction<QueueChanged & { readonly me: number | undefined }>): Queue =>
      queue.state === 'ready' ? { ...queue, queued: withChange(queue, change, me) } : queue,
    timesLoaded: (queue, { payload: weeks }: PayloadAction<readonly Week[]>) => ({ ...queue, weeks }),
  },
  selectors: { selectQueue: (queue) => queue },
})

export const moreAsked = createAction('staffReports/moreAsked')

export const queueReducer = slice.reducer
export const { queueOpened, queueLoaded, queueFailed, queueRefreshed, queueChanged } = slice.actions
export const { moreLoading, moreLoaded, moreFailed, timesLoaded } = slice.actions
export const { selectQueue } = slice.selectors
