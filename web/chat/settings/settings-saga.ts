import { all, call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { missed } from '../../shared/net/live/connection.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { loadBlocked, loadSettings, saveSettings, unblockMember } from '../calls.js'
import { blockChanged } from '../pushes.js'
import {
  blockedLoaded,
  choicesSettled,
  chosen,
  selectSettings,
  selectWanted,
  settingsFailed,
  settingsLoaded,
  settingsOpened,
  unblockAsked,
  unblocked,
} from './settings-slice.js'

/** How I am told of messages, and whom I have blocked: each choice is saved as it is made, one after the other. */
export function* settingsSaga() {
  yield* takeLatest(
    settingsOpened,
    safely(function* () {
      try {
        const { told, blocked } = yield* all({ told: call(loadSettings), blocked: call(loadBlocked) })
        const { showSeen, quietFrom, quietUntil } = told
        yield* put(settingsLoaded({ settings: { showSeen, quietFrom, quietUntil }, blocked }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(settingsFailed())
      }
    }),
  )
  yield* takeLatest([blockChanged, missed], safely(loadBlockedAgain))
  yield* takeLeading(chosen, safely(save))
  yield* takeEvery(
    unblockAsked,
    safely(function* ({ payload: member }) {
      try {
        const { msg } = yield* call(unblockMember, member)
        yield* put(unblocked(member))
        if (msg) yield* put(noticed({ kind: 'success', text: msg }))
      } catch (error) {
        const { message } = yield* refusalOf(error)
        yield* put(noticed({ kind: 'error', text: message }))
      }
    }),
  )
}

/** Somebody was blocked or unblocked, maybe elsewhere: who is, and in which order, the server knows. */
function* loadBlockedAgain() {
  if (!(yield* select(selectSettings)).isOpen) return
  try {
    yield* put(blockedLoaded(yield* call(loadBlocked)))
  } catch (error) {
    yield* refusalOf(error) // what is shown stays
  }
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
