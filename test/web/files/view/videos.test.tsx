import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import { exactly } from '../../../../web/shared/format/time.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { caseId, sample } from '../../support/samples.js'

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

  const show = (video: File['video'], more: Partial<File> = {}) =>
    server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files: [film(video, more)] })], next: null })
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
    expect(await (await openViewer()).findByText('This video is being prepared. It can be played here in a moment.')).to.exist
    expect(document.querySelector('video')).to.equal(null)
  })

  it('say since when they wait to be prepared, and what helps, once that is more than ten minutes', async () => {
    const sent = Date.now() - 11 * 60_000
    await show('preparing', { video_since: new Date(sent).toISOString() })
    const said = (await (await openViewer()).findByText(/has waited to be prepared since/)).textContent
    expect(said).to.contain(`since ${exactly(sent)}, which is longer than usual`)
    expect(said).to.contain('If it is still so tomorrow, its author can upload it once more.')
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
