import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { loadSettings, saveChannels } from './calls.js'
import { choicesSettled, chosen, selectWantedChannels, settingsFailed, settingsLoaded, settingsOpened } from './slice.js'

/** How a member is told of what: each choice is saved as it is made, one after the other. */
export function* settingsSaga() {
  yield* takeLatest(
    settingsOpened,
    safely(function* () {
      try {
        yield* put(settingsLoaded(yield* call(loadSettings)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(settingsFailed())
      }
    }),
  )
  yield* takeLeading(chosen, safely(save))
}

/** What is chosen meanwhile goes with the next. */
function* save() {
  for (;;) {
    const sent = yield* select(selectWantedChannels)
    if (Object.keys(sent).length === 0) return
    try {
      yield* put(choicesSettled({ sent, settings: yield* call(saveChannels, sent) }))
    } catch (error) {
      const { message } = yield* refusalOf(error)
      yield* put(choicesSettled({ sent, settings: null }))
      yield* put(noticed({ kind: 'error', text: `Your choice was not saved. ${message}` }))
    }
  }
}
