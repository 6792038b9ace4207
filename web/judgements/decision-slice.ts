import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { OwnDecision } from './calls.js'
import { ownDecisionsChanged } from './pushes.js'

interface State {
  /** The one that took away the post which is looked at. */
  readonly one: {
    readonly id: OwnDecision['id'] | null
    readonly state: 'loading' | 'ready' | 'failed'
    readonly decision: OwnDecision | null
    /** It was told while it was on its way: what comes may be older. */
    readonly isTold: boolean
  }
  readonly appeal: Submission & { readonly of: number | null }
}
const noOne = { id: null, state: 'loading', decision: null, isTold: false } as const
const nothing: State = { one: noOne, appeal: { ...unsent, of: null } }

export interface Appealing {
  readonly id: OwnDecision['id']
  readonly text: string
  /** The same when the same is sent again. */
  readonly key: string
}

const oneChanged = (one: State['one'], changed: readonly OwnDecision[]): State['one'] => {
  const decision = changed.find(({ id }) => id === one.id)
  return decision ? { ...one, state: 'ready', decision, isTold: true } : one
}

const slice = createSlice({
  name: 'myDecision',
  initialState: nothing,
  reducers: {
    /** What is there of the same stays until it is loaded anew. */
    decisionOpened: (state, { payload: id }: PayloadAction<OwnDecision['id']>): State =>
      state.one.id === id && state.one.state === 'ready'
        ? { ...state, one: { ...state.one, isTold: false } }
        : { ...state, one: { ...noOne, id } },
    decisionLoaded: (state, { payload: decision }: PayloadAction<OwnDecision>): State =>
      state.one.id === decision.id && !state.one.isTold ? { ...state, one: { ...state.one, state: 'ready', decision } } : state,
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
    builder.addCase(ownDecisionsChanged, (state, { payload: { decisions } }): State => ({
      ...state,
      one: oneChanged(state.one, decisions),
    })),
  selectors: {
    selectDecision: ({ one }) => one,
    selectAppeal: ({ appeal }) => appeal,
  },
})

export const decisionReducer = slice.reducer
export const { decisionOpened, decisionLoaded, decisionFailed, appealAsked, appealed, appealRefused } = slice.actions
export const { selectDecision, selectAppeal } = slice.selectors
