import { choicesSaga } from '../../shared/choices/choices-saga.js'
import { loadSettings, saveSettings } from '../calls.js'
import { settingsOpened } from '../events.js'
import { settingsSteps, selectWanted } from './settings-slice.js'

/** How I am told of messages. */
export function* settingsSaga() {
  yield* choicesSaga({ actions: settingsSteps, on: settingsOpened, selectWanted, load: loadSettings, save: saveSettings })
}
