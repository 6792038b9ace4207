import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { openedReducers, unopened, type Asked as AskedOf, type Opened as OpenedThing } from '../frame/opened.js'
import type { Deed, ReportsOfPost } from './calls.js'

interface Opened extends OpenedThing<string, ReportsOfPost, Deed> {
  /** Whether its page is open. */
  readonly isLookedAt: boolean
  /** The key of each deed that the moderator means and that is not done yet, by what it says: until then it is the same command. */
  readonly meant: Readonly<Record<string, string>>
}
const nothing: Opened = { ...unopened, isLookedAt: false, meant: {} }

/** `id`: the name of the post, `case:7`. */
export type Asked = AskedOf<string, Deed>

const textOf = ({ id, deed }: Pick<Asked, 'id' | 'deed'>): string => JSON.stringify([id, deed])

const steps = openedReducers<Opened, string, ReportsOfPost, Deed>(({ post }) => post)

const slice = createSlice({
  name: 'staffReport',
  initialState: nothing,
  reducers: {
    ...steps,
    /** What is shown stays until the new is there. */
    reportOpened: (before, { payload: id }: PayloadAction<string>): Opened =>
      before.id === id && before.told ? { ...before, isLookedAt: true } : { ...nothing, id, isLookedAt: true },
    /** Its page is left: it is not asked for again by itself, since each look is on record. */
    reportClosed: (before, { payload: id }: PayloadAction<string>): Opened =>
      before.id === id ? { ...before, isLookedAt: false } : before,
    deedAsked: (before, action: PayloadAction<Asked>): Opened => {
      const { id, key } = action.payload
      const meant = before.id === id ? { ...before.meant, [textOf(action.payload)]: key } : before.meant
      return { ...steps.deedAsked(before, action), meant }
    },
    deedDone: (before, action: PayloadAction<Asked>): Opened => ({
      ...steps.deedDone(before, action),
      meant: Object.fromEntries(Object.entries(before.meant).filter(([, each]) => each !== action.payload.key)),
    }),
  },
  selectors: { selectReport: (report) => report, selectKeyOf: ({ meant }, of: Pick<Asked, 'id' | 'deed'>) => meant[textOf(of)] },
})

export const reportReducer = slice.reducer
export const reportSteps = slice.actions
export const { reportOpened, reportClosed, deedAsked } = slice.actions
export const { selectReport, selectKeyOf } = slice.selectors
