import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { DataExport, Deletion, DeletionRequest, Ways } from './calls.js'

/** How the confirmation of a public request ended; `due` is null where no account has the address. */
export type Confirmation = 'asked' | 'sending' | 'failed' | { readonly due: string | null }

const slice = createSlice({
  name: 'leaving',
  initialState: {
    deletion: unsent,
    request: unsent,
    /** The last request is stored: the form begins anew. */
    stored: false,
    confirmation: 'asked' as Confirmation,
    exporting: unsent,
    /** Null while it is not known how the copy stands. */
    copy: null as DataExport | null,
    /** How the member can show once more who they are. */
    ways: 'asked' as Ways | 'asked' | 'failed',
  },
  reducers: {
    deletionAsked: (state, _action: PayloadAction<{ deletion: Deletion; key: string }>) => ({ ...state, deletion: sending }),
    deletionRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, deletion: refused(payload) }),
    requestAsked: (state, _action: PayloadAction<{ request: DeletionRequest; key: string }>) => ({
      ...state,
      request: sending,
      stored: false,
    }),
    requestRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, request: refused(payload) }),
    requestStored: (state) => ({ ...state, request: unsent, stored: true }),
    requestBegun: (state) => ({ ...state, stored: false }),
    confirmationAsked: (state, _action: PayloadAction<string>) => ({ ...state, confirmation: 'sending' as const }),
    confirmationEnded: (state, { payload }: PayloadAction<Confirmation>) => ({ ...state, confirmation: payload }),
    exportAsked: (state, _action: PayloadAction<{ password: string; key: string }>) => ({ ...state, exporting: sending }),
    exportRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, exporting: refused(payload) }),
    /** The page shows it, or no longer: while it is being made, the server is asked again and again. */
    copyWatched: (state) => state,
    copyLeft: (state) => state,
    /** What is known stays meanwhile. */
    waysAsked: (state) => ({ ...state, ways: state.ways === 'failed' ? ('asked' as const) : state.ways }),
    waysKnown: (state, { payload }: PayloadAction<Ways | 'failed'>) => ({ ...state, ways: payload }),
    copyKnown: (state, { payload }: PayloadAction<DataExport>) => ({ ...state, exporting: unsent, copy: payload }),
  },
  selectors: {
    selectDeletion: ({ deletion }) => deletion,
    selectRequest: ({ request }) => request,
    selectStored: ({ stored }) => stored,
    selectConfirmation: ({ confirmation }) => confirmation,
    selectExporting: ({ exporting }) => exporting,
    selectCopy: ({ copy }) => copy,
    selectWays: ({ ways }) => ways,
  },
})

export const leavingReducer = slice.reducer
export const {
  deletionAsked,
  deletionRefused,
  requestAsked,
  requestRefused,
  requestStored,
  requestBegun,
  confirmationAsked,
  confirmationEnded,
  exportAsked,
  exportRefused,
  copyWatched,
  copyLeft,
  copyKnown,
  waysAsked,
  waysKnown,
} = slice.actions
export const { selectDeletion, selectRequest, selectStored, selectConfirmation, selectExporting, selectCopy, selectWays } = slice.selectors
