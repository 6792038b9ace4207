import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { MemoryRouter } from 'react-router-dom'
import { FileStage } from '../../../../web/files/view/FileStage.js'
import { caseFile as file } from '../../support/samples.js'

describe('the files on the page of a post', () => {
  const page = Object.getOwnPropertyDescriptor(window, 'visualViewport')
  const enlarge = (scale: number) => Object.defineProperty(window, 'visualViewport', { configurable: true, value: { scale } })
  afterEach(() => Object.defineProperty(window, 'visualViewport', page ?? { configurable: true, value: null }))

  const finger = (identifier: number, clientX: number, clientY = 0) => ({ identifier, clientX, clientY }) as Touch
  const stage = () => screen.getByRole('button', { name: /^Open photograph/ })
  const down = (...touches: Touch[]) => fireEvent.touchStart(stage(), { touches, changedTouches: touches.slice(-1) })
  const up = (lifted: Touch, ...touches: Touch[]) => fireEvent.touchEnd(stage(), { touches, changedTouches: [lifted] })

  it('go on by a finger that moves sideways, not by two, and not while the page is enlarged', () => {
    render(
      <MantineProvider>
        <FileStage files={['a', 'b'].map(file)} lost={() => undefined} />
      </MantineProvider>,
    )
    down(finger(1, 100))
    down(finger(1, 100), finger(2, 200))
    up(finger(2, 300), finger(1, 20))
    up(finger(1, 20))
    expect(screen.getByAltText('a')).to.exist
    enlarge(2)
    down(finger(1, 200))
    up(finger(1, 100))
    expect(screen.getByAltText('a')).to.exist
    enlarge(1)
    down(finger(1, 200, 600))
    up(finger(1, 120, 300)) // it scrolls the page
    expect(screen.getByAltText('a')).to.exist
    down(finger(1, 200))
    up(finger(1, 100))
    expect(screen.getByAltText('b')).to.exist
    const same = finger(1, 100)
    down(same)
    Object.assign(same, { clientX: 200 }) // as some browsers do
    up(finger(1, 200))
    expect(screen.getByAltText('a')).to.exist
  })

  it('show what there is of one that could not be loaded, say so once, and try it again when there is a line', () => {
    let lost = 0
    render(
      <MantineProvider>
        <FileStage files={[file('a')]} lost={() => lost++} />
      </MantineProvider>,
    )
    const source = () => screen.getByAltText('a').getAttribute('src')
    const widths = () => screen.getByAltText('a').getAttribute('srcset')
    expect(widths()).to.equal('/files/a-640.webp 640w, /files/a.jpg 800w')
    fireEvent.error(screen.getByAltText('a'))
    expect(source(), 'no broken sign over the thumbnail').to.match(/^data:.*width='800' height='600'/)
    expect(widths(), 'of which a browser would still show the broken sign').to.equal(null)
    fireEvent.load(screen.getByAltText('a'))
    expect(screen.getByAltText('a').style.backgroundImage).to.contain('/files/a-small.jpg')
    expect(lost).to.equal(1)
    fireEvent(window, new window.Event('online'))
    expect(source()).to.equal('/files/a.jpg')
    expect(widths()).to.equal('/files/a-640.webp 640w, /files/a.jpg 800w')
    fireEvent.load(screen.getByAltText('a'))
    expect(screen.getByAltText('a').style.backgroundImage).to.equal('')
  })

  it('show the thumbnail of one whose sharper width could not be loaded after it had come, until that comes', () => {
    render(
      <MantineProvider>
        <FileStage files={[file('a')]} lost={() => undefined} />
      </MantineProvider>,
    )
    const behind = () => screen.getByAltText('a').style.backgroundImage
    fireEvent.load(screen.getByAltText('a'))
    expect(behind()).to.equal('')
    fireEvent.error(screen.getByAltText('a'))
    expect(behind()).to.contain('/files/a-small.jpg')
    fireEvent(window, new window.Event('online'))
    expect(behind()).to.contain('/files/a-small.jpg')
    fireEvent.load(screen.getByAltText('a'))
    expect(behind()).to.equal('')
  })

  it('try one that could not be loaded again where it is come back to', () => {
    render(
      <MantineProvider>
        <FileStage files={['a', 'b'].map(file)} lost={() => undefined} />
      </MantineProvider>,
    )
    fireEvent.error(screen.getByAltText('a'))
    fireEvent.click(screen.getByRole('button', { name: 'Next file' }))
    expect(screen.getByAltText('b').getAttribute('src')).to.equal('/files/b.jpg')
    fireEvent.click(screen.getByRole('button', { name: 'Previous file' }))
    expect(screen.getByAltText('a').getAttribute('src')).to.equal('/files/a.jpg')
  })

  it('ask for new links where one does not come as it fills the screen, keep it as it is seen, and say so where it does not come then either', async () => {
    let lost = 0
    const page = (until: number) => (
      <MantineProvider>
        <MemoryRouter>
          <FileStage files={[{ ...file('a'), file_id: 'a', file_path: `/files/a.jpg?until=${until}` }]} lost={() => lost++} />
        </MemoryRouter>
      </MantineProvider>
    )
    const { rerender } = render(page(1))
    fireEvent.click(stage())
    const viewer = within(await screen.findByRole('dialog'))
    const picture = () => viewer.getByAltText('a')
    fireEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))
    const seen = picture().style.transform
    fireEvent.error(picture())
    expect(lost).to.equal(1)
    expect(viewer.getByRole('status').textContent).to.contain('This photograph could not be loaded.')
    rerender(page(2))
    fireEvent.load(picture())
    expect([picture().getAttribute('src'), picture().style.transform]).to.deep.equal(['/files/a.jpg?until=2', seen])
    expect(viewer.getByRole('status').textContent).to.equal('')

    fireEvent.error(picture())
    fireEvent.click(viewer.getByRole('button', { name: 'Try again' }))
    expect(lost).to.equal(3)
    expect([picture().getAttribute('src'), viewer.getByRole('status').textContent]).to.deep.equal(['/files/a.jpg?until=2', ''])
  })

  it('ask for new links where the first page of a document does not come as it fills the screen', async () => {
    let lost = 0
    const report = { ...file('report'), mime_type: 'application/pdf' }
    render(
      <MantineProvider>
        <MemoryRouter>
          <FileStage files={[report]} lost={() => lost++} />
        </MemoryRouter>
      </MantineProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: /^Open document/ }))
    fireEvent.error((await screen.findByRole('dialog')).querySelector('img')!)
    expect(lost).to.equal(1)
  })
})
