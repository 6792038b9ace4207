import { expect } from 'chai'
import { countsLoaded, countsReducer } from '../../../web/connections/counts-slice.js'
import { connectionChanged } from '../../../web/connections/lists/lists-slice.js'
import { betweenOf, pushOf } from './told.js'

const loaded = (requests: number) => ({ community: { requests, connections: 0 }, beyond: { requests: 0, connections: 0 } })
const pushed = (requests: number, position: number) => connectionChanged(pushOf(betweenOf('community', 0, { position }), requests, 0))
const nothing = countsReducer(undefined, { type: 'nothing' })

describe('what stands on the badges', () => {
  it('is what was loaded, also when it is loaded again', () => {
    const first = countsReducer(nothing, countsLoaded({ ...loaded(2), before: nothing }))
    expect(countsReducer(first, countsLoaded({ ...loaded(1), before: first })).community).to.include({ requests: 1 })
  })

  it('is what was pushed while an answer was on its way, and what is loaded after that', () => {
    const news = countsReducer(nothing, pushed(3, 20))
    expect(countsReducer(news, countsLoaded({ ...loaded(2), before: nothing })).community).to.include({ requests: 3 })
    expect(countsReducer(news, countsLoaded({ ...loaded(2), before: news })).community).to.include({ requests: 2, position: 20 })
  })

  it('is no older than what was pushed before', () => {
    const news = countsReducer(countsReducer(nothing, pushed(3, 20)), pushed(2, 19))
    expect(news.community).to.include({ requests: 3 })
  })
})
