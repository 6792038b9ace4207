import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { theme } from '../../../../web/app/look/theme.js'
import { Desk } from '../../../../web/files/redact/Desk.js'
import type { Covers } from '../../../../web/files/redact/pages.js'
import { photograph } from '../../support/samples.js'

const Themed = ({ children }: { children: ReactNode }) => <MantineProvider theme={theme}>{children}</MantineProvider>

/** A file of so many pages, each of which is drawn when it is told to be. */
const slowSource = (pages: number) => {
  const drawn: (() => void)[] = []
  const written: Covers[] = []
  const source = {
    pages,
    page: (index: number) => new Promise<Blob>((resolve) => (drawn[index] = () => resolve(new Blob(['page'])))),
    covered: (covers: Covers) => {
      written.push(covers)
      return Promise.resolve(new File(['pictures'], 'histology.pdf', { type: 'application/pdf' }))
    },
    close: () => undefined,
  }
  const open = () => Promise.resolve(source)
  const draw = async (index: number) => {
    await waitFor(() => expect(drawn[index]).to.exist)
    await act(async () => {
      drawn[index]!()
      await Promise.resolve()
    })
  }
  return { open, written, draw }
}

describe('the desk where a file is looked through', () => {
  const done: File[] = []
  beforeEach(() => void (done.length = 0))

  const show = (original: File, { open }: Pick<ReturnType<typeof slowSource>, 'open'>) =>
    act(async () => {
      const ending = { close: () => undefined, done: (file: File) => done.push(file) }
      render(<Desk original={original} covered={[]} toCover="Look for names." maxBytes={1_000} open={open} {...ending} />, {
        wrapper: Themed,
      })
      await Promise.resolve()
    })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const pdf = photograph('histology.pdf', 'application/pdf')

  it('sends of a PDF in which nothing is covered only what was looked at, and says so', async () => {
    const source = slowSource(1)
    await show(pdf, source)
    expect(screen.getByText(/Hidden text and properties of the PDF are not sent/)).to.exist
    await source.draw(0)
    press('Nothing to hide')
    await waitFor(() => expect(done).to.have.length(1))
    expect(source.written).to.deep.equal([[]])
    expect(await done[0]!.text()).to.equal('pictures')
  })

  it('sends an image in which nothing is covered as it is', async () => {
    const source = slowSource(1)
    const wound = photograph()
    await show(wound, source)
    await source.draw(0)
    press('Nothing to hide')
    await waitFor(() => expect(done).to.deep.equal([wound]))
    expect(source.written).to.deep.equal([])
  })

  it('leads back to a page that was passed before it was drawn', async () => {
    const source = slowSource(3)
    await show(pdf, source)
    await source.draw(0)
    press('Next page')
    press('Next page')
    await source.draw(2)
    press('Next: page 2')
    expect(screen.getByText('Page 2 of 3')).to.exist
    expect(screen.getByRole('button', { name: 'Nothing to hide' }).ariaDisabled).to.equal('true')
    await source.draw(1)
    press('Nothing to hide')
    await waitFor(() => expect(done).to.have.length(1))
  })

  it('keeps the focus from page to page', async () => {
    const source = slowSource(2)
    await show(pdf, source)
    await source.draw(0)
    const onwards = screen.getByRole('button', { name: 'Next: page 2' })
    onwards.focus()
    fireEvent.click(onwards)
    expect(document.activeElement?.textContent).to.equal('Nothing to hide')
    await source.draw(1)
    expect(document.activeElement?.textContent).to.equal('Nothing to hide')
  })

  it('takes no tap too many for a look at the next page, nor a key that is held', async () => {
    const source = slowSource(2)
    await show(pdf, source)
    await source.draw(0)
    const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 1, clientX: 300, clientY: 700 })
    tap('Next: page 2')
    await source.draw(1)
    tap('Nothing to hide')
    tap('Nothing to hide')
    expect(source.written).to.deep.equal([])
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Nothing to hide' }), { key: 'Enter', repeat: true })).to.equal(false)
    await pause(1_000)
    tap('Nothing to hide')
    await waitFor(() => expect(done).to.have.length(1))
  })
})
