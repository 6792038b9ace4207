import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { caseId, sample } from '../../support/samples.js'

type File = ClinicalCase['files'][number]
const file = (name: string): File => ({
  cl_case_id: caseId(7),
  file_path: `/files/${name}.jpg`,
  thumbnail_path: `/files/${name}-small.jpg`,
  mime_type: 'image/jpeg',
  name,
  category: 'IMAGE',
  width: 800,
  height: 600,
})

describe('photographs of a case', () => {
  let server: FakeServer
  beforeEach(async () => {
    server = fakeServer()
    await open('/community')
  })
  afterEach(() => server.restore())

  const show = (...names: string[]) =>
    server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files: names.map(file) })], next: null })
  const source = (name: string) => screen.getByAltText(name).getAttribute('src')
  const viewer = () => within(screen.getByRole('dialog'))
  const openViewer = async (label: string) => {
    fireEvent.click(screen.getByRole('button', { name: label }))
    await screen.findByRole('dialog')
  }

  it('shows a single one whole, several as a strip', async () => {
    await show('wound')
    expect(source('wound')).to.equal('/files/wound.jpg')
  })

  it('shows four, and how many more there are', async () => {
    await show('a', 'b', 'c', 'd', 'e', 'f')
    expect(source('d')).to.equal('/files/d-small.jpg')
    expect(screen.queryByAltText('e')).to.be.null
    expect(screen.getByText('+2')).to.exist
  })

  it('opens the one that was pressed; arrows go on, and Escape closes', async () => {
    await show('a', 'b', 'c')
    await openViewer('Open photograph 2 of 3')
    expect(viewer().getByAltText('b')).to.exist
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
    expect(viewer().getByAltText('c')).to.exist
    expect(viewer().getByRole('button', { name: 'Next photograph' })).to.have.property('disabled', true)
    fireEvent.click(viewer().getByRole('button', { name: 'Previous photograph' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })
    expect(viewer().getByAltText('a')).to.exist
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('goes on by a swipe, not while zoomed', async () => {
    await show('a', 'b')
    await openViewer('Open photograph 1 of 2')
    const swipe = (from: number, to: number) => {
      const photo = viewer().getByRole('button', { name: /real size|Fit/ })
      fireEvent.touchStart(photo, { touches: [{ clientX: from }], changedTouches: [{ clientX: from }] })
      fireEvent.touchEnd(photo, { changedTouches: [{ clientX: to }] })
    }
    swipe(300, 290)
    expect(viewer().getByAltText('a')).to.exist
    swipe(300, 100)
    expect(viewer().getByAltText('b')).to.exist
    fireEvent.click(viewer().getByRole('button', { name: 'Show in real size' }))
    swipe(100, 300)
    expect(viewer().getByAltText('b')).to.exist
    fireEvent.click(viewer().getByRole('button', { name: 'Fit to the screen' }))
    swipe(100, 300)
    expect(viewer().getByAltText('a')).to.exist
  })

  it('asks for new links when one has run out', async () => {
    await show('wound')
    fireEvent.error(screen.getByAltText('wound'))
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.equal(2))
  })
})
