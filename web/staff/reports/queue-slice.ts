import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type Page, type PagedList } from '../../shared/lists/paged-list.js'
import { isQueued, type QueueChanged, type QueuedPost, type QueueRow, type Wanted, type Week } from './calls.js'

/** What another has done, and who looks at it. */
type Change = QueueChanged & { readonly me: number | undefined }

/** So many posts whose change is told while the list is loaded are kept, the last. */
const KEPT = 500

interface Queue extends PagedList<QueueRow, number> {
  readonly of: Wanted | null
  readonly weeks: readonly Week[]
  /** What was told while the list was loaded, of each post the newest: it may be newer than the list. */
  readonly waiting: readonly Change[]
}
const nothing: Queue = { ...emptyList, of: null, weeks: [], waiting: [] }

/** A change among those that wait; an older one of the same post does not take the place of a newer. */
const withWaiting = (waiting: readonly Change[], change: Change): readonly Change[] => {
  const known = waiting.find(({ post }) => post === change.post)
  if (known && known.position > change.position) return waiting
  return [...waiting.filter((each) => each !== known), change].slice(-KEPT)
}

/** Whether a row is of what is wanted. */
const fits = ({ kind, speciality, claimed }: QueuedPost, wanted: Wanted, me: number | undefined): boolean =>
  (wanted.state === 'open' || (wanted.state === 'mine' && claimed?.by === me)) &&
  (wanted.kind === null || wanted.kind === kind) &&
  (wanted.speciality === null || wanted.speciality === speciality)

/** A row stays where it is while somebody reads, also when it fits no more; what is new takes its place, unless that is below what is loaded. */
const withChange = ({ list, next, of }: Queue, { post, queued }: QueueChanged, me: number | undefined): readonly QueueRow[] => {
  const isSame = (row: QueueRow) => isQueued(row) && row.post === post
  if (!queued) return list.filter((row) => !isSame(row))
  if (list.some(isSame)) return list.map((row) => (isSame(row) ? queued : row))
  if (!of || !fits(queued, of, me) || (next !== null && queued.place > next)) return list
  const at = list.findIndex((row) => isQueued(row) && row.place > queued.place)
  return at < 0 ? [...list, queued] : list.toSpliced(at, 0, queued)
}

/** What was decided meanwhile comes on top; what is shown stays, as it is now. */
const withNewer = (shown: readonly QueueRow[], newest: readonly QueueRow[]): QueueRow[] => {
  const known = new Set(newest.map(idOf))
  return [...newest, ...shown.filter((row) => !known.has(idOf(row)))]
}
const idOf = (row: QueueRow): string | number => (isQueued(row) ? row.post : row.id)

const slice = createSlice({
  name: 'staffReports',
  initialState: nothing,
  reducers: {
    ...listReducers<Queue, QueueRow, number>(),
    queueOpened: ({ weeks }, { payload: of }: PayloadAction<Wanted>): Queue => ({ ...nothing, weeks, of }),
    /** The first page once more, while it is read. */
    queueRefreshed: (queue, { payload: { result, next } }: PayloadAction<Page<QueueRow, number>>): Queue =>
      queue.list.length === 0
        ? { ...queue, list: result, next }
        : { ...queue, list: withNewer(queue.list, queue.of?.state === 'decided' ? result : []) },
    /** How the reports of a post stand now. */
    queueChanged: (queue, { payload: change }: PayloadAction<Change>): Queue =>
      queue.state === 'ready'
        ? { ...queue, list: withChange(queue, change, change.me) }
        : { ...queue, waiting: withWaiting(queue.waiting, change) },
    /** What had to wait is told once more. */
    waitingTold: (queue): Queue => ({ ...queue, waiting: [] }),
    timesLoaded: (queue, { payload: weeks }: PayloadAction<readonly Week[]>): Queue => ({ ...queue, weeks }),
  },
  selectors: { selectQueue: (queue) => queue },
})

export const queueReducer = slice.reducer
export const listSteps = slice.actions
export const { queueOpened, queueRefreshed, queueChanged, waitingTold, moreAsked, timesLoaded } = slice.actions
export const { selectQueue } = slice.selectors
