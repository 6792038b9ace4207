import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ChatSettings } from '../calls.js'
import { settingsOpened } from '../events.js'

type Change = Partial<ChatSettings>

interface State {
  readonly state: 'loading' | 'ready' | 'failed'
  /** As the server has them. */
  readonly settings: ChatSettings | null
  /** What I want, and the server has not confirmed. */
  readonly wanted: Change
}
const nothing: State = { state: 'loading', settings: null, wanted: {} }

/** What of it is still wanted when some of it was sent: what was chosen anew meanwhile is. */
const without = (wanted: Change, sent: Change): Change =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !(name in sent) || sent[name as keyof Change] !== value))

const slice = createSlice({
  name: 'chatSettings',
  initialState: nothing,
  reducers: {
    settingsLoaded: (state, { payload: settings }: PayloadAction<ChatSettings>): State => ({ ...state, settings, state: 'ready' }),
    settingsFailed: (state): State => ({ ...state, state: state.settings ? 'ready' : 'failed' }),
    chosen: (state, { payload }: PayloadAction<Change>): State => ({ ...state, wanted: { ...state.wanted, ...payload } }),
    /** `settings` is null when it was refused: then it is as it was. */
    choicesSettled: (state, { payload: { sent, settings } }: PayloadAction<{ sent: Change; settings: ChatSettings | null }>): State => ({
      ...state,
      settings: settings ?? state.settings,
      wanted: without(state.wanted, sent),
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(settingsOpened, (state): State => (state.state === 'failed' ? { ...state, state: 'loading' } : state)),
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
export const { settingsLoaded, settingsFailed, chosen, choicesSettled } = slice.actions
