import type { PayloadAction, PayloadActionCreator } from '@reduxjs/toolkit'
import { call, takeEvery } from 'typed-redux-saga'
import { safely } from './safely.js'

/** As `takeLeading` does, for each command by its key, or what `keyOf` makes of it: the same is not sent twice at a time, and another does not wait for it, nor is it lost. */
export function* takeLeadingOfEach<Sent extends { readonly key: string }>(
  asked: (PayloadActionCreator<Sent> & { readonly type: string }) | ((action: unknown) => action is PayloadAction<Sent>),
  worker: (asked: PayloadAction<Sent>) => Generator,
  keyOf = ({ key }: Sent): string => key,
) {
  const working = new Set<string>()
  const pattern = 'type' in asked ? asked.type : asked
  yield* takeEvery(pattern, function* (action: PayloadAction<Sent>) {
    const key = keyOf(action.payload)
    if (working.has(key)) return
    working.add(key)
    yield* call(safely(worker), action)
    working.delete(key)
  })
}
