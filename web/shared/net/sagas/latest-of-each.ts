import type { PayloadAction, PayloadActionCreator } from '@reduxjs/toolkit'
import type { Task } from 'redux-saga'
import { call, cancel, fork, takeEvery } from 'typed-redux-saga'
import { safely } from './safely.js'

type Asked<Thing> = PayloadActionCreator<Thing> & { readonly type: string }

/** As `takeLatest` does, for each thing by itself: asking for one, in whichever of these ways, ends nothing that was asked of another. */
export function* takeLatestOfEach<Thing extends string>(
  asked: Asked<Thing> | readonly Asked<Thing>[],
  worker: (asked: PayloadAction<Thing>) => Generator,
) {
  const working = new Map<Thing, Task>()
  const types = [asked].flat().map(({ type }) => type)
  yield* takeEvery(types, function* (action: PayloadAction<Thing>) {
    const thing = action.payload
    const before = working.get(thing)
    if (before) yield* cancel(before)
    const task: Task = yield* fork(function* () {
      yield* call(safely(worker), action)
      working.delete(thing)
    })
    working.set(thing, task)
  })
}
