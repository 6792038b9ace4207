import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Missing } from '../frame/missing.js'
import type { Change, Looked, Moment, PostHistory } from './calls.js'

interface Replay {
  readonly of: Looked | null
  readonly state: 'loading' | 'ready' | 'failed' | 'missing'
  /** The version that is looked for; null for the newest. */
  readonly wanted: number | null
  /** What was told last, and for which version. */
  readonly told: PostHistory | null
  /** The post as it stands now, once it was asked for. */
  readonly now: Moment | null
  readonly changes: { readonly from: number; readonly list: readonly Change[] } | null
  /** Why there is nothing to see, where it is missing and that is known. */
  readonly why: string | null
  /** What was asked for last could not be loaded. */
  readonly isBroken: boolean
}

const nothing: Replay = { of: null, state: 'loading', wanted: null, told: null, why: null, now: null, changes: null, isBroken: false }

const slice = createSlice({
  name: 'replay',
  initialState: nothing,
  reducers: {
    /** A page shows the life of a post, from a version on; null: as it stands now. */
    replayOpened: (_state, { payload: { of, at } }: PayloadAction<{ of: Looked; at: number | null }>) => ({ ...nothing, of, wanted: at }),
    movedTo: (state, { payload: wanted }: PayloadAction<number>) => ({ ...state, wanted, isBroken: false }),
    /** Something has happened to it: who looks at its newest sees that, who looks at a moment before stays there. */
    replayRenewed: (state) => ({ ...state, wanted: state.wanted === state.told?.newest ? null : state.wanted }),
    historyLoaded: (state, { payload: told }: PayloadAction<PostHistory>) => ({
      ...state,
      state: 'ready' as const,
      told,
      wanted: told.at?.version ?? told.newest,
      isBroken: false,
      now: told.at?.version === told.newest ? told.at : told.newest === state.told?.newest ? state.now : null,
    }),
    nowLoaded: (state, { payload: now }: PayloadAction<Moment | null>) => ({ ...state, now }),
    changesLoaded: (state, { payload: changes }: PayloadAction<Replay['changes']>) => ({ ...state, changes }),
    historyFailed: (state, { payload: { isMissing, why } }: PayloadAction<Missing>) => ({
      ...state,
      why,
      state: isMissing ? ('missing' as const) : state.told ? state.state : ('failed' as const), // what was loaded stays readable
      isBroken: true,
    }),
  },
  selectors: { selectReplay: (state) => state },
})

/** Beside then: the post as it stands now, or what differs. */
export const nowAsked = createAction('replay/nowAsked')
export const changesAsked = createAction<number>('replay/changesAsked')

export const replayReducer = slice.reducer
export const { replayOpened, movedTo, replayRenewed, historyLoaded, nowLoaded, changesLoaded, historyFailed } = slice.actions
export const { selectReplay } = slice.selectors
