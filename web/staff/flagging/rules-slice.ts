import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, listReducers, type PagedList } from '../../shared/lists/paged-list.js'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Deed, FlagRule, Opened } from './calls.js'

interface Rules extends Submission, PagedList<FlagRule, number> {
  /** What is under way, or was refused last. */
  readonly deed: Deed | null
  /** How many rules were written from this page: each leaves an empty form. */
  readonly written: number
  /** The one whose finds are looked at. */
  readonly opened: { readonly id: FlagRule['id']; readonly told: Opened | null; readonly failed: boolean } | null
}
const nothing: Rules = { ...unsent, ...emptyList, deed: null, written: 0, opened: null }

export interface Asked {
  readonly deed: Deed
  /** The same when the same is sent again. */
  readonly key: string
}

const slice = createSlice({
  name: 'flagRules',
  initialState: nothing,
  reducers: {
    ...listReducers<Rules, FlagRule, number>(),
    /** What is shown stays until the new is there. */
    rulesOpened: (all): Rules => (all.state === 'ready' ? all : { ...nothing, written: all.written }),
    /** How one of them stands now. */
    ruleLoaded: (all, { payload: told }: PayloadAction<Opened>): Rules => ({
      ...all,
      list: all.list.map((each) => (each.id === told.id ? told : each)),
      opened: all.opened?.id === told.id ? { id: told.id, told, failed: false } : all.opened,
    }),
    ruleFailed: (all, { payload: id }: PayloadAction<FlagRule['id']>): Rules => ({
      ...all,
      opened: all.opened?.id === id ? { ...all.opened, failed: true } : all.opened,
    }),
    /** They are asked for anew. */
    rulesChanged: (): void => undefined,
    findsAsked: (all, { payload: id }: PayloadAction<FlagRule['id']>): Rules => ({ ...all, opened: { id, told: null, failed: false } }),
    findsClosed: (all): Rules => ({ ...all, opened: null }),
    deedAsked: (all, { payload: { deed } }: PayloadAction<Asked>): Rules => ({ ...all, ...sending, problem: '', deed }),
    deedDone: (all): Rules => ({ ...all, ...unsent, problem: '', deed: null, written: all.written + (all.deed?.does === 'write' ? 1 : 0) }),
    deedRefused: (all, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): Rules => ({
      ...all,
      ...refused(errors),
      problem: message,
    }),
  },
  selectors: { selectRules: (all) => all },
})

export const rulesReducer = slice.reducer
export const listSteps = slice.actions
export const { rulesOpened, rulesChanged, moreAsked, ruleLoaded, ruleFailed } = slice.actions
export const { findsAsked, findsClosed, deedAsked, deedDone, deedRefused } = slice.actions
export const { selectRules } = slice.selectors
