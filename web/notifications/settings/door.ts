import { settingsSaga } from './saga.js'
import { settingsReducer } from './slice.js'

/** How a member is told of what; loaded with its page. */
export const door = { reducers: { notificationSettings: settingsReducer }, saga: settingsSaga }
