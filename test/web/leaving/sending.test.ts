import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit'
import { expect } from 'chai'
import sagaMiddleware from 'redux-saga'
import { door } from '../../../web/leaving/door.js'
import { requestAsked, selectRequest, selectStored } from '../../../web/leaving/slice.js'
import { limitOf } from '../../support/contract-limits.js'
import { eventually } from '../../support/eventually.js'
import { fakeClock } from '../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'

const CALL = 'deleteAccountRequest'
const request = { name: 'Ana Silva', number: '+91 9876543210', email: 'ana@example.org', message: 'Please', website: '' }

describe('a public request to be deleted', () => {
  let server: FakeServer
  let clock: ReturnType<typeof fakeClock>
  beforeEach(() => {
    server = fakeServer()
    clock = fakeClock()
  })
  afterEach(() => {
    clock.restore()
    server.restore()
  })

  it('is being sent for a second and a half, however quick the line is', async () => {
    const sagas = sagaMiddleware()
    const store = configureStore({ reducer: combineReducers(door.reducers), middleware: () => new Tuple(sagas) })
    const task = sagas.run(door.saga)
    store.dispatch(requestAsked({ request, key: 'k' }))
    await eventually(() => expect(server.count(CALL)).to.equal(1))
    await server.last(CALL).reply(200)
    const least = limitOf('deleteRequest.delay') as number
    await clock.pass(least - 1)
    expect([selectRequest(store.getState()).sending, selectStored(store.getState())]).to.deep.equal([true, false])
    await clock.pass(1)
    expect(selectStored(store.getState())).to.equal(true)
    task.cancel()
  })
})
