import { createSlice } from '@reduxjs/toolkit'
import { choicesReducers, unsettled, type Choices } from '../../shared/choices/choices.js'
import type { ChatSettings } from '../calls.js'
import { settingsOpened as opened } from '../events.js'

type Change = Partial<ChatSettings>
type State = Choices<ChatSettings, Change>

const nothing: State = { state: 'loading', settings: null, wanted: {} }

const { settingsOpened, ...steps } = choicesReducers<ChatSettings, Change, Change>({
  settingsIn: ({ showSeen, quietFrom, quietUntil }) => ({ showSeen, quietFrom, quietUntil }),
  merged: (wanted, choice) => ({ ...wanted, ...choice }),
  without: unsettled,
})

const slice = createSlice({
  name: 'chatSettings',
  initialState: nothing,
  reducers: steps,
  extraReducers: (builder) => builder.addCase(opened, settingsOpened),
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
export const settingsSteps = slice.actions
export const { chosen } = slice.actions
