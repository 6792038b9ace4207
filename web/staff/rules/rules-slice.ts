import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Deed, FlagRule, Opened, RulesPage } from './calls.js'

interface Rules extends Submission {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly list: readonly FlagRule[]
  readonly next: number | null
  readonly more: 'idle' | 'loading' | 'failed'
  /** What is under way, or was refused last. */
  readonly deed: Deed | null
  /** How many rules were written from this page: each leaves an empty form. */
  readonly written: number
  /** The one whose finds are looked at. */
  readonly opened: { readonly id: FlagRule['id']; readonly told: Opened | null; readonly failed: boolean } | null
}
const nothing: Rules = { ...unsent, state: 'loading', list: [], next: null, more: 'idle', deed: null, written: 0, opened: null }

export interface Asked {
  readonly deed: Deed
  /** The same when the same is sent again. */
  readonly key: string
}

const slice = createSlice({
  name: 'flagRules',
  initialState: nothing,
  reducers: {
    /** What is shown stays until the new is there. */
    rulesOpened: (all): Rules => (all.state === 'ready' ? all : { ...nothing, written: all.written }),
    rulesLoaded: (all, { payload: { result: list, next } }: PayloadAction<RulesPage>): Rules => ({
      ...all,
      state: 'ready',
      list,
      next,
      more: 'idle',
    }),
    rulesFailed: (all): Rules => ({ ...all, state: all.state === 'ready' ? 'ready' : 'failed' }),
    moreLoading: (all): Rules => ({ ...all, more: 'loading' }),
    moreLoaded: (all, { payload: { result, next } }: PayloadAction<RulesPage>): Rules => ({
      ...all,
      ...{ list: [...all.list, ...result], next, more: 'idle' },
    }),
    moreFailed: (all): Rules => ({ ...all, more: 'failed' }),
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

export const moreAsked = createAction('flagRules/moreAsked')

export const rulesReducer = slice.reducer
export const { rulesOpened, rulesLoaded, rulesFailed, moreLoading, moreLoaded, moreFailed, ruleLoaded, ruleFailed } = slice.actions
export const { findsAsked, findsClosed, deedAsked, deedDone, deedRefused } = slice.actions
export const { selectRules } = slice.selectors
