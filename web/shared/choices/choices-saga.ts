import type { UnknownAction } from '@reduxjs/toolkit'
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../net/refusal.js'
import { safely } from '../net/sagas/safely.js'
import { noticed } from '../ui/notices/notices.js'
import type { Settled } from './choices.js'

/** An action by its name. */
interface Upon {
  readonly type: string
}

interface Parts<Settings, Change> {
  /** What the slice of the settings does with them (`choicesReducers`). */
  readonly actions: {
    readonly settingsLoaded: (settings: Settings) => UnknownAction
    readonly settingsFailed: () => UnknownAction
    readonly chosen: Upon
    readonly choicesSettled: (settled: Settled<Settings, Change>) => UnknownAction
  }
  /** Upon which they are loaded anew. */
  readonly on: Upon
  readonly selectWanted: (root: never) => Change
  /** Both may throw a Problem; `save` tells all of them as they are then. */
  readonly load: () => Promise<Settings>
  readonly save: (change: Change) => Promise<Settings>
}

/** Loads settings, and saves each choice as it is made, one after the other. */
export function* choicesSaga<Settings, Change extends object>({ actions, on, selectWanted, load, save }: Parts<Settings, Change>) {
  yield* takeLatest(
    on.type,
    safely(function* () {
      try {
        yield* put(actions.settingsLoaded(yield* call(load)))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(actions.settingsFailed())
      }
    }),
  )
  // What is chosen meanwhile goes with the next.
  yield* takeLeading(
    actions.chosen.type,
    safely(function* () {
      for (;;) {
        const sent = yield* select(selectWanted as (root: unknown) => Change)
        if (Object.keys(sent).length === 0) return
        try {
          yield* put(actions.choicesSettled({ sent, settings: yield* call(save, sent) }))
        } catch (error) {
          const { message } = yield* refusalOf(error)
          yield* put(actions.choicesSettled({ sent, settings: null }))
          yield* put(noticed({ kind: 'error', text: `Your choice was not saved. ${message}` }))
        }
      }
    }),
  )
}
