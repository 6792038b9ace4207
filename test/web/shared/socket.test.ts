import { combineReducers, configureStore, Tuple, type Action } from '@reduxjs/toolkit'
import { expect } from 'chai'
import sagaMiddleware from 'redux-saga'
import { call, race, take } from 'typed-redux-saga'
import { caseLiked, caseLikesChanged } from '../../../web/cases/slice.js'
import { casePosted } from '../../../web/cases/feed-slice.js'
import { connectionReducer, selectAge, selectLost, watching } from '../../../web/shared/connection.js'
import { sessionReducer, signedIn, signedOut } from '../../../web/shared/session.js'
import { socketSaga } from '../../../web/shared/socket.js'
import { eventually } from '../../support/eventually.js'
import { fakeLine } from '../support/fake-line.js'
import { caseId, session } from '../support/samples.js'

describe('the line to the server', () => {
  const start = (poll = 30_000) => {
    const fake = fakeLine()
    const heard: Action[] = []
    const sagas = sagaMiddleware()
    const reducer = combineReducers({ session: sessionReducer, connection: connectionReducer })
    const hearing: typeof reducer = (state, action) => {
      heard.push(action)
      return reducer(state, action)
    }
    const store = configureStore({ reducer: hearing, middleware: () => new Tuple(sagas) })
    store.dispatch(signedIn(session))
    sagas.run(function* () {
      const line = { ...fake.line, poll, pushes: { caseLiked, caseLikesChanged, casePosted } }
      yield* race([call(socketSaga, line), take(signedOut)])
    })
    return { ...fake, store, heard, age: () => selectAge(store.getState()), end: () => store.dispatch(signedOut({ ended: false })) }
  }
  let line: ReturnType<typeof start>
  afterEach(() => line.end())

  it('turns a push into the action of the same name', async () => {
    line = start()
    const payload = { id: caseId(7), like_count: 3, comment_count: 2, closed: false, position: 7 }
    await line.push('caseLikesChanged', payload)
    expect(line.heard).to.deep.include(caseLikesChanged(payload))
  })

  it('says what the page looks at: when it is open, on each change, and after each break', async () => {
    line = start()
    line.store.dispatch(watching(['feed:cases']))
    expect(line.watched).to.deep.equal([])
    await line.open()
    line.store.dispatch(watching(['case:7']))
    await line.lose()
    await line.open()
    expect(line.watched).to.deep.equal([['feed:cases'], ['case:7'], ['case:7']])
  })

  it('has pages look again once they have joined, and not while there are none', async () => {
    line = start()
    await line.open()
    expect(line.age()).to.equal(0)
    line.store.dispatch(watching(['feed:cases']))
    await eventually(() => expect(line.age()).to.equal(1))
    line.store.dispatch(watching([]))
    await line.push('caseLiked', {})
    expect(line.age()).to.equal(1)
  })

  it('looks by itself now and then while it cannot be opened', async () => {
    line = start(5)
    await eventually(() => expect(line.age()).to.be.greaterThan(2))
  })

  it('is lost and found', async () => {
    line = start()
    await line.open()
    await line.lose()
    expect(selectLost(line.store.getState())).to.be.true
    await line.open()
    expect(selectLost(line.store.getState())).to.be.false
  })

  it('ends with the session', () => {
    line = start()
    line.end()
    expect(line.socket.closed).to.be.true
  })
})
