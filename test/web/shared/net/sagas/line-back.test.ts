import { expect } from 'chai'
import { runSaga } from 'redux-saga'
import { call, delay, race } from 'typed-redux-saga'
import { lineBack } from '../../../../../web/shared/net/sagas/line-back.js'

describe('a saga that waits for the line of the device', () => {
  const listen = window.addEventListener.bind(window)
  const listenNoMore = window.removeEventListener.bind(window)
  let listening: Set<unknown>

  beforeEach(() => {
    listening = new Set()
    window.addEventListener = (...of: Parameters<typeof listen>) => {
      listening.add(of[1])
      listen(...of)
    }
    window.removeEventListener = (...of: Parameters<typeof listenNoMore>) => {
      listening.delete(of[1])
      listenNoMore(...of)
    }
  })
  afterEach(() => {
    window.addEventListener = listen
    window.removeEventListener = listenNoMore
  })

  const waits = (milliseconds: number) =>
    runSaga({}, function* () {
      const { back } = yield* race({ pause: delay(milliseconds), back: call(lineBack) })
      return back !== undefined
    }).toPromise()

  it('goes on when it comes back', async () => {
    const waited = waits(60_000)
    window.dispatchEvent(new window.Event('online'))
    expect(await waited).to.equal(true)
  })

  it('listens no longer once it has gone on without it', async () => {
    const waited = waits(1)
    expect(listening).to.have.length(1)
    expect(await waited).to.equal(false)
    expect(listening).to.have.length(0)
  })
})
