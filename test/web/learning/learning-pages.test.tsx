import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { dayIn } from '../../../web/shared/format/day-in.js'
import { keepPlace, keptSpeed, placeIn } from '../../../web/learning/kept-places.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'

const IMAGES = 'lwsfs/images'
const VIDEOS = 'lwsfs/videos'
const words = {
  title: 'A knot',
  description: 'Two throws.',
  full_name: 'A Surgeon',
  profile_pic: null,
  speciality: 'General Surgery',
  createdAt: '2026-11-03T12:00:00.000Z',
  position: 3,
}
const file = {
  file_path: '/api/file/x/original',
  thumbnail_path: '/api/file/x/thumbnail',
  mime_type: 'image/jpeg',
  name: 'A knot',
  category: 'IMAGE',
  width: 800,
  height: 600,
}
const image = { post_id: 7, ...words, attachment: '/api/file/x/original', file }
const video = {
  post_id: 8,
  ...words,
  title: 'A longer knot',
  thumbnail: '/api/file/y/thumbnail',
  attachment: '/api/file/y/original',
  attachment_small: '/api/file/y/small',
  width: 1280,
  height: 720,
  captions: true,
  captions_language: 'hi',
}

describe('pages to learn from', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
    localStorage.clear()
  })
  afterEach(() => server.restore())

  const images = (posts: object[], next: number | null = null) => server.last(IMAGES).reply(200, { data: { posts }, next })
  const videos = (posts: object[], next: number | null = null) => server.last(VIDEOS).reply(200, { posts, next })
  const inMain = () => within(screen.getByRole('main'))

  it('show images with all that belongs to them, and one of them large', async () => {
    await open('/media')
    expect(screen.getByRole('status', { name: 'Loading the images' })).to.exist
    await images([image])
    const card = within(screen.getByRole('article', { name: 'A knot' }))
    for (const text of ['Two throws.', 'Dr. A Surgeon', '3 Nov 2026', 'General Surgery']) expect(card.getByText(text)).to.exist
    fireEvent.click(card.getByRole('button', { name: 'Open A knot' }))
    const large = within(await screen.findByRole('dialog', { name: 'A knot' }))
    expect(large.getByRole('img', { name: 'A knot' }).getAttribute('src')).to.equal('/api/file/x/original')
    expect(large.getByText('Two throws.')).to.exist
  })

  for (const [page, here] of [
    ['/media', 'Images'],
    ['/video', 'Video'],
    ['/meeting', 'Meetings'],
    ['/event', 'Event'],
    ['/upcoming', 'Event'],
  ] as const)
    it(`have tabs to each other and to events, as ${page} has`, async () => {
      await open(page)
      const tabs = within(screen.getByRole('navigation', { name: 'In this section' })).getAllByRole('link')
      expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).to.deep.equal([
        ['Images', '/media'],
        ['Video', '/video'],
        ['Event', '/event'],
        ['Meetings', '/meeting'],
      ])
      expect(tabs.filter((tab) => tab.hasAttribute('aria-current')).map(({ textContent }) => textContent)).to.deep.equal([here])
    })

  it('say where to send images, if the operator has said so', async () => {
    await open('/media')
    expect(inMain().getByRole('link', { name: 'contact page' }).getAttribute('href')).to.equal('/contactPage')
  })

  it('say so with the address', async () => {
    const told = document.createElement('meta')
    told.name = 'settings'
    told.content = JSON.stringify({ support: 'editors@example.org' })
    document.head.append(told)
    await open('/media')
    expect(inMain().getByRole('link', { name: 'editors@example.org' }).getAttribute('href')).to.equal('mailto:editors@example.org')
    told.remove()
  })

  for (const [address, call, called] of [
    ['/media', IMAGES, 'images'],
    ['/video', VIDEOS, 'videos'],
  ] as const) {
    it(`say at ${address} that there is nothing`, async () => {
      await open(address)
      await server.last(call).reply(200, { data: { posts: [] }, posts: [], next: null })
      expect(screen.getByText('No Data Available')).to.exist
    })

    it(`say at ${address} that nothing could be loaded`, async () => {
      await open(address)
      await server.last(call).reply(500)
      expect(screen.getByText(`The ${called} could not be loaded.`)).to.exist
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(server.count(call)).to.equal(2))
    })
  }

  for (const [address, call, called, page] of [
    ['/media', IMAGES, 'images', { data: { posts: [image] }, next: null }],
    ['/video', VIDEOS, 'videos', { posts: [video], next: null }],
  ] as const)
    it(`say at ${address} that it may be old where it could not be loaded anew, and is asked for again`, async () => {
      const { line } = await open(address)
      await server.last(call).reply(200, page)
      await line.push('resync')
      await waitFor(() => expect(server.count(call)).to.equal(2))
      await server.last(call).reply(500)
      expect(screen.getByText(new RegExp(`^The ${called} could not be loaded anew: what you see may be old`))).to.exist
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(server.count(call)).to.equal(3))
      expect(inMain().getAllByRole('article')).to.have.length(1)
      await server.last(call).reply(200, page)
      expect(screen.queryByText(/may be old/)).to.equal(null)
    })

  it('load more below, and anew when something is published', async () => {
    const { line } = await open('/media')
    await line.open()
    await images([image], 7)
    fireEvent.click(screen.getByRole('button', { name: 'More images' }))
    await waitFor(() => expect(server.last(IMAGES).query).to.deep.equal({ before: '7' }))
    await images([{ ...image, post_id: 6, title: 'Older' }])
    expect(inMain().getAllByRole('article')).to.have.length(2)
    const before = server.count(IMAGES)
    await line.push('learningChanged', { id: 9 as never, shown: true, position: 9 })
    await waitFor(() => expect(server.count(IMAGES)).to.equal(before + 1))
  })

  it('keep the pages below, and what plays, when something is published; what is withdrawn is said to be in its place', async () => {
    const { line } = await open('/video')
    await line.open()
    await videos([video], 8)
    fireEvent.click(screen.getByRole('button', { name: 'More videos' }))
    await waitFor(() => expect(server.last(VIDEOS).query).to.deep.equal({ before: '8' }))
    const older = { ...video, post_id: 7, title: 'Older' }
    await videos([older])
    const players = [...document.querySelectorAll('video')]
    const before = server.count(VIDEOS)
    await line.push('learningChanged', { id: 10 as never, shown: false, position: 9 })
    await line.push('learningChanged', { id: 9 as never, shown: true, position: 10 })
    await waitFor(() => expect(server.count(VIDEOS)).to.equal(before + 1))
    const fresh = { ...video, attachment: '/api/file/y/original?anew' }
    await videos([{ ...video, post_id: 9, title: 'New' }], 9)
    await waitFor(() => expect(server.count(VIDEOS)).to.equal(before + 2))
    expect(server.last(VIDEOS).query).to.deep.equal({ before: '9' })
    await videos([fresh, { ...older, attachment: '/api/file/y/original?anew' }])
    await waitFor(() => expect(inMain().getAllByRole('article')).to.have.length(3))
    expect([...document.querySelectorAll('video')].slice(1)).to.deep.equal(players)
    expect(players.map((player) => player.getAttribute('src'))).to.deep.equal([video.attachment, video.attachment])
    await line.push('learningChanged', { id: 7 as never, shown: false, position: 11 })
    await waitFor(() => expect(inMain().getAllByRole('article')).to.have.length(2))
    expect(inMain().getByText('Older').closest('p')!.textContent).to.equal('“Older” was withdrawn by the editors.')
    expect(server.count(VIDEOS)).to.equal(before + 2)
  })

  it('play one at a time', async () => {
    await open('/video')
    await videos([video, { ...video, post_id: 7, title: 'Older' }])
    const [first, second] = [...document.querySelectorAll('video')]
    let paused = 0
    first!.pause = () => void (paused += 1)
    Object.defineProperty(first!, 'paused', { value: false })
    fireEvent.play(first!)
    fireEvent.play(first!)
    expect(paused).to.equal(0)
    fireEvent.play(second!)
    expect(paused).to.equal(1)
  })

  it('go on where a link has ended, with the next one', async () => {
    await open('/video')
    await videos([video])
    const player = document.querySelector('video')!
    let isPlayed = false
    const play = () => Promise.resolve(void (isPlayed = true))
    for (const [name, value] of Object.entries({ duration: 100, readyState: 2, paused: false, play }))
      Object.defineProperty(player, name, { value })
    player.currentTime = 33
    fireEvent.error(player)
    await waitFor(() => expect(server.count(VIDEOS)).to.equal(2))
    await videos([{ ...video, attachment: '/api/file/y/original?anew' }])
    await waitFor(() => expect(player.getAttribute('src')).to.equal('/api/file/y/original?anew'))
    player.currentTime = 0
    fireEvent.loadedMetadata(player)
    expect([player.currentTime, isPlayed]).to.deep.equal([33, true])
  })

  it('play the smaller rendition of a video to who saves data', async () => {
    const source = async () => {
      await open('/video')
      await videos([video])
      const { src } = document.querySelector('video')!
      cleanup()
      return new URL(src).pathname
    }
    expect(await source()).to.equal(video.attachment)
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    expect(await source()).to.equal(video.attachment_small)
    Reflect.deleteProperty(navigator, 'connection')
  })

  it('play videos with their captions, and none before somebody wants it', async () => {
    await open('/video')
    await videos([video, { ...video, post_id: 9, title: 'Silent', captions: false }])
    expect(inMain().getByText('Academics')).to.exist
    const player = document.querySelector('video')!
    expect([player.getAttribute('src'), player.getAttribute('poster'), player.autoplay]).to.deep.equal([
      video.attachment,
      video.thumbnail,
      false,
    ])
    expect(player.preload).to.equal('metadata')
    expect(server.count('lwsfs/captions/8')).to.equal(0)
    Object.assign(URL, { createObjectURL: () => 'blob:captions', revokeObjectURL: () => undefined })
    for (const each of document.querySelectorAll('video')) fireEvent.play(each)
    await waitFor(() => expect(server.count('lwsfs/captions/8')).to.equal(1))
    await server.last('lwsfs/captions/8').reply(500)
    expect(screen.getByText(/^The captions could not be loaded/)).to.exist
    fireEvent.play(player)
    await server.last('lwsfs/captions/8').reply(200)
    expect(server.count('lwsfs/captions/8')).to.equal(2)
    expect(
      [...document.querySelectorAll('track')].map((track) => [track.kind, track.getAttribute('src'), track.srclang, track.label]),
    ).to.deep.equal([['captions', 'blob:captions', 'hi', 'Hindi']])
    expect(server.count('lwsfs/captions/9')).to.equal(0)
  })

  it('load nothing of a video for who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    await open('/video')
    await videos([video])
    expect(document.querySelector('video')!.preload).to.equal('none')
    delete (navigator as { connection?: unknown }).connection
  })

  it('go on where somebody stopped, as fast as they liked', async () => {
    const first = await open('/video')
    await videos([video])
    const player = document.querySelector('video')!
    Object.defineProperty(player, 'duration', { value: 100 })
    player.currentTime = 42.5
    fireEvent.pause(player)
    fireEvent.change(screen.getByLabelText('Speed of A longer knot'), { target: { value: '1.5' } })
    expect([placeIn(8), keptSpeed(), player.playbackRate]).to.deep.equal([42, 1.5, 1.5])
    await act(() => first.router.navigate('/media'))
    await act(() => first.router.navigate('/video'))
    await videos([video])
    const again = document.querySelector('video')!
    Object.defineProperty(again, 'duration', { value: 100 })
    fireEvent.loadedMetadata(again)
    expect([again.currentTime, again.playbackRate]).to.deep.equal([42, 1.5])
  })

  for (const [address, title] of [
    ['/meeting', 'Meetings'],
    ['/live', 'Live'],
  ] as const)
    it(`say at ${address} that it is a sample, with two videos`, async () => {
      await open(address)
      expect(server.last(VIDEOS).query).to.deep.equal({ pageSize: '2' })
      await videos([video, { ...video, post_id: 9, title: 'Second' }], 9)
      expect(screen.queryByRole('button', { name: 'More videos' })).to.equal(null)
      expect(inMain().getByRole('heading', { level: 1, name: title })).to.exist
      expect(inMain().getByText('Sample')).to.exist
      expect(inMain().getAllByRole('article')).to.have.length(2)
    })
})

describe('the place in a video', () => {
  beforeEach(() => localStorage.clear())

  it('is none at its beginning and at its end', () => {
    keepPlace(1, 4, 100)
    keepPlace(2, 97, 100)
    keepPlace(3, 50, 100)
    expect([placeIn(1), placeIn(2), placeIn(3)]).to.deep.equal([0, 0, 50])
    keepPlace(3, 100, 100)
    expect(placeIn(3)).to.equal(0)
  })

  it('is kept of the hundred videos that were watched last', () => {
    for (let id = 1; id <= 101; id++) keepPlace(id, 50, 100)
    expect([placeIn(1), placeIn(2), placeIn(101)]).to.deep.equal([0, 50, 50])
  })

  it('is none where somebody else has left something', () => {
    for (const key of ['video-places']) localStorage.setItem(key, '{"x":')
    expect([placeIn(1), keptSpeed()]).to.deep.equal([0, 1])
  })
})

describe('the day of what there is to learn from', () => {
  for (const [at, day] of [
    ['2026-11-03T12:00:00.000Z', '3 Nov 2026'],
    ['2026-09-30T12:00:00.000Z', '30 Sep 2026'],
  ] as const)
    it(`is ${day}`, () => expect(dayIn(Date.parse(at))).to.equal(day))
})
