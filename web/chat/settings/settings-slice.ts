import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ChatSettings, MemberId, Person } from '../calls.js'

type Change = Partial<ChatSettings>

interface State {
  readonly state: 'loading' | 'ready' | 'failed'
  /** As the server has them. */
  readonly settings: ChatSettings | null
  readonly blocked: readonly Person[]
  /** A page shows them. */
  readonly isOpen: boolean
  /** What I want, and the server has not confirmed. */
  readonly wanted: Change
}
const nothing: State = { state: 'loading', settings: null, blocked: [], isOpen: false, wanted: {} }

/** What of it is still wanted when some of it was sent: what was chosen anew meanwhile is. */
const without = (wanted: Change, sent: Change): Change =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !(name in sent) || sent[name as keyof Change] !== value))

const slice = createSlice({
  name: 'chatSettings',
  initialState: nothing,
  reducers: {
    settingsOpened: (state): State => ({ ...state, isOpen: true, state: state.state === 'failed' ? 'loading' : state.state }),
    settingsClosed: (state): State => ({ ...state, isOpen: false }),
    settingsLoaded: (state, { payload }: PayloadAction<{ settings: ChatSettings; blocked: readonly Person[] }>): State => ({
      ...state,
      ...payload,
      state: 'ready',
    }),
    blockedLoaded: (state, { payload: blocked }: PayloadAction<readonly Person[]>): State => ({ ...state, blocked }),
    settingsFailed: (state): State => ({ ...state, state: state.settings ? 'ready' : 'failed' }),
    chosen: (state, { payload }: PayloadAction<Change>): State => ({ ...state, wanted: { ...state.wanted, ...payload } }),
    /** `settings` is null when it was refused: then it is as it was. */
    choicesSettled: (state, { payload: { sent, settings } }: PayloadAction<{ sent: Change; settings: ChatSettings | null }>): State => ({
      ...state,
      settings: settings ?? state.settings,
      wanted: without(state.wanted, sent),
    }),
    unblockAsked: (state, _action: PayloadAction<MemberId>): State => state,
    unblocked: (state, { payload }: PayloadAction<MemberId>): State => ({
      ...state,
      blocked: state.blocked.filter(({ id }) => id !== payload),
    }),
  },
  selectors: {
    selectSettings: (state) => state,
    selectWanted: ({ wanted }) => wanted,
    /** Optimism is derived here and never stored, so that it cannot drift. */
    selectChosen: ({ settings, wanted }): ChatSettings => ({
      showSeen: false,
      quietFrom: null,
      quietUntil: null,
      ...settings,
      ...wanted,
    }),
  },
})

export const settingsReducer = slice.reducer
export const { selectSettings, selectWanted, selectChosen } = slice.selectors
export const { settingsOpened, settingsClosed, settingsLoaded, settingsFailed, blockedLoaded } = slice.actions
export const { chosen, choicesSettled, unblockAsked, unblocked } = slice.actions
