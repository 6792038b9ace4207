import { settingsSaga } from './settings-saga.js'
import { settingsReducer } from './settings-slice.js'

/** How a member is told of messages; loaded with the page of all such settings. */
export const door = { reducers: { chatSettings: settingsReducer }, saga: settingsSaga }
