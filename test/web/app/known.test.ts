import { configureStore } from '@reduxjs/toolkit'
import { expect } from 'chai'
import { whenKnown, whenReady } from '../../../web/app/known.js'
import { notRestored, restoring, sessionReducer, signedIn } from '../../../web/shared/session/session.js'
import { session } from '../support/samples.js'

describe('the first drawing of a page', () => {
  const asking = () => {
    const store = configureStore({ reducer: { session: sessionReducer } })
    store.dispatch(restoring())
    return store
  }
  /** Whether it has settled by now. */
  const watched = (promise: Promise<void>) => {
    let isDone = false
    void promise.then(() => (isDone = true))
    return async () => {
      await Promise.resolve()
      return isDone
    }
  }

  it('waits for nobody where no session is asked for', () => whenKnown(configureStore({ reducer: { session: sessionReducer } })))

  for (const [end, said] of [
    ['a member', signedIn(session)],
    ['a visitor', notRestored()],
  ] as const)
    it(`waits until a new tab knows that it is ${end}'s`, async () => {
      const store = asking()
      const known = whenKnown(store)
      const isKnown = watched(known)
      expect(await isKnown()).to.equal(false)
      store.dispatch(said)
      await known
    })

  it('does not wait for ever', () => whenKnown(asking(), 1))

  it('waits for the code of the page', async () => {
    const listeners = new Set<() => void>()
    const state = { initialized: false }
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const ready = whenReady({ state, subscribe } as unknown as Parameters<typeof whenReady>[0])
    const isReady = watched(ready)
    for (const listener of listeners) listener()
    expect(await isReady()).to.equal(false)
    state.initialized = true
    for (const listener of listeners) listener()
    await ready
    expect(listeners.size).to.equal(0)
  })
})
