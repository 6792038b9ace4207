import { fork, getContext } from 'typed-redux-saga'
import type { Door } from '../../shared/net/door.js'
import { door as blocking } from '../blocking/door.js'
import { door as deeds } from '../deeds/door.js'
import { settingsSaga } from './settings-saga.js'
import { settingsReducer } from './settings-slice.js'

function* chatSettingsSaga() {
  const open = yield* getContext<(door: Door) => void>('open')
  for (const door of [deeds, blocking]) open(door) // unless another page has
  yield* fork(settingsSaga)
}

/** How a member is told of messages; loaded with the page of all such settings, beside whom they have blocked (`blocking/door`) and how they unblock them (`deeds/door`). */
export const door = { reducers: { chatSettings: settingsReducer }, saga: chatSettingsSaga }
