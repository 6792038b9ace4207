import type { PayloadAction, PayloadActionCreator } from '@reduxjs/toolkit'
import { call, takeEvery } from 'typed-redux-saga'
import { safely } from './safely.js'

/** As `takeLeading` does, for each command by its key: the same is not sent twice at a time, and another does not wait for it, nor is it lost. */
export function* takeLeadingOfEach<Sent extends { readonly key: string }>(
  asked: PayloadActionCreator<Sent> & { readonly type: string },
  worker: (asked: PayloadAction<Sent>) => Generator,
) {
  const working = new Set<string>()
  yield* takeEvery(asked.type, function* (action: PayloadAction<Sent>) {
    const { key } = action.payload
    if (working.has(key)) return
    working.add(key)
    yield* call(safely(worker), action)
    working.delete(key)
  })
}
