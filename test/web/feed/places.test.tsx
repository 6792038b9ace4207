import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { postRemoved } from '../../../web/engagement/post.js'
import { forgetPlaces, hold, placeOf, placesNow } from '../../../web/feed/places.js'
import { fakeScreen } from '../support/fake-screen.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { sample } from '../support/samples.js'

const HEIGHT = 300

describe('a post far from what is seen', () => {
  const { offsetHeight } = Object.getOwnPropertyDescriptors(HTMLElement.prototype)
  let server: FakeServer
  let view: ReturnType<typeof fakeScreen>
  let store: Awaited<ReturnType<typeof open>>['store']
  beforeEach(async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => HEIGHT })
    server = fakeServer()
    view = fakeScreen()
    ;({ store } = await open('/community?tab=cases'))
    await server.last('getAllClinicalCases').reply(200, { result: [9, 8, 7].map((id) => sample(id)), next: null })
  })
  afterEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', offsetHeight)
    view.restore()
    server.restore()
  })

  const post = (id: number) => screen.getByRole('article', { name: `Case ${id}` })
  const isWhole = (id: number) => within(post(id)).queryByRole('button', { name: 'Like' }) !== null

  it('only keeps its place, its name and its number, and is whole again when it comes near', async () => {
    expect([9, 8, 7].map(isWhole)).to.deep.equal([true, true, true])
    await view.see('case:8', 'case:7')
    expect([9, 8, 7].map(isWhole)).to.deep.equal([false, true, true])
    expect(post(9).style.height).to.equal(`${HEIGHT}px`)
    expect([post(9).getAttribute('aria-posinset'), post(9).getAttribute('aria-setsize')]).to.deep.equal(['1', '3'])
    await view.see('case:9', 'case:8')
    expect([9, 8, 7].map(isWhole)).to.deep.equal([true, true, false])
    expect(post(9).style.height).to.equal('')
  })

  it('keeps its name when it was passed before it could be drawn', async () => {
    await view.see('case:8', 'case:7')
    await view.pass('case:9')
    await act(async () => void store.dispatch(postRemoved('case:7')))
    expect(post(9).getAttribute('aria-setsize')).to.equal('2')
    expect(isWhole(9)).to.equal(false)
  })

  it('stays whole while its discussion is open, where somebody may have begun to write', async () => {
    fireEvent.click(within(post(9)).getByRole('button', { name: '2 comments' }))
    await within(post(9)).findByRole('heading', { name: 'Discussion' })
    act(() => post(7).focus())
    await view.see('case:7')
    expect([9, 8, 7].map(isWhole)).to.deep.equal([true, false, true])
  })

  it('stays whole while it holds the focus', async () => {
    act(() => within(post(9)).getByRole('button', { name: 'Like' }).focus())
    await view.see('case:7')
    expect([9, 8, 7].map(isWhole)).to.deep.equal([true, false, true])
  })
})

describe('the places of posts', () => {
  const place = { height: HEIGHT, name: 'Case 7', isWhole: true, openOn: undefined }
  afterEach(forgetPlaces)

  it('are held for who sees them', () => {
    hold(placesNow(), 'case:7', place)
    expect(placeOf('case:7')).to.deep.equal(place)
  })

  it('are not held for the next by what is taken off the page of who has left', () => {
    const places = placesNow()
    forgetPlaces()
    hold(places, 'case:7', place)
    expect(placeOf('case:7')).to.equal(undefined)
  })

  it('are not kept in the tab for the next', () => {
    sessionStorage.setItem('feed-place', '{}')
    forgetPlaces()
    expect(sessionStorage.getItem('feed-place')).to.equal(null)
  })
})
