import { combineReducers, configureStore, Tuple, type Action } from '@reduxjs/toolkit'
import { expect } from 'chai'
import sagaMiddleware from 'redux-saga'
import { call, race, take } from 'typed-redux-saga'
import { casePushes } from '../../../../../web/cases/case-kind.js'
import { postPushes } from '../../../../../web/engagement/pushes.js'
import { countsChanged } from '../../../../../web/engagement/posts-slice.js'
import {
  connectionReducer,
  missed,
  onScreen,
  outOfDate,
  selectAge,
  selectLost,
  watching,
} from '../../../../../web/shared/net/live/connection.js'
import { sessionReducer, signedIn, signedOut } from '../../../../../web/shared/session/session.js'
import { socketSaga, type Line } from '../../../../../web/shared/net/live/socket.js'
import { eventually } from '../../../../support/eventually.js'
import { fakeLine } from '../../../support/fake-line.js'
import { session } from '../../../support/samples.js'

/** Whatever happens at once has happened by then. */
const settled = () => new Promise((done) => setTimeout(done, 5))

describe('the line to the server', () => {
  /** `arriving` is how what opens a line comes, `before` what happened while there was none. */
  const start = ({ poll = 30_000, spread = 0, arriving = (come: Line['dialling']) => come(), before = [] as readonly Action[] } = {}) => {
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
    before.forEach(store.dispatch)
    sagas.run(function* () {
      const dialling = () => arriving(fake.line.dialling)
      const line = { ...fake.line, dialling, poll, spread, pushes: { ...postPushes, ...casePushes } }
      yield* race([call(socketSaga, line), take(signedOut)])
    })
    return { ...fake, store, heard, age: () => selectAge(store.getState()), end: () => store.dispatch(signedOut({ ended: false })) }
  }
  /** With all that it needs loaded. */
  const dialled = async () => {
    const started = start()
    await eventually(() => expect(started.tokens).to.have.length(1))
    return started
  }
  let line: ReturnType<typeof start>
  afterEach(() => line.end())

  it('turns a push into the action of the same name', async () => {
    line = await dialled()
    const counts = { like_count: 3, comment_count: 2, closed: false }
    await line.push('postChanged', { post: 'case:7', counts, position: 7 })
    expect(line.heard).to.deep.include(countsChanged({ post: 'case:7', likes: 3, comments: 2, closed: false, position: 7 }))
  })

  it('says what the page looks at: when it is open, on each change, and after each break', async () => {
    line = await dialled()
    line.store.dispatch(watching(['feed:cases']))
    expect(line.watched).to.deep.equal([])
    await line.open()
    line.store.dispatch(watching(['case:7']))
    await line.lose()
    await line.open()
    expect(line.watched).to.deep.equal([['feed:cases'], ['case:7'], ['case:7']])
  })

  it('has pages look again once they have joined, and not while there are none', async () => {
    line = await dialled()
    await line.open()
    expect(line.age()).to.equal(0)
    line.store.dispatch(watching(['feed:cases']))
    await eventually(() => expect(line.age()).to.equal(1))
    line.store.dispatch(watching([]))
    await line.push('postRemoved', { post: 'case:9', position: 1 })
    expect(line.age()).to.equal(1)
  })

  it('has pages look again for what is new to them alone, and after a break for all', async () => {
    line = await dialled()
    await line.open()
    line.store.dispatch(watching(['staff:reports']))
    await eventually(() => expect(line.age()).to.equal(1))
    line.store.dispatch(watching(['staff:reports', 'case:7']))
    await eventually(() => expect(line.age()).to.equal(2))
    line.store.dispatch(watching(['staff:reports']))
    await line.push('postRemoved', { post: 'case:9', position: 1 })
    expect([line.watched.at(-1), line.age()]).to.deep.equal([['staff:reports'], 2])
    line.store.dispatch(watching(['staff:reports', 'case:7']))
    await eventually(() => expect(line.age(), 'it was left meanwhile').to.equal(3))
    await line.lose()
    await line.open()
    await eventually(() => expect(line.age()).to.equal(4))
  })

  describe('where the others come back at the same moment', () => {
    const { random } = Math
    afterEach(() => void (Math.random = random))
    /** Looks at something, and has it all; `lot` is what is drawn of an hour. */
    const looking = async (lot: number) => {
      Math.random = () => lot
      line = start({ spread: 3_600_000 })
      await eventually(() => expect(line.tokens).to.have.length(1))
      line.store.dispatch(watching(['case:7']))
      await line.open()
      await eventually(() => expect(line.age()).to.equal(1))
      line.heard.splice(0)
    }
    const looksAgain = () => line.heard.filter((action) => outOfDate.match(action) || missed.match(action)).length

    for (const [after, happens] of [
      [
        'a break',
        async () => {
          await line.lose()
          await line.open()
        },
      ],
      ['having missed something', async () => line.push('resync')],
    ] as const)
      it(`looks again after ${after} when its lot says so, and no sooner`, async () => {
        await looking(0)
        await happens()
        await eventually(() => expect(looksAgain()).to.equal(2))
        line.end()

        await looking(0.5)
        await happens()
        await settled()
        expect(looksAgain()).to.equal(0)
      })
  })

  it('says what is on the screen too, at once and then now and then, and loads nothing for it', async () => {
    line = await dialled()
    line.store.dispatch(watching(['feed:cases']))
    await line.open()
    await eventually(() => expect(line.age()).to.equal(1))
    for (const id of [7, 8, 9]) line.store.dispatch(onScreen([`case:${id}`, 'case:6']))
    await eventually(() =>
      expect(line.watched.slice(1)).to.deep.equal([
        ['feed:cases', 'case:7', 'case:6'],
        ['feed:cases', 'case:9', 'case:6'],
      ]),
    )
    expect(line.age()).to.equal(1)
  })

  it('says no more than sixty things', async () => {
    line = await dialled()
    await line.open()
    line.store.dispatch(onScreen(Array.from({ length: 100 }, (_, i) => `case:${i}`)))
    await eventually(() => expect(line.watched.at(-1)).to.have.length(60))
  })

  it('says it once more after a while when the server could not let it look at all', async () => {
    line = start({ poll: 5 })
    await eventually(() => expect(line.tokens).to.have.length(1))
    const { emit } = line.socket
    let refused = 2
    line.socket.emit = (word, names, joined) => emit(word, names, (all) => joined(refused-- > 0 ? [] : all))
    line.store.dispatch(watching(['case:7']))
    await line.open()
    await eventually(() => expect(refused).to.be.lessThan(0))
    expect(new Set(line.watched.flat())).to.deep.equal(new Set(['case:7']))
  })

  it('drops a push that is older than the last of the same thing', async () => {
    line = await dialled()
    const counts = { like_count: 1, comment_count: 0, closed: false }
    for (const [id, position] of [
      [7, 5],
      [7, 4],
      [8, 4],
      [7, 6],
    ] as const)
      await line.push('postChanged', { post: `case:${id}`, counts, position })
    const heard = line.heard.filter(countsChanged.match).map(({ payload }) => `${payload.post} at ${payload.position}`)
    expect(heard).to.deep.equal(['case:7 at 5', 'case:8 at 4', 'case:7 at 6'])
  })

  it('looks by itself now and then while it cannot be opened', async () => {
    line = start({ poll: 5 })
    await eventually(() => expect(line.age()).to.be.greaterThan(2))
  })

  it('has heard what the page looks at when it is loaded later', async () => {
    let arrive = (): void => undefined
    const arrived = new Promise<void>((settle) => (arrive = settle))
    line = start({ arriving: (come) => arrived.then(come) })
    line.store.dispatch(watching(['feed:cases']))
    arrive()
    await eventually(() => expect(line.tokens).to.have.length(1))
    await line.open()
    expect(line.watched).to.deep.equal([['feed:cases']])
  })

  it('knows what the page looked at before there was anything that opens one', async () => {
    line = start({ before: [watching(['feed:blogs']), onScreen(['case:7'])] })
    await eventually(() => expect(line.tokens).to.have.length(1))
    await line.open()
    expect(line.watched).to.deep.equal([['feed:blogs', 'case:7']])
    await eventually(() => expect(line.age()).to.equal(1))
  })

  it('looks by itself, and tries again, while it cannot be loaded', async () => {
    const ages: number[] = []
    let tries = 0
    const arriving = async (come: Line['dialling']) => {
      tries += 1
      if (tries > 1) ages.push(line.age())
      return tries > 3 ? come() : Promise.reject(new TypeError('no such file'))
    }
    line = start({ poll: 5, arriving })
    await eventually(() => expect(selectLost(line.store.getState())).to.be.true)
    await eventually(() => expect(line.tokens).to.have.length(1))
    expect(ages).to.deep.equal([1, 2, 3])
  })

  it('is not opened any more once the session has ended', async () => {
    let arrive = (): void => undefined
    const arrived = new Promise<void>((settle) => (arrive = settle))
    line = start({ arriving: (come) => arrived.then(come) })
    line.end()
    arrive()
    await arrived
    expect(line.tokens).to.deep.equal([])
  })

  it('is lost and found', async () => {
    line = await dialled()
    await line.open()
    await line.lose()
    expect(selectLost(line.store.getState())).to.be.true
    await line.open()
    expect(selectLost(line.store.getState())).to.be.false
  })

  it('is not lost when whoever it was for has left', async () => {
    line = await dialled()
    await line.open()
    line.end()
    expect([line.socket.connected, selectLost(line.store.getState())]).to.deep.equal([false, false])
  })

  it('ends with the session', async () => {
    line = await dialled()
    line.end()
    expect(line.socket.closed).to.be.true
  })
})
