import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import { fakeClock } from '../../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { caseFile as file, sample } from '../../support/samples.js'

type File = ClinicalCase['files'][number]
describe('photographs of a case', () => {
  let server: FakeServer
  beforeEach(async () => {
    server = fakeServer()
    await open('/community?tab=cases')
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

  it('shows what is much wider or higher than a tile sharp in it, and of all others the thumbnail', async () => {
    const forms = { wide: [3000, 600], high: [600, 3000], usual: [1600, 1200] } as const
    const files = Object.entries(forms).map(([name, [width, height]]) => ({
      ...file(name),
      width,
      height,
      sizes: [{ width: 640, path: `/files/${name}-640.webp` }],
    }))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files })], next: null })
    const shown = (name: string) => [screen.getByAltText(name).getAttribute('sizes'), screen.getByAltText(name).getAttribute('srcset')]
    expect(shown('wide')).to.deep.equal(['(min-width: 48em) 852px, 128vw', '/files/wide-640.webp 640w, /files/wide.jpg 3000w'])
    expect(shown('high')[0]).to.equal('(min-width: 48em) 227px, 34vw')
    expect([...shown('usual'), source('usual')]).to.deep.equal([null, null, '/files/usual-small.jpg'])
  })

  it('shows what is as wide as a screen by its thumbnail, as most images', async () => {
    const forms = { film: [1920, 1080], screen: [1366, 768], phone: [1080, 1920] } as const
    const sizes = [{ width: 640, path: '/files/640.webp' }]
    const files = Object.entries(forms).map(([name, [width, height]]) => ({ ...file(name), width, height, sizes }))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files })], next: null })
    expect(Object.keys(forms).map(source)).to.deep.equal(['/files/film-small.jpg', '/files/screen-small.jpg', '/files/phone-small.jpg'])
  })

  it('shows what is large over its thumbnail until it has come', async () => {
    await show('wound')
    const large = screen.getByAltText('wound')
    expect([large.getAttribute('width'), large.getAttribute('height')]).to.deep.equal(['800', '600'])
    expect(large.style.backgroundImage).to.contain('/files/wound-small.jpg')
    fireEvent.load(large)
    expect(large.style.backgroundImage).to.equal('')
  })

  it('shows the colours of each until it has come', async () => {
    const placeholder = 'data:image/webp;base64,UklGRg=='
    const files = ['a', 'b'].map((name) => ({ ...file(name), placeholder }))
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files })], next: null })
    const [first, second] = ['a', 'b'].map((name) => screen.getByAltText(name))
    fireEvent.load(first!)
    expect(first!.style.backgroundImage).to.equal('')
    expect(second!.style.backgroundImage).to.contain(placeholder)
  })

  it('opens the one that was pressed; arrows go on, to the end and back, and Escape closes', async () => {
    await show('a', 'b', 'c')
    await openViewer('Open photograph 2 of 3')
    expect(viewer().getByAltText('b')).to.exist
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    const next = viewer().getByRole('button', { name: 'Next file' })
    next.focus()
    fireEvent.click(next)
    expect(viewer().getByAltText('c')).to.exist
    expect(next.getAttribute('aria-disabled')).to.equal('true')
    expect(document.activeElement).to.equal(next)
    for (const name of ['b', 'a', 'a']) {
      press('ArrowLeft')
      expect(viewer().getByAltText(name)).to.exist
    }
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('calls a document a document, and leads to all its pages', async () => {
    const report: File = { ...file('report'), mime_type: 'application/pdf', name: 'histology.pdf', file_path: '/files/report.pdf' }
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files: [file('a'), report] })], next: null })
    await openViewer('Open document 2 of 2')
    expect(viewer().getByText('Document 2 of 2')).to.exist
    expect(viewer().getByText('histology.pdf')).to.exist
    expect(viewer().getByRole('link', { name: 'Open all pages' }).getAttribute('href')).to.equal('/files/report.pdf')
    expect(viewer().queryByRole('button', { name: 'Zoom in' })).to.be.null
  })

  it('is gone through by keys also from what goes with its file', async () => {
    const report: File = { ...file('report'), mime_type: 'application/pdf', name: 'histology.pdf' }
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files: [file('a'), report, file('c')] })], next: null })
    await openViewer('Open document 2 of 3')
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    viewer().getByRole('link', { name: 'Open all pages' }).focus()
    press('ArrowRight')
    expect(viewer().getByAltText('c')).to.exist
    viewer().getByRole('button', { name: 'Zoom in' }).focus()
    press('PageUp')
    expect(viewer().getByText('Document 2 of 3')).to.exist
    press('ArrowLeft')
    expect(viewer().getByAltText('a')).to.exist
  })

  it('does not enlarge a document by the wheel, after which the arrows would stop', async () => {
    const report: File = { ...file('report'), mime_type: 'application/pdf', name: 'histology.pdf' }
    await server.last('getAllClinicalCases').reply(200, { result: [sample(7, { files: [file('a'), report] })], next: null })
    await openViewer('Open document 2 of 2')
    fireEvent.wheel(viewer().getByRole('group'), { deltaY: -400 })
    expect(viewer().getByRole('group').dataset['zoomed']).to.equal('false')
    fireEvent.keyDown(viewer().getByRole('group'), { key: 'ArrowLeft' })
    expect(viewer().getByAltText('a')).to.exist
  })

  it('goes on by a swipe, not by a tap, a pinch, or while zoomed', async () => {
    await show('a', 'b')
    await openViewer('Open photograph 1 of 2')
    const stage = () => viewer().getByRole('group')
    const finger = (type: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number) =>
      fireEvent[`pointer${type}`](stage(), { pointerId, clientX, clientY: 0, button: 0, pointerType: 'touch' })
    const swipe = (from: number, to: number) => {
      finger('Down', 1, from)
      finger('Move', 1, to)
      finger('Up', 1, to)
    }
    swipe(300, 290)
    finger('Down', 1, 300)
    finger('Down', 2, 320)
    finger('Move', 1, 100)
    finger('Up', 1, 100)
    finger('Up', 2, 320)
    fireEvent.keyDown(stage(), { key: '0' })
    expect(viewer().getByAltText('a')).to.exist
    swipe(300, 100)
    expect(viewer().getByAltText('b')).to.exist
    fireEvent.click(viewer().getByRole('button', { name: 'Zoom in' }))
    swipe(100, 300)
    expect(viewer().getByAltText('b')).to.exist
    fireEvent.keyDown(stage(), { key: '0' })
    swipe(100, 300)
    expect(viewer().getByAltText('a')).to.exist
  })

  it('asks for new links when one has run out', async () => {
    await show('wound')
    fireEvent.error(screen.getByAltText('wound'))
    await waitFor(() => expect(server.count('getAllClinicalCases')).to.equal(2))
  })

  it('asks for new links at once where somebody tries again, and once at a time', async () => {
    await show('wound')
    fireEvent.click(screen.getByRole('button', { name: 'Open photograph 1 of 1' }))
    const viewer = within(await screen.findByRole('dialog'))
    const clock = fakeClock()
    try {
      const picture = () => viewer.getByAltText('wound')
      const fails = () => fireEvent.error(picture())
      const tryAgain = () => fireEvent.click(viewer.getByRole('button', { name: 'Try again' }))
      const asked = () => server.count('getAllClinicalCases')
      fails()
      expect(asked(), 'by itself').to.equal(2)
      tryAgain()
      expect(asked(), 'while that is on its way').to.equal(2)
      await server.last('getAllClinicalCases').reply(500)
      await act(() => clock.pass(0))
      fails()
      tryAgain()
      expect(asked(), 'at once').to.equal(3)
      await server.last('getAllClinicalCases').reply(500)
      await act(() => clock.pass(0))
      fails()
      await act(() => clock.pass(60_000))
      tryAgain()
      expect(asked(), 'a minute later').to.equal(4)
      fails() // the old link, which is shown once more
      expect(asked(), 'what was pressed for is not thrown away').to.equal(4)
      const renewed = [sample(7, { files: [{ ...file('wound'), file_path: '/files/new.jpg' }] })]
      await server.last('getAllClinicalCases').reply(200, { result: renewed, next: null })
      expect(picture().getAttribute('src')).to.equal('/files/new.jpg')
    } finally {
      clock.restore()
    }
  })

  describe('of which links are asked for by themselves', () => {
    let clock: ReturnType<typeof fakeClock>
    beforeEach(async () => {
      await show('wound', 'scar')
      clock = fakeClock()
      for (const name of ['wound', 'scar']) fireEvent.error(screen.getByAltText(name))
    })
    afterEach(() => clock.restore())

    const asked = () => server.count('getAllClinicalCases')
    const answered = async (...answer: Parameters<ReturnType<FakeServer['last']>['reply']>) => {
      await server.last('getAllClinicalCases').reply(...answer)
      await act(() => clock.pass(0))
    }
    const minute = () => act(() => clock.pass(60_000))

    it('have them asked for again a minute after that was refused, three times in a row at most', async () => {
      for (const times of [2, 3, 4]) {
        expect(asked(), 'for both').to.equal(times)
        await answered(500)
        await minute()
      }
      await minute()
      expect(asked()).to.equal(4)
    })

    it('have them asked for a minute later where one has failed since they came, and else not', async () => {
      const files = ['wound', 'scar'].map((name) => ({ ...file(name), thumbnail_path: `/files/${name}-new.jpg` }))
      const renewed = { result: [sample(7, { files })], next: null }
      await answered(200, renewed)
      fireEvent.error(screen.getByAltText('scar'))
      expect(asked()).to.equal(2)
      await minute()
      expect(asked()).to.equal(3)
      await answered(200, renewed)
      await minute()
      expect(asked()).to.equal(3)
    })
  })
})
