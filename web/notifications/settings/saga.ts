import { choicesSaga } from '../../shared/choices/choices-saga.js'
import { loadSettings, saveChannels } from './calls.js'
import { selectWantedChannels, settingsSteps } from './slice.js'

/** How a member is told of what. */
export function* settingsSaga() {
  yield* choicesSaga({
    actions: settingsSteps,
    on: settingsSteps.settingsOpened,
    selectWanted: selectWantedChannels,
    load: loadSettings,
    save: saveChannels,
  })
}
