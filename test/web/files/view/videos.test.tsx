import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { caseId, sample } from '../../support/samples.js'

type File = ClinicalCase['files'][number]
const film = (video: File['video']): File => ({
  cl_case_id: caseId(7),
  file_path: '/files/film.mp4',
  thumbnail_path: '/files/film-small.webp',
  mime_type: 'video/mp4',
  name: 'film.mp4',
  category: 'VIDEO',
  width: 640,
  height: 360,
  ...(video && { video }),
})

describe('videos of a case', () => {
  let server: FakeServer
  beforeEach(async () => {
    server = fakeServer()
    await open('/community?tab=cases')
  })
  afterEach(() => server.restore())

  const show = (video: File['video']) =>
    server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files: [film(video)] })], next: null })
  const openViewer = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open video 1 of 1' }))
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

  it('say that they are being prepared, and are not loaded before', async () => {
    await show('preparing')
    expect(screen.getByText('Being prepared')).to.exist
    expect((await openViewer()).getByText('This video is being prepared. It can be played here in a moment.')).to.exist
    expect(document.querySelector('video')).to.equal(null)
  })

  it('say that nothing could be made of them', async () => {
    await show('failed')
    expect(screen.getByText('Cannot be played')).to.exist
    expect((await openViewer()).getByText('This video could not be prepared. Its author can upload it once more.')).to.exist
  })
})
