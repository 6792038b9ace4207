import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit'
import { expect } from 'chai'
import sagaMiddleware from 'redux-saga'
import { sessionReducer, selectSession, signedIn, signedOut } from '../../../../web/shared/session/session.js'
import { sessionSaga } from '../../../../web/shared/session/session-saga.js'
import { fakeClock } from '../../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { fakeTabs } from '../../support/fake-tabs.js'
import { session } from '../../support/samples.js'

const MINUTE = 60_000

describe('a session whose token grows old', () => {
  const token = (name: string) => `${name}.${btoa(JSON.stringify({ iat: born, exp: born + 15 * 60 }))}.seal`
  let born: number
  let server: FakeServer
  let clock: ReturnType<typeof fakeClock>
  let store: ReturnType<typeof start>

  const start = () => {
    const sagas = sagaMiddleware()
    const made = configureStore({ reducer: combineReducers({ session: sessionReducer }), middleware: () => new Tuple(sagas) })
    sagas.run(sessionSaga, fakeTabs().tabs)
    return made
  }
  const asked = () => server.count('session/refresh')
  const passes = (minutes: number) => clock.pass(minutes * MINUTE)

  beforeEach(() => {
    server = fakeServer()
    clock = fakeClock()
    born = Math.floor(Date.now() / 1_000)
    store = start()
    store.dispatch(signedIn({ ...session, jwt: token('first') }))
  })
  afterEach(() => {
    store.dispatch(signedOut({ ended: false }))
    clock.restore()
    server.restore()
  })

  it('gets a fresh one ahead of time, and another one ahead of the end of that', async () => {
    await passes(12)
    expect(asked()).to.equal(0)
    await passes(2)
    expect(asked()).to.equal(1)
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: token('second') } })
    expect(selectSession(store.getState())).to.have.property('jwt', token('second'))
    await passes(14)
    expect(asked()).to.equal(2)
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: token('third') } })
  })

  it('goes on with the old one when nobody answers', async () => {
    await passes(14)
    await server.last('session/refresh').reply(500)
    expect(selectSession(store.getState())).to.have.property('jwt', token('first'))
  })

  it('ends when the server has ended it', async () => {
    await passes(14)
    await server.last('session/refresh').reply(401)
    expect(selectSession(store.getState())).to.be.null
  })

  it('asks no more once the member has left', async () => {
    store.dispatch(signedOut({ ended: false }))
    await passes(60)
    expect(asked()).to.equal(0)
  })
})
