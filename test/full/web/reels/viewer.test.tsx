import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeClock } from '../../../web/support/fake-clock.js'
import { fakeFilms } from '../../../web/support/fake-films.js'
import { fakeScreen } from '../../../web/support/fake-screen.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { inMotion } from '../../../web/support/in-motion.js'
import { open } from '../../../web/support/open.js'
import { ana } from '../../../web/support/samples.js'
import { reel } from '../../../web/reels/sample.js'
import { stepsNow } from '../../../web/support/steps.js'

const FEED = '/explore'
const VIEWER = '/explore/all'

describe('videos that fill the screen', () => {
  let server: FakeServer
  let seen: ReturnType<typeof fakeScreen>
  let films: ReturnType<typeof fakeFilms>
  beforeEach(() => {
    server = fakeServer()
    seen = fakeScreen()
    films = fakeFilms()
  })
  afterEach(() => {
    films.restore()
    seen.restore()
    server.restore()
  })

  const asked = () => server.last('explore')
  const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }))
  const videos = () => [...document.querySelectorAll('video')]
  /** What can be pressed in the one that is watched: the others are out of reach. */
  const current = () => within(document.querySelector<HTMLElement>('[aria-current=true]')!)
  const label = () => screen.queryByRole('feed', { name: 'Videos' })
  /** From the feed of three to one of them. */
  const watched = (id = 8, ...told: ReturnType<typeof reel>[]) => watchedOf(null, id, ...told)
  /** The same, where the list may go on behind one of them. */
  const watchedOf = async (next: number | null, id: number, ...told: ReturnType<typeof reel>[]) => {
    const page = await open(FEED)
    await asked().reply(200, { posts: told.length > 0 ? told : [reel(9), reel(8), reel(7)], next })
    await act(async () => fireEvent.click(screen.getByRole('link', { name: `Play Video ${id}: a knot` })))
    await waitFor(() => expect(page.address()).to.equal(VIEWER))
    await waitFor(() => expect(label()).to.exist)
    await waitFor(() => expect(document.querySelector('[aria-current=true]')).to.exist)
    return page
  }

  /** As the browser knows it: so far, with its length. */
  const playedTo = (video: HTMLVideoElement, seconds: number) =>
    Object.defineProperties(video, {
      readyState: { configurable: true, value: 4 },
      duration: { configurable: true, value: 60 },
      currentTime: { configurable: true, writable: true, value: seconds },
    })

  it('begin with the one that was pressed, and nothing else is around them', async () => {
    await watched()
    expect(await screen.findByText('Video 2 of 3: Video 8: a knot, by Dr. Boris Petrov')).to.exist
    expect(screen.queryByRole('banner')).to.equal(null)
    expect(screen.queryByRole('contentinfo')).to.equal(null)
    const inert = screen.getAllByRole('article', { hidden: true }).map((each) => each.hasAttribute('inert'))
    expect(inert).to.deep.equal([true, false, true])
  })

  it('play by a press alone where motion is not wanted, and stop by the next', async () => {
    await watched()
    expect(films.playing()).to.deep.equal([])
    fireEvent.click(current().getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(films.playing()).to.deep.equal(['Video 8: a knot']))
    fireEvent.click(current().getByRole('button', { name: 'Pause' }))
    expect(films.playing()).to.deep.equal([])
    await key(' ')
    expect(films.playing()).to.deep.equal(['Video 8: a knot'])
  })

  it('play by themselves while they are in view where nobody minds, one at a time', async () => {
    const back = inMotion()
    try {
      await watched()
      await waitFor(() => expect(films.playing()).to.deep.equal(['Video 8: a knot']))
      await seen.see('reel:7')
      await waitFor(() => expect(films.playing()).to.deep.equal(['Video 7: a knot']))
      await waitFor(() => expect(server.last('explore/post').query).to.deep.equal({ id: '7' })) // or the next spec would hear of it
    } finally {
      back()
    }
  })

  it('leave the picture free after three seconds of playing, until a key or the focus is heard', async () => {
    await watched()
    const clock = fakeClock()
    try {
      const isQuiet = () => document.querySelector('[aria-current=true] [data-quiet]') !== null
      fireEvent.click(current().getByRole('button', { name: 'Play' }))
      await act(() => clock.pass(2_900))
      expect(isQuiet()).to.equal(false)
      await act(() => clock.pass(200))
      expect(isQuiet()).to.equal(true)
      await key('Shift')
      expect(isQuiet()).to.equal(false)
      await act(() => clock.pass(3_100))
      expect(isQuiet()).to.equal(true)
      fireEvent.click(current().getByRole('button', { name: 'Pause' }))
      expect(isQuiet()).to.equal(false)
    } finally {
      clock.restore()
    }
  })

  it('have no end: three before the last one the next are asked for', async () => {
    await watchedOf(5, 9, ...[9, 8, 7, 6, 5].map((id) => reel(id)))
    const before = server.count('explore')
    await seen.see('reel:8')
    expect(server.count('explore'), 'none yet').to.equal(before)
    await seen.see('reel:7')
    expect([server.count('explore') - before, asked().query]).to.deep.equal([1, { before: '5' }])
    await asked().reply(200, { posts: [reel(4)], next: null })
    expect(screen.getAllByRole('article', { hidden: true })).to.have.length(6)
    await waitFor(() => expect(server.last('explore/post').query).to.deep.equal({ id: '7' })) // or the next spec would hear of it
  })

  it('say where the last one was', async () => {
    await watched()
    expect(screen.getByText('That was the last one')).to.exist
  })

  it('stop when another one is in view, which counts as viewed after a moment', async () => {
    await watched()
    await key(' ')
    await seen.see('reel:7')
    expect(films.playing()).to.deep.equal([])
    expect(screen.getByText('Video 3 of 3: Video 7: a knot, by Dr. Boris Petrov')).to.exist
    await waitFor(() => expect(server.last('explore/post').query).to.deep.equal({ id: '7' }))
    await server.last('explore/post').reply(200, { post: reel(7, { views: 5 }) })
    expect(await screen.findByText('5 views')).to.exist
  })

  it('are loaded one ahead, and no more', async () => {
    await watched(9, reel(9), reel(8), reel(7), reel(6))
    expect(videos().map((video) => [video.getAttribute('aria-label'), video.preload])).to.deep.equal([
      ['Video 9: a knot', 'auto'],
      ['Video 8: a knot', 'auto'],
    ])
    await seen.see('reel:8')
    expect(videos().map(({ preload }) => preload)).to.deep.equal(['none', 'auto', 'auto'])
  })

  it('load nothing and play by a press alone, in their smaller rendition, where data are to be saved', async () => {
    const back = inMotion()
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    try {
      await watched(9, reel(9), reel(8), reel(7))
      expect(films.playing()).to.deep.equal([])
      const ahead = videos().map((video) => [video.preload, video.getAttribute('src')])
      expect(ahead).to.deep.equal([
        ['none', reel(9).video_small],
        ['none', reel(8).video_small],
      ])
      await seen.see('reel:8')
      expect(films.playing()).to.deep.equal([])
      await key(' ')
      expect(films.playing()).to.deep.equal(['Video 8: a knot'])
    } finally {
      Reflect.deleteProperty(navigator, 'connection')
      back()
    }
  })

  it('are heard from when that was asked for, by a press or by m', async () => {
    await watched()
    expect(videos().every(({ muted }) => muted)).to.equal(true)
    fireEvent.click(screen.getByRole('button', { name: 'Sound on' }))
    expect(videos().some(({ muted }) => muted)).to.equal(false)
    await key('m')
    expect(videos().every(({ muted }) => muted)).to.equal(true)
    await key('m')
    expect(localStorage.getItem('video-sound')).to.equal('on')
  })

  it('are heard at once by who has asked for it before', async () => {
    localStorage.setItem('video-sound', 'on')
    await watched()
    expect(videos().some(({ muted }) => muted)).to.equal(false)
    expect(screen.getByRole('button', { name: 'Sound off' })).to.exist
  })

  describe('lead on', () => {
    const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')!
    let gone: string[]
    beforeEach(async () => {
      gone = []
      Object.defineProperty(Element.prototype, 'scrollIntoView', {
        configurable: true,
        value(this: HTMLElement) {
          gone.push(this.dataset['watch'] ?? '')
        },
      })
      await watched()
      gone.length = 0
    })
    afterEach(() => void Object.defineProperty(Element.prototype, 'scrollIntoView', before))

    it('to the next and the previous by their arrows, which end at the ends', async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Next video' }))
      fireEvent.click(screen.getByRole('button', { name: 'Previous video' }))
      expect(gone).to.deep.equal(['reel:7', 'reel:9'])
      await seen.see('reel:7')
      expect(screen.getByRole('button', { name: 'Next video' }).getAttribute('aria-disabled')).to.equal('true')
    })

    it('by their keys', async () => {
      for (const name of ['ArrowDown', 'j', 'PageDown', 'ArrowUp', 'k', 'PageUp']) await key(name)
      expect(gone).to.deep.equal([...Array<string>(3).fill('reel:7'), ...Array<string>(3).fill('reel:9')])
    })
  })

  it('go five seconds on and back by the arrows to the sides, and not past their ends', async () => {
    await watched()
    const [, video] = videos()
    playedTo(video!, 42)
    const places = []
    for (const name of ['ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
      await key(name)
      places.push(video!.currentTime)
    }
    playedTo(video!, 58)
    await key('ArrowRight')
    expect([...places, video!.currentTime]).to.deep.equal([47, 42, 37, 60])
  })

  it('stand still while the page is out of sight, and those that played go on when it is seen again', async () => {
    const look = (visibilityState: 'hidden' | 'visible') =>
      act(async () => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
        document.dispatchEvent(new window.Event('visibilitychange'))
      })
    try {
      await watched()
      await look('hidden')
      await look('visible')
      expect(films.playing(), 'none did').to.deep.equal([])
      await key(' ')
      await look('hidden')
      expect(films.playing()).to.deep.equal([])
      await look('visible')
      expect(films.playing()).to.deep.equal(['Video 8: a knot'])
    } finally {
      Reflect.deleteProperty(document, 'visibilityState')
    }
  })

  it('go back to the feed by Escape, and leave keys alone where something is typed', async () => {
    const { address } = await watched()
    fireEvent.click(await current().findByRole('button', { name: 'More about Dr. Boris Petrov and this video' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Report', hidden: true }))
    const reason = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Reason' })
    fireEvent.keyDown(reason, { key: 'm' })
    fireEvent.keyDown(reason, { key: ' ' })
    expect([films.playing(), localStorage.getItem('video-sound')]).to.deep.equal([[], null])
    await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    await key('Escape')
    await waitFor(() => expect(address()).to.equal(FEED))
  })

  it('lead back to the one that was watched last, with the focus', async () => {
    await watched(8)
    await seen.see('reel:7')
    await screen.findByText(/^Video 3 of 3/)
    await key('Escape')
    const link = await screen.findByRole('link', { name: 'Play Video 7: a knot' })
    await waitFor(() => expect(document.activeElement).to.equal(link))
  })

  it('say which cannot be played, and try again with a new address', async () => {
    await watched()
    const [, video] = videos()
    await films.fail(video!, 4)
    expect(screen.getByRole('alert').textContent).to.contain('This video cannot be played here.')
    expect(asked().query).to.deep.equal({}) // for new links
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).to.equal(null)
  })

  it('ask for a new address at once where somebody tries again, though that was refused a moment ago', async () => {
    await watched()
    await films.fail(videos()[1]!, 4)
    await asked().reply(500)
    const before = server.count('explore')
    await act(async () => void fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' })))
    expect(server.count('explore')).to.equal(before + 1)
  })

  it('keep the address that one plays from when the list is loaded again, until it fails', async () => {
    await watched()
    const [, video] = videos()
    const before = video!.getAttribute('src')
    const renewed = [9, 8, 7].map((id) => reel(id, { video: `/api/reel/${id}/large?sig=2`, position: 11 }))
    await asked().reply(200, { posts: renewed, next: null })
    expect(video!.getAttribute('src')).to.equal(before)
    await films.fail(video!, 2)
    expect(video!.getAttribute('src')).to.equal('/api/reel/8/large?sig=2')
    expect(screen.queryByRole('alert')).to.equal(null)
  })

  for (const isPlaying of [true, false])
    it(`go on where they were with a new address, and ${isPlaying ? 'play' : 'stand still'} as before`, async () => {
      await watched()
      const [, video] = videos()
      if (isPlaying) await key(' ')
      playedTo(video!, 42)
      const renewed = [9, 8, 7].map((id) => reel(id, { video: `/api/reel/${id}/large?sig=2`, position: 11 }))
      await films.fail(video!, 2)
      video!.pause() // as a browser does with another address
      await asked().reply(200, { posts: renewed, next: null })
      expect(video!.getAttribute('src')).to.equal('/api/reel/8/large?sig=2')
      video!.currentTime = 0
      fireEvent.loadedMetadata(video!)
      expect(video!.currentTime).to.equal(42)
      expect(films.playing()).to.deep.equal(isPlaying ? ['Video 8: a knot'] : [])
    })

  it('begin anew where one has walked on meanwhile', async () => {
    await watched()
    const [, video] = videos()
    playedTo(video!, 42)
    await films.fail(video!, 2)
    await seen.see('reel:7')
    await asked().reply(200, { posts: [9, 8, 7].map((id) => reel(id, { video: `/api/reel/${id}/large?sig=2`, position: 11 })), next: null })
    fireEvent.loadedMetadata(video!)
    expect(video!.currentTime).to.equal(0)
  })

  it('leave out what its author deletes, and go on with the next', async () => {
    const { address, router } = await watched(8, reel(9), reel(8, { id: ana }), reel(7))
    fireEvent.click(await current().findByRole('button', { name: 'More about your video' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Video' }))
    await waitFor(() => expect(history.state).to.have.property('windows', 1))
    const windows: unknown[] = []
    router.subscribe(() => windows.push(stepsNow()))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.count('explore/delete')).to.equal(1))
    await server.last('explore/delete').reply(200, { message: 'Deleted' })
    await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).to.have.length(2))
    await waitFor(() => expect(router.state.location.state).to.have.nested.property('reels.post', 'reel:9'))
    expect(windows, 'the next one takes the place of the page, not of the question').to.deep.equal([0])
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    await key('Escape')
    await waitFor(() => expect(address(), 'one Close leaves').to.equal(FEED))
  })

  it('stay, with the one that is watched, when its author goes back from the question whether it is to be deleted', async () => {
    const { address } = await watched(8, reel(9), reel(8, { id: ana }), reel(7))
    fireEvent.click(await current().findByRole('button', { name: 'More about your video' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    await screen.findByRole('dialog', { name: 'Delete Video' })
    await waitFor(() => expect(history.state).to.have.property('windows', 1))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Video' })).to.equal(null))
    expect([address(), server.count('explore/delete')]).to.deep.equal([VIEWER, 0])
    expect(screen.getByText('Video 2 of 3: Video 8: a knot, by Dr. Boris Petrov')).to.exist
  })

  it('go on after a reload with what was watched, and as much of the list as that needs', async () => {
    const { router } = await watched()
    await seen.see('reel:7')
    const state = router.state.location.state as object
    expect(state).to.deep.equal({ reels: { feed: 'reels', filter: { specialities: null }, post: 'reel:7', place: 2, from: 'default' } })
  })

  for (const [what, address, state] of [
    ['nothing', VIEWER, undefined],
    ['something else', VIEWER, { from: '/' }],
    ['another one', '/explore/8', { reels: { feed: 'reels', filter: {}, post: 'reel:7' } }],
  ] as const)
    it(`lead to the feed where ${what} was handed on`, async () => {
      const page = await open('/home')
      await act(async () => page.router.navigate(address, { state }))
      await waitFor(() => expect(page.address()).to.equal(FEED))
    })
})
