import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { usePages } from '../../../web/files/redact/usePages.js'
import { CvPages } from '../../../web/opportunities/cv/CvWindow.js'

describe('the pages of a CV', () => {
  it('say which is being opened once the CV is open', async () => {
    const file = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' })
    const drawn: ((picture: Blob) => void)[] = []
    const source = {
      pages: 2,
      page: () => new Promise<Blob>((draw) => void drawn.push(draw)),
      covered: () => Promise.resolve(file),
      close: () => undefined,
    }
    const open = () => Promise.resolve(source)
    const Opened = () => <CvPages name={file.name} link="/api/cv" shown={usePages(file, open)} />
    render(
      <MantineProvider>
        <Opened />
      </MantineProvider>,
    )
    expect(await screen.findByText('Opening the CV…')).to.exist
    const draw = (page: number) => act(async () => drawn[page]!(new Blob()))
    await screen.findByText('Page 1 of 2')
    await draw(0)
    expect(screen.getByAltText('cv.pdf, page 1 of 2')).to.exist
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect([screen.queryByText('Opening the CV…'), screen.getByText('Opening page 2…').tagName]).to.deep.equal([null, 'P'])
    await draw(1)
    expect(screen.getByAltText('cv.pdf, page 2 of 2')).to.exist
    expect(screen.queryByText(/^Opening/)).to.equal(null)
  })
})
