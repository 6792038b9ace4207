import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { OwnDecision, OwnReport } from './calls.js'

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
