import type { PayloadAction, PayloadActionCreator } from '@reduxjs/toolkit'
import type { Task } from 'redux-saga'
import { call, cancel, fork, takeEvery } from 'typed-redux-saga'
import { safely } from './safely.js'

/** As `takeLatest` does, for each thing by itself: asking for one ends nothing that was asked of another. */
export function* takeLatestOfEach<Thing extends string>(
  asked: PayloadActionCreator<Thing> & { readonly type: string },
  worker: (asked: PayloadAction<Thing>) => Generator,
) {
  const working = new Map<Thing, Task>()
  yield* takeEvery(asked.type, function* (action: PayloadAction<Thing>) {
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
