import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { changingReducers, emptyChangingList, type ChangingList } from '../../shared/lists/changing-list.js'
import type { Page } from '../../shared/lists/paged-list.js'
import { isQueued, type QueueChanged, type QueuedPost, type QueueRow, type Wanted, type Week } from './calls.js'

/** What another has done, and who looks at it. */
type Change = QueueChanged & { readonly me: number | undefined }

export interface Queue extends ChangingList<QueueRow, number, Change> {
  /** Which of it is kept; null where none was opened yet. */
  readonly of: Wanted | null
  /** Whether its page is open: while it is not, what changes in it is not followed. */
  readonly isLookedAt: boolean
  readonly weeks: readonly Week[]
  /** Where the first page ends; null where it is all. */
  readonly end: number | null
  /** Posts of that page whose first report is another than it was: what it says is not asked for yet. */
  readonly untold: readonly string[]
  /** Those for which it is on its way. */
  readonly asking: readonly string[]
}
const nothing: Queue = { ...emptyChangingList, of: null, isLookedAt: false, weeks: [], end: null, untold: [], asking: [] }

/** Whether a row is of what is wanted. */
const fits = ({ kind, speciality, claimed }: QueuedPost, wanted: Wanted, me: number | undefined): boolean =>
  (wanted.state === 'open' || (wanted.state === 'mine' && claimed?.by === me)) &&
  (wanted.kind === null || wanted.kind === kind) &&
  (wanted.speciality === null || wanted.speciality === speciality)

/** Whether what is kept is of what is wanted. */
export const isSame = (kept: Wanted | null, wanted: Wanted): boolean =>
  kept !== null && kept.state === wanted.state && kept.kind === wanted.kind && kept.speciality === wanted.speciality

/** A row stays where it is while somebody reads, also when it fits no more; what is new takes its place, unless that is below what is loaded. */
const withChange = ({ list, next, of }: Queue, { post, queued, me }: Change): readonly QueueRow[] => {
  const isOfPost = (row: QueueRow) => isQueued(row) && row.post === post
  if (!queued) return list.filter((row) => !isOfPost(row))
  if (list.some(isOfPost)) return list.map((row) => (isOfPost(row) && isQueued(row) ? { ...firstOf(row, queued), ...queued } : row))
  if (!of || !fits(queued, of, me) || (next !== null && queued.place > next)) return list
  const at = list.findIndex((row) => isQueued(row) && row.place > queued.place)
  return at < 0 ? [...list, queued] : list.toSpliced(at, 0, queued)
}

/** What the first report says is told by the list alone: it is known as long as the same is the first. */
const firstOf = (known: QueuedPost, { first_at }: QueuedPost): Pick<QueuedPost, 'first_reason'> =>
  known.first_at === first_at && known.first_reason !== undefined ? { first_reason: known.first_reason } : {}

/** With a post whose first report is new. Of some the list never tells what it says: it is asked for each once. */
const withUntold = (before: Queue, after: readonly QueueRow[], { post }: Change): readonly string[] => {
  const [known, row] = [before.list, after].map((list) => list.filter(isQueued).find((each) => each.post === post))
  const isNew = row !== undefined && known?.first_at !== row.first_at && (before.end === null || row.place <= before.end)
  return isNew && !before.untold.includes(post) ? [...before.untold, post] : before.untold
}

/** What the page that was loaded once more knows better. */
const withKnown = (shown: readonly QueueRow[], newest: readonly QueueRow[]): QueueRow[] => {
  const known = new Map(newest.map((row) => [idOf(row), row]))
  return shown.map((row) => known.get(idOf(row)) ?? row)
}

/** What was decided meanwhile comes on top; what is shown stays, as it is now. */
const withNewer = (shown: readonly QueueRow[], newest: readonly QueueRow[]): QueueRow[] => {
  const known = new Set(newest.map(idOf))
  return [...newest, ...shown.filter((row) => !known.has(idOf(row)))]
}
const idOf = (row: QueueRow): string | number => (isQueued(row) ? row.post : row.id)

/** The first page was answered, and ends there. */
const answered = (end: number | null) => ({ asked: false, asking: [], end })

const { steps, changed, caughtUp, settled } = changingReducers<Queue, QueueRow, number, Change>({
  nothing,
  keyOf: ({ post }) => post,
  withChange: (queue, change) => {
    const list = withChange(queue, change)
    return { ...queue, list, untold: withUntold(queue, list, change) }
  },
})

const slice = createSlice({
  name: 'staffReports',
  initialState: nothing,
  reducers: {
    ...steps,
    loaded: (queue, action: PayloadAction<Page<QueueRow, number>>): Queue =>
      steps.loaded({ ...queue, end: action.payload.next, untold: [], asking: [] }, action),
    /** Who comes back finds the same rows at the same place, until they are loaded anew as far as they were shown. */
    queueOpened: (queue, { payload: of }: PayloadAction<Wanted>): Queue =>
      queue.state === 'ready' && isSame(queue.of, of)
        ? { ...queue, isLookedAt: true, asked: true, more: 'idle' }
        : { ...nothing, weeks: queue.weeks, of, isLookedAt: true },
    queueClosed: (queue): Queue => ({ ...queue, isLookedAt: false, asked: false, missed: [], more: 'idle' }),
    refreshAsked: (queue): Queue => ({ ...queue, asked: true, untold: [], asking: [...queue.asking, ...queue.untold] }),
    /** The first page once more, while it is read. */
    queueRefreshed: (queue, { payload: { result, next } }: PayloadAction<Page<QueueRow, number>>): Queue =>
      caughtUp(
        queue.list.length === 0
          ? { ...queue, ...answered(next), list: result, next }
          : {
              ...queue,
              ...answered(next),
              list: queue.of?.state === 'decided' ? withNewer(queue.list, result) : withKnown(queue.list, result),
            },
      ),
    refreshFailed: (queue): Queue => settled({ ...queue, asked: false, untold: [...queue.asking, ...queue.untold], asking: [] }),
    /** How the reports of a post stand now. */
    queueChanged: changed,
    timesLoaded: (queue, { payload: weeks }: PayloadAction<readonly Week[]>): Queue => ({ ...queue, weeks }),
  },
  selectors: { selectQueue: (queue) => queue },
})

export const queueReducer = slice.reducer
export const listSteps = slice.actions
export const { queueOpened, queueClosed, refreshAsked, queueRefreshed, refreshFailed, queueChanged, moreAsked, timesLoaded } = slice.actions
export const { selectQueue } = slice.selectors
