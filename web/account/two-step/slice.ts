import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Offer, Proof } from './calls.js'

interface Known {
  /** Since when it is on; null while it is off. */
  readonly since: string | null
  readonly codesLeft: number
}

const initialState = {
  state: 'loading' as 'loading' | 'failed' | Known,
  /** What the authenticator app is to be given. */
  offer: null as Offer | null,
  /** Recovery codes, told this once. */
  codes: null as readonly string[] | null,
  /** Of whichever form is open. */
  form: unsent,
}

const slice = createSlice({
  name: 'secondFactor',
  initialState,
  reducers: {
    factorOpened: (factor) => ({ ...factor, state: typeof factor.state === 'object' ? factor.state : ('loading' as const) }),
    factorKnown: (factor, { payload }: PayloadAction<Known>) => ({ ...factor, state: payload }),
    factorFailed: (factor) => ({ ...factor, state: 'failed' as const }),
    setUpAsked: (factor) => ({ ...factor, form: sending }),
    setUpOffered: (factor, { payload }: PayloadAction<Offer>) => ({ ...factor, form: unsent, offer: payload }),
    setUpLeft: (factor) => ({ ...factor, form: unsent, offer: null }),
    confirmAsked: (factor, _action: PayloadAction<string>) => ({ ...factor, form: sending }),
    renewAsked: (factor, _action: PayloadAction<Proof>) => ({ ...factor, form: sending }),
    removeAsked: (factor, _action: PayloadAction<Proof>) => ({ ...factor, form: sending }),
    codeShown: (factor, _action: PayloadAction<string>) => ({ ...factor, form: sending }),
    /** They are on the screen; what was asked for is done. */
    codesTold: (factor, { payload }: PayloadAction<readonly string[]>) => ({ ...factor, form: unsent, offer: null, codes: payload }),
    codesKept: (factor) => ({ ...factor, codes: null }),
    formDone: (factor) => ({ ...factor, form: unsent }),
    formRefused: (factor, { payload }: PayloadAction<Problem['errors']>) => ({ ...factor, form: refused(payload) }),
    /** Nothing of it stays behind. */
    factorLeft: () => initialState,
  },
  selectors: { selectFactor: (factor) => factor, selectFactorForm: ({ form }) => form },
})

export const secondFactorReducer = slice.reducer
export const {
  factorOpened,
  factorKnown,
  factorFailed,
  setUpAsked,
  setUpOffered,
  setUpLeft,
  confirmAsked,
  renewAsked,
  removeAsked,
  codeShown,
  codesTold,
  codesKept,
  formDone,
  formRefused,
  factorLeft,
} = slice.actions
export const { selectFactor, selectFactorForm } = slice.selectors
