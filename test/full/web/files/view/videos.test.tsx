import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../../api/contract/cases/cases.js'
import { exactly } from '../../../../../web/shared/format/time.js'
import { fakeServer, type FakeServer } from '../../../../web/support/fake-server.js'
import { open } from '../../../../web/support/open.js'
import { caseId, sample } from '../../../../web/support/samples.js'

type File = ClinicalCase['files'][number]
const film = (video: File['video'], more: Partial<File> = {}): File => ({
  cl_case_id: caseId(7),
  file_path: '/files/film.mp4',
  thumbnail_path: '/files/film-small.webp',
  mime_type: 'video/mp4',
  name: 'film.mp4',
  category: 'VIDEO',
  width: 640,
  height: 360,
  ...(video && { video }),
  ...more,
})

describe('videos of a case', () => {
  let server: FakeServer
  beforeEach(async () => {
    server = fakeServer()
    await open('/community?tab=cases')
  })
  afterEach(() => server.restore())

  const answer = (...files: File[]) => server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files })], next: null })
  const show = (video: File['video'], more: Partial<File> = {}) => answer(film(video, more))
  const openViewer = async (label = 'Open video 1 of 1') => {
    fireEvent.click(screen.getByRole('button', { name: label }))
    return within(await screen.findByRole('dialog'))
  }

  it('stand in the feed with their picture, and load nothing else there', async () => {
    await show('ready')
    expect(screen.getByAltText('film.mp4').getAttribute('src')).to.equal('/files/film-small.webp')
    expect(document.querySelector('video')).to.equal(null)
    expect(screen.queryByText('Being prepared')).to.equal(null)
  })

  it('are played in the viewer, and only when somebody plays them', async () => {
    await show('ready')
    const viewer = await openViewer()
    const player = viewer.getByLabelText<HTMLVideoElement>('film.mp4')
    expect([player.getAttribute('src'), player.getAttribute('poster')]).to.deep.equal(['/files/film.mp4', '/files/film-small.webp'])
    expect([player.controls, player.autoplay]).to.deep.equal([true, false])
    expect(viewer.queryByRole('button', { name: 'Zoom in' })).to.equal(null)
  })

  it('are played in their smaller rendition where data are to be saved', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    try {
      await show('ready', { small_path: '/files/film-480.mp4' })
      const player = (await openViewer()).getByLabelText<HTMLVideoElement>('film.mp4')
      expect([player.getAttribute('src'), player.preload]).to.deep.equal(['/files/film-480.mp4', 'none'])
    } finally {
      Reflect.deleteProperty(navigator, 'connection')
    }
  })

  it('play on when their links come anew, and where theirs has ended, with the next one from where they stopped', async () => {
    const one = { file_id: 'f1' as never }
    await show('ready', one)
    const player = (await openViewer()).getByLabelText<HTMLVideoElement>('film.mp4')
    let isPlayed = false
    const play = () => Promise.resolve(void (isPlayed = true))
    for (const [name, value] of Object.entries({ duration: 100, readyState: 2, paused: false, play }))
      Object.defineProperty(player, name, { value })
    fireEvent.error(screen.getByAltText('film.mp4')) // its picture in the feed, whose link has ended too
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.equal(2))
    await show('ready', { ...one, file_path: '/files/film.mp4?second' })
    expect([player.isConnected, player.getAttribute('src')]).to.deep.equal([true, '/files/film.mp4'])
    player.currentTime = 33
    fireEvent.error(player)
    expect([player.isConnected, player.getAttribute('src')]).to.deep.equal([true, '/files/film.mp4?second'])
    player.currentTime = 0
    fireEvent.loadedMetadata(player)
    expect([player.currentTime, isPlayed]).to.deep.equal([33, true])
  })

  it('have their links asked for anew where one has ended', async () => {
    await show('ready')
    fireEvent.error((await openViewer()).getByLabelText('film.mp4'))
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.equal(2))
  })

  it('give way to the next one, which begins anew', async () => {
    const [first, second] = ['f1', 'f2'].map((id) => film('ready', { file_id: id as never, file_path: `/files/${id}.mp4`, name: id }))
    await answer(first!, second!)
    const viewer = await openViewer('Open video 1 of 2')
    const before = viewer.getByLabelText('f1')
    fireEvent.click(viewer.getByRole('button', { name: 'Next file' }))
    expect([before.isConnected, viewer.getByLabelText('f2').getAttribute('src')]).to.deep.equal([false, '/files/f2.mp4'])
  })

  it('say that they are being prepared, and are not loaded before', async () => {
    await show('preparing')
    expect(screen.getByText('Being prepared')).to.exist
    expect(await (await openViewer()).findByText('This video is being prepared. It can be played here in a moment.')).to.exist
    expect(document.querySelector('video')).to.equal(null)
  })

  it('say since when they wait to be prepared, and what helps, once that is more than ten minutes', async () => {
    const sent = Date.now() - 11 * 60_000
    await show('preparing', { video_since: new Date(sent).toISOString() })
    const said = (await (await openViewer()).findByText(/has waited to be prepared since/)).textContent
    expect(said).to.contain(`since ${exactly(sent)}, which is longer than usual`)
    expect(said).to.contain('If nothing has changed by tomorrow, its author can upload it again.')
  })

  it('say why nothing could be made of them, where that is known', async () => {
    await show('failed', { video_failure: 'cut-off' })
    const said = 'This video ends before it should: the file is not whole. Its author can upload it once more.'
    expect(await (await openViewer()).findByText(said)).to.exist
  })

  it('say that nothing could be made of them', async () => {
    await show('failed')
    expect(screen.getByText('Cannot be played')).to.exist
    expect(await (await openViewer()).findByText('This video could not be prepared. Its author can upload it once more.')).to.exist
  })
})
