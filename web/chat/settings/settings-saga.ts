import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { loadSettings, saveSettings } from '../calls.js'
import { settingsOpened } from '../events.js'
import { choicesSettled, chosen, selectWanted, settingsFailed, settingsLoaded } from './settings-slice.js'

/** How I am told of messages: each choice is saved as it is made, one after the other. */
export function* settingsSaga() {
  yield* takeLatest(
    settingsOpened,
    safely(function* () {
      try {
        const { showSeen, quietFrom, quietUntil } = yield* call(loadSettings)
        yield* put(settingsLoaded({ showSeen, quietFrom, quietUntil }))
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
    const sent = yield* select(selectWanted)
    if (Object.keys(sent).length === 0) return
    try {
      const { showSeen, quietFrom, quietUntil } = yield* call(saveSettings, sent)
      yield* put(choicesSettled({ sent, settings: { showSeen, quietFrom, quietUntil } }))
    } catch (error) {
      const { message } = yield* refusalOf(error)
      yield* put(choicesSettled({ sent, settings: null }))
      yield* put(noticed({ kind: 'error', text: `Your choice was not saved. ${message}` }))
    }
  }
}
