import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { leave } from '../support/leave.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { boris, caseId, sample, session } from '../support/samples.js'

const FEED = '/community?tab=cases'
const HEIGHT = 400

describe('the place in a feed that one had reached', () => {
  const box = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect')!
  const scroll = Object.getOwnPropertyDescriptor(window, 'scrollTo')!
  const { timeOrigin } = performance
  let server: FakeServer
  let loads = 0
  beforeEach(() => {
    server = fakeServer()
    scrollY = 0
    window.scrollTo = (_x?: number | ScrollToOptions, y?: number) => void (scrollY = y ?? 0)
    // Posts stand one below the other from the top of the page.
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const place = Number(this.getAttribute('aria-posinset'))
      return new DOMRect(0, (place - 1) * HEIGHT - scrollY, 300, HEIGHT)
    }
  })
  afterEach(() => {
    server.restore()
    Object.defineProperty(window, 'scrollTo', scroll)
    Object.defineProperty(Element.prototype, 'getBoundingClientRect', box)
    Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: timeOrigin })
    scrollY = 0
  })

  const asked = () => server.last('getAllClinicalCases')
  const from = (newest: number, many: number) => {
    const result = Array.from({ length: many }, (_, i) => sample(newest - i))
    return { result, next: caseId(newest - many + 1) }
  }
  /** The browser forgets everything but what it keeps for the tab. */
  const reload = async () => {
    window.dispatchEvent(new window.Event('pagehide'))
    cleanup()
    Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: timeOrigin + ++loads })
    scrollY = 0
    return open(FEED)
  }

  it('is found again when its page is loaded anew, with all that stands above it, and what was posted meanwhile', async () => {
    await open(FEED)
    await asked().reply(200, from(90, 20))
    scrollY = 11 * HEIGHT + 100 // the twelfth
    await reload()
    expect(asked().query).to.deep.equal({ pageSize: '17' })
    await asked().reply(200, from(92, 17))
    expect(scrollY, 'two are new').to.equal(13 * HEIGHT + 100)
    expect(sessionStorage.getItem('feed-place'), 'it is used once').to.equal(null)
  })

  it('is the beginning where the post has gone', async () => {
    await open(FEED)
    await asked().reply(200, from(90, 20))
    scrollY = 5 * HEIGHT
    await reload()
    scrollY = 700 // as far as the router could
    await asked().reply(200, from(80, 11))
    expect(scrollY).to.equal(0)
  })

  it('is not asked for from more than a hundred posts away', async () => {
    await open(FEED)
    await asked().reply(200, from(900, 120))
    scrollY = 110 * HEIGHT
    await reload()
    expect(asked().query).to.deep.equal({ pageSize: '10' })
    scrollY = 700
    await asked().reply(200, from(900, 10))
    expect(scrollY).to.equal(0)
  })

  it('is left to the router while the program stays loaded', async () => {
    await open(FEED)
    await asked().reply(200, from(90, 20))
    scrollY = 11 * HEIGHT
    cleanup()
    await open(FEED)
    expect(asked().query).to.deep.equal({ pageSize: '10' })
    scrollY = 300
    await asked().reply(200, from(90, 10))
    expect(scrollY).to.equal(300)
  })

  it('is forgotten where somebody else signs in by another tab', async () => {
    const { tabs } = await open(FEED)
    await asked().reply(200, from(90, 20))
    scrollY = 11 * HEIGHT
    await tabs.say({ ...session, id: boris, jwt: 'jwt-of-boris' })
    await waitFor(() => expect(screen.queryByRole('feed')).to.equal(null))
    expect(sessionStorage.getItem('feed-place')).to.equal(null)
  })

  it('is where the keys begin while no post has the focus', async () => {
    await open(FEED)
    await asked().reply(200, from(90, 20))
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    const begin = () =>
      act(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
    const at = () => document.activeElement?.getAttribute('aria-posinset')
    scrollY = 3 * HEIGHT + 100 // the fourth
    press('j')
    expect(at()).to.equal('4')
    press('j')
    expect(at()).to.equal('5')
    begin()
    press('k')
    expect(at()).to.equal('3')
    begin()
    scrollY = 4 * HEIGHT - 30 // the header covers what is left of the fourth
    press('j')
    expect(at()).to.equal('5')
  })

  for (const key of ['j', 'k'])
    it(`lets ${key} lead to the last post where all of them are above it`, async () => {
      await open(FEED)
      await asked().reply(200, from(90, 20))
      scrollY = 21 * HEIGHT
      fireEvent.keyDown(document.body, { key })
      expect(document.activeElement?.getAttribute('aria-posinset')).to.equal('20')
    })

  describe('while the cards above it are still drawn', () => {
    const { ResizeObserver: observer } = globalThis
    let drawn: () => void
    beforeEach(() => {
      drawn = () => undefined
      globalThis.ResizeObserver = class implements ResizeObserver {
        readonly #told: () => void
        #isOver = false
        constructor(told: ResizeObserverCallback) {
          this.#told = () => {
            if (!this.#isOver) told([], this)
          }
        }
        observe(seen: Element) {
          if (seen.querySelector('[data-watch]')) drawn = this.#told
        }
        unobserve() {}
        disconnect() {
          this.#isOver = true
        }
      }
    })
    afterEach(() => void (globalThis.ResizeObserver = observer))

    const comeBack = async () => {
      await open(FEED)
      await asked().reply(200, from(90, 20))
      scrollY = 11 * HEIGHT
      const { router } = await reload()
      await asked().reply(200, from(90, 17))
      scrollY = 300
      return router
    }

    it('is held against what scrolls by itself', async () => {
      await comeBack()
      fireEvent.scroll(window)
      drawn()
      expect(scrollY).to.equal(11 * HEIGHT)
    })

    it('moves no other page to which one has gone on meanwhile', async () => {
      const router = await comeBack()
      await act(() => router.navigate('/about'))
      scrollY = 300
      drawn()
      expect(scrollY).to.equal(300)
    })

    it('is let go by who turns the wheel', async () => {
      await comeBack()
      fireEvent.wheel(window)
      drawn()
      expect(scrollY).to.equal(300)
    })
  })

  const kept = { entry: 'default', post: 'case:79', top: 0, depth: 12, load: 0, member: session.id }
  for (const [what, place, size] of [
    ['is kept', JSON.stringify(kept), '17'],
    ["is somebody else's", JSON.stringify({ ...kept, member: boris }), '10'],
    ['cannot be read', '{', '10'],
    ['is no place', '"x"', '10'],
    ['lacks something', '{"entry":"default"}', '10'],
    ['says how deep it is in letters', JSON.stringify({ ...kept, depth: '12' }), '10'],
    ['says that it is in the middle of a post', JSON.stringify({ ...kept, depth: 1.5 }), '10'],
  ] as const)
    it(`is heeded only as the program keeps it for who reads: one that ${what}`, async () => {
      sessionStorage.setItem('feed-place', place)
      await open(FEED)
      expect(asked().query).to.deep.equal({ pageSize: size })
      await asked().reply(200, from(90, 20))
      expect(screen.getByRole('feed')).to.exist
    })

  it('is forgotten with whoever leaves', async () => {
    await open(FEED)
    await asked().reply(200, from(90, 20))
    scrollY = 11 * HEIGHT
    window.dispatchEvent(new window.Event('pagehide'))
    expect(sessionStorage.getItem('feed-place')).to.contain('case:79')
    await leave()
    expect(screen.queryByRole('feed')).to.equal(null)
    expect(sessionStorage.getItem('feed-place')).to.equal(null)
  })
})
