import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import type { ProfilePushes } from '../../api/contract/members/profile.js'
import type { Change, Details, Part } from './calls.js'
import { registrationChecked } from './pushes.js'

interface State {
  /** Whose profile is open. */
  readonly id: number | null
  readonly state: 'loading' | 'ready' | 'failed' | 'missing'
  readonly details: Details | null
  /** What was told last of the check of their registration. */
  readonly told: ProfilePushes['registrationChecked'] | null
  /** The window that is open over it. */
  readonly editing: Part | null
  readonly submission: Submission
  /** How many steps were taken: whoever has sent one waits for the next number. */
  readonly accepted: number
}

interface Loaded {
  readonly id: number
  readonly details: Details
  readonly before: State['told']
}

const withCheck = (details: Details, check: Details['mediRegistration']['check']): Details => ({
  ...details,
  mediRegistration: { ...details.mediRegistration, check },
})

const nothing: State = { id: null, state: 'loading', details: null, told: null, editing: null, submission: unsent, accepted: 0 }

const slice = createSlice({
  name: 'profile',
  initialState: nothing,
  reducers: {
    /** What was shown of the same member stays meanwhile. */
    profileOpened: (state, { payload: id }: PayloadAction<number>) =>
      state.id === id && state.details ? { ...state, editing: null, submission: unsent } : { ...nothing, accepted: state.accepted, id },
    profileAsked: (state) => ({ ...state, state: 'loading' as const }),
    /** `before`: what was told when it was asked for; what was told since may be newer. */
    profileLoaded: (state, { payload: { id, details, before } }: PayloadAction<Loaded>): State => {
      if (state.id !== id) return state
      const news = state.told?.position === before?.position ? null : state.told
      return { ...state, state: 'ready', details: news ? withCheck(details, news.check) : details }
    },
    /** What was loaded stays readable. */
    profileFailed: (state, { payload: id }: PayloadAction<number>) =>
      state.id === id && !state.details ? { ...state, state: 'failed' as const } : state,
    profileMissing: (state, { payload: id }: PayloadAction<number>) =>
      state.id === id ? { ...state, state: 'missing' as const, details: null } : state,
    editBegun: (state, { payload: editing }: PayloadAction<Part>) => ({ ...state, editing, submission: unsent }),
    editEnded: (state) => ({ ...state, editing: null, submission: unsent }),
    changeRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, submission: refused(payload) }),
    changeSent: (state, _action: PayloadAction<{ change: Change; key: string }>) => ({ ...state, submission: sending }),
    stepSent: (state, _action: PayloadAction<{ change: Extract<Change, { part: 'memberships' | 'registrations' }>; key: string }>) => ({
      ...state,
      submission: sending,
    }),
    stepEnded: (state) => ({ ...state, submission: unsent, accepted: state.accepted + 1 }),
  },
  extraReducers: (builder) =>
    builder.addCase(registrationChecked, (state, { payload: told }) =>
      state.id === told.id && told.position >= (state.told?.position ?? 0)
        ? { ...state, told, details: state.details && withCheck(state.details, told.check) }
        : state,
    ),
  selectors: {
    selectProfile: (state) => state,
    selectSubmission: ({ submission }) => submission,
    selectAccepted: ({ accepted }) => accepted,
  },
})

export const profileReducer = slice.reducer
export const {
  profileOpened,
  profileAsked,
  profileLoaded,
  profileFailed,
  profileMissing,
  editBegun,
  editEnded,
  changeRefused,
  changeSent,
  stepSent,
  stepEnded,
} = slice.actions
export const { selectProfile, selectSubmission, selectAccepted } = slice.selectors
