import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { OwnDecision, OwnReport } from './calls.js'
import { ownDecisionsChanged, ownReportsChanged } from './pushes.js'

interface List<Item> {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly items: readonly Item[]
  readonly next: number | null
  readonly more: 'idle' | 'loading' | 'failed'
}
const none = { state: 'loading', items: [], next: null, more: 'idle' } as const

interface State {
  readonly reports: List<OwnReport>
  readonly decisions: List<OwnDecision>
  /** The one that took away the post which is looked at. */
  readonly one: {
    readonly id: OwnDecision['id'] | null
    readonly state: 'loading' | 'ready' | 'failed'
    readonly decision: OwnDecision | null
  }
  readonly appeal: Submission & { readonly of: number | null }
}
const noOne = { id: null, state: 'loading', decision: null } as const
const nothing: State = { reports: none, decisions: none, one: noOne, appeal: { ...unsent, of: null } }

/** Which of the two lists. */
export type Name = 'reports' | 'decisions'

export type Loaded =
  | { readonly list: 'reports'; readonly result: readonly OwnReport[]; readonly next: number | null }
  | { readonly list: 'decisions'; readonly result: readonly OwnDecision[]; readonly next: number | null }

export interface Appealing {
  readonly id: OwnDecision['id']
  readonly text: string
  /** The same when the same is sent again. */
  readonly key: string
}

const withLoaded = (state: State, { list, result, next }: Loaded, isMore: boolean): State => {
  const before = isMore ? state[list].items : []
  return { ...state, [list]: { state: 'ready', items: [...before, ...result], next, more: 'idle' } }
}

/** As they stand now; a new one stands where a page that is loaded anew would show it, and one that is further down than what is loaded does not. */
const withChanged = <Item extends { readonly id: number }>(list: List<Item>, changed: readonly Item[]): List<Item> => {
  if (list.state !== 'ready') return list
  const lowest = list.next === null ? 0 : (list.items.at(-1)?.id ?? 0)
  const news = new Map(changed.filter(({ id }) => id >= lowest).map((each) => [each.id, each]))
  const others = list.items.filter(({ id }) => !news.has(id))
  return { ...list, items: [...news.values(), ...others].sort((one, other) => other.id - one.id) }
}

/** The same of the one that is looked at. */
const oneChanged = (one: State['one'], changed: readonly OwnDecision[]): State['one'] => {
  const decision = changed.find(({ id }) => id === one.id)
  return decision ? { ...one, state: 'ready', decision } : one
}

const slice = createSlice({
  name: 'judgements',
  initialState: nothing,
  reducers: {
    /** What is there stays until it is loaded anew. */
    listOpened: (state, { payload: list }: PayloadAction<Name>): State =>
      state[list].state === 'ready' ? state : { ...state, [list]: none },
    listLoaded: (state, { payload }: PayloadAction<Loaded>): State => withLoaded(state, payload, false),
    listFailed: (state, { payload: list }: PayloadAction<Name>): State => ({ ...state, [list]: { ...state[list], state: 'failed' } }),
    moreAsked: (state, { payload: list }: PayloadAction<Name>): State => ({ ...state, [list]: { ...state[list], more: 'loading' } }),
    moreLoaded: (state, { payload }: PayloadAction<Loaded>): State => withLoaded(state, payload, true),
    moreFailed: (state, { payload: list }: PayloadAction<Name>): State => ({ ...state, [list]: { ...state[list], more: 'failed' } }),
    /** What is there of the same stays until it is loaded anew. */
    decisionOpened: (state, { payload: id }: PayloadAction<OwnDecision['id']>): State =>
      state.one.id === id && state.one.state === 'ready' ? state : { ...state, one: { ...noOne, id } },
    decisionLoaded: (state, { payload: decision }: PayloadAction<OwnDecision>): State =>
      state.one.id === decision.id ? { ...state, one: { id: decision.id, state: 'ready', decision } } : state,
    decisionFailed: (state, { payload: id }: PayloadAction<OwnDecision['id']>): State =>
      state.one.id === id && state.one.state !== 'ready' ? { ...state, one: { ...state.one, state: 'failed' } } : state,
    appealAsked: (state, { payload: { id: of } }: PayloadAction<Appealing>): State => ({ ...state, appeal: { ...sending, of } }),
    appealed: (state): State => ({ ...state, appeal: { ...unsent, of: null } }),
    appealRefused: (state, { payload: { errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'>>): State => ({
      ...state,
      appeal: { ...refused(errors), problem: message, of: state.appeal.of },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(ownReportsChanged, (state, { payload: { reports } }): State => ({ ...state, reports: withChanged(state.reports, reports) }))
      .addCase(ownDecisionsChanged, (state, { payload: { decisions } }): State => ({
        ...state,
        decisions: withChanged(state.decisions, decisions),
        one: oneChanged(state.one, decisions),
      })),
  selectors: {
    selectReports: ({ reports }) => reports,
    selectDecisions: ({ decisions }) => decisions,
    selectDecision: ({ one }) => one,
    selectAppeal: ({ appeal }) => appeal,
  },
})

export const judgementsReducer = slice.reducer
export const {
  listOpened,
  listLoaded,
  listFailed,
  moreAsked,
  moreLoaded,
  moreFailed,
  decisionOpened,
  decisionLoaded,
  decisionFailed,
  appealAsked,
  appealed,
  appealRefused,
} = slice.actions
export const { selectReports, selectDecisions, selectDecision, selectAppeal } = slice.selectors
