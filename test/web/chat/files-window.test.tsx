import { setTimeout as pause } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { selectOutgoing } from '../../../web/chat/sending/outgoing-slice.js'
import { fakeDrawing } from '../support/fake-drawing.js'
import { fakeReaders } from '../support/fake-readers.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { inMotion } from '../support/in-motion.js'
import { chooseFiles, filesWindow, pdf, pressSend, sendThem, storedNames, word } from './sample-files.js'
import { page, room } from './sample.js'
import { openedWith } from './sample-page.js'

const TOO_LARGE = 'File size should not be exceed more than 20MB'
const BY_A_BYTE = 'It is 1 byte too large.'

describe('the window in which files of a room stand before they are sent', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  let drawing: ReturnType<typeof fakeDrawing>
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
    drawing = fakeDrawing({ width: 10, height: 10 }, 1)
  })
  afterEach(() => {
    drawing.restore()
    uploads.restore()
    server.restore()
  })

  const opened = () => openedWith(server, [room(7)], page([]))
  const photo = (name: string) => new File(['\xff\xd8\xff'], name, { type: 'image/jpeg' })
  const pasted = (files: readonly File[]) =>
    fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: { files, getData: () => '' } })
  const told = (files: Awaited<ReturnType<typeof filesWindow>>) =>
    [...files.getByRole('alert').children].map(({ textContent }) => textContent)
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  /** It is read once `read` is called, and not before. */
  const slowFile = (name = 'slow.pdf') => {
    let read = (): void => undefined
    const isRead = new Promise<void>((settle) => (read = settle))
    const slow = pdf(name)
    const slice = slow.slice.bind(slow)
    slow.slice = (...where) => {
      const part = slice(...where)
      const bytes = part.arrayBuffer.bind(part)
      return Object.assign(part, { arrayBuffer: () => isRead.then(bytes) })
    }
    return { slow, read: () => read() }
  }

  const names = (files: Awaited<ReturnType<typeof filesWindow>>) =>
    files.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))

  /** Opens the room, with a photograph in the window. */
  const withPhotograph = async () => {
    await opened()
    await chooseFiles(photo('a.jpg'))
    const files = await filesWindow()
    await files.findByRole('button', { name: 'Remove a.jpg' })
    return files
  }

  for (const [what, file] of [
    ['a document', pdf('a.pdf')],
    ['an image where nothing can be read in it', photo('a.jpg')],
  ] as const)
    it(`are asked about before ${what} is sent`, async () => {
      await opened()
      await chooseFiles(file)
      await (await filesWindow()).findByRole('button', { name: `Remove ${file.name}` })
      await pressSend()
      const question = within(await screen.findByRole('dialog', { name: 'Check before sending?' }))
      expect(question.getByText(/^1 file has not been checked/)).to.exist
      expect(uploads.sent).to.deep.equal([])
    })

  it('are not said to have names that nobody sees: the room reads them', async () => {
    await opened()
    await chooseFiles(pdf('a.pdf'))
    const files = await filesWindow()
    expect(await files.findByText(/^Location, time and camera details/)).to.exist
    expect(files.queryByText(/names of your files/)).to.equal(null)
  })

  it('are not offered to be checked where none of them can be shown here', async () => {
    await opened()
    await chooseFiles(word('letter.docx'), word('history.docx'))
    const files = await filesWindow()
    await pressSend()
    const question = within(await screen.findByRole('dialog', { name: 'Check before sending?' }))
    expect(question.getByText(/^2 files have not been checked .* They cannot be shown here: look through them on your device first\.$/)).to
      .exist
    expect(question.queryByRole('button', { name: 'Check now' })).to.equal(null)
    fireEvent.click(question.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check before sending?' })).to.equal(null))
    expect(names(files)).to.have.length(2)
    await pressSend()
    fireEvent.click(await screen.findByRole('button', { name: 'Send without checking' }))
    expect(await storedNames(uploads, 2)).to.deep.equal(['letter.docx', 'history.docx'])
  })

  it('are asked about where it could not be told whether there is text in an image, and not where there is none', async () => {
    const readers = fakeReaders()
    try {
      await opened()
      await chooseFiles(photo('a.jpg'), photo('b.jpg'))
      const files = await filesWindow()
      await files.findByRole('button', { name: 'Remove b.jpg' })
      await waitFor(() => expect(readers.all).to.have.length(1))
      act(() => readers.all[0]!.fails())
      await waitFor(() => expect(readers.all).to.have.length(2))
      act(() => readers.all[1]!.says(false))
      await pressSend()
      const question = within(await screen.findByRole('dialog', { name: 'Check before sending?' }))
      expect(question.getByText(/^2 files have not been checked/)).to.exist
    } finally {
      readers.restore()
    }
  })

  it('are asked about until it is answered, also where it turns out meanwhile that there is no text in them', async () => {
    const readers = fakeReaders()
    try {
      await withPhotograph()
      await waitFor(() => expect(readers.all).to.have.length(1))
      await pressSend()
      const question = within(await screen.findByRole('dialog', { name: 'Check before sending?' }))
      act(() => readers.all[0]!.says(false))
      await pause(50)
      fireEvent.click(question.getByRole('button', { name: 'Send without checking' }))
      expect(await storedNames(uploads, 1)).to.deep.equal(['a.jpg'])
    } finally {
      readers.restore()
    }
  })

  for (const found of [true, undefined])
    it(`are asked about before an image is sent ${found ? 'that seems to have text' : 'in which text is still looked for'}`, async () => {
      const readers = fakeReaders()
      try {
        const files = await withPhotograph()
        await waitFor(() => expect(readers.all).to.have.length(1))
        if (found) {
          act(() => readers.all[0]!.says(true))
          await files.findByText(/^There seems to be text in this image/)
        }
        await pressSend()
        const question = within(await screen.findByRole('dialog', { name: 'Check before sending?' }))
        expect(uploads.sent).to.deep.equal([])
        fireEvent.click(question.getByRole('button', { name: 'Send without checking' }))
        expect(await storedNames(uploads, 1)).to.deep.equal(['a.jpg'])
        await isClosed()
      } finally {
        readers.restore()
      }
    })

  it('are asked about by name, as far as is known by now, and looked through from there on', async () => {
    const readers = fakeReaders()
    try {
      await opened()
      await chooseFiles(photo('plain.jpg'))
      pasted([photo('label.jpg')])
      const files = await filesWindow()
      await files.findByRole('button', { name: 'Remove label.jpg' })
      await waitFor(() => expect(readers.all).to.have.length(1))
      await pressSend()
      const question = within(await screen.findByRole('dialog', { name: 'Check before sending?' }))
      expect(question.getByText(/^2 files have not been checked/)).to.exist
      act(() => readers.all[0]!.says(false))
      await waitFor(() => expect(readers.all).to.have.length(2))
      act(() => readers.all[1]!.says(true))
      await question.findByText('There seems to be text in label.jpg.')
      fireEvent.click(question.getByRole('button', { name: 'Check now' }))
      await within(await screen.findByRole('dialog', { name: 'Hide patient details' })).findByAltText('label.jpg')
    } finally {
      readers.restore()
    }
  })

  it('are not pasted behind a question that does not count them', async () => {
    const readers = fakeReaders()
    try {
      await withPhotograph()
      await pressSend()
      const question = within(await screen.findByRole('dialog', { name: 'Check before sending?' }))
      const anyway = question.getByRole('button', { name: 'Send without checking' })
      expect(fireEvent.paste(anyway, { clipboardData: { files: [pdf('b.pdf')], getData: () => '' } }), 'it is taken by nobody').to.equal(
        true,
      )
      fireEvent.click(anyway)
      expect(await storedNames(uploads, 1)).to.deep.equal(['a.jpg'])
    } finally {
      readers.restore()
    }
  })

  it('can be pasted there too, wherever the focus is in it', async () => {
    await opened()
    await chooseFiles(pdf('a.pdf'))
    const files = await filesWindow()
    await files.findByRole('button', { name: 'Remove a.pdf' })
    const places = [
      files.getByRole('button', { name: 'Cancel' }),
      files.getByRole('button', { name: 'Close window' }),
      screen.getByRole('dialog', { name: /^Send to / }), // after a press on its title or its edge
    ]
    for (const [at, place] of places.entries()) {
      fireEvent.paste(place, { clipboardData: { files: [pdf(`${at}.pdf`)], getData: () => '' } })
      await files.findByRole('button', { name: `Remove ${at}.pdf` })
    }
    expect(names(files)).to.deep.equal(['Remove a.pdf', 'Remove 0.pdf', 'Remove 1.pdf', 'Remove 2.pdf'])
  })

  it('are all still there where Back answers a question about them, each time that it is pressed', async () => {
    const readers = fakeReaders()
    try {
      await opened()
      await chooseFiles(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
      const files = await filesWindow()
      await files.findByRole('button', { name: 'Remove c.jpg' })
      await pressSend()
      const goesBackFrom = async (name: string) => {
        await screen.findByRole('dialog', { name })
        await waitFor(() => expect(history.state).to.have.property('windows').that.is.at.least(1))
        history.back()
        await waitFor(() => expect(screen.queryByRole('dialog', { name })).to.equal(null))
        await waitFor(() => expect(history.state).to.have.property('windows', 1))
        expect(names(files)).to.have.length(3)
      }
      await goesBackFrom('Check before sending?')
      expect(screen.queryByRole('dialog', { name: 'Discard 3 files?' })).to.equal(null)
      for (let time = 0; time < 2; time++) {
        history.back()
        await goesBackFrom('Discard 3 files?')
      }
      expect(uploads.sent).to.deep.equal([])
    } finally {
      readers.restore()
    }
  })

  it('that are dropped in their window are taken once', async () => {
    await opened()
    await chooseFiles(pdf('a.pdf'))
    const files = await filesWindow()
    await files.findByRole('button', { name: 'Remove a.pdf' })
    const dataTransfer = {
      types: ['Files'],
      files: [pdf('b.pdf')],
      items: [{ kind: 'file', type: 'application/pdf', getAsFile: () => pdf('b.pdf') }],
    }
    const field = files.getByRole('button', { name: 'Add files' })
    fireEvent.dragOver(field, { dataTransfer })
    expect(screen.queryByText('Drop your files here')).to.equal(null)
    fireEvent.drop(field, { dataTransfer })
    await files.findAllByRole('button', { name: 'Remove b.pdf' })
    expect(names(files)).to.deep.equal(['Remove a.pdf', 'Remove b.pdf'])
  })

  it('are all there, of which some were pasted before it had come, and others over what was looked at', async () => {
    await opened()
    act(() => {
      pasted([pdf('a.pdf')])
    })
    act(() => {
      pasted([pdf('b.pdf')])
    })
    const files = await filesWindow()
    await files.findByRole('button', { name: 'Remove b.pdf' })
    expect(names(files)).to.deep.equal(['Remove a.pdf', 'Remove b.pdf'])
    fireEvent.click(files.getByRole('button', { name: 'Remove a.pdf' }))
    pasted([pdf('c.pdf')])
    await files.findByRole('button', { name: 'Remove c.pdf' })
    expect(names(files)).to.deep.equal(['Remove b.pdf', 'Remove c.pdf'])
  })

  it('have the keys while they are made ready, and give them back to the message box', async () => {
    await opened()
    const box = screen.getByRole('textbox', { name: 'Message' })
    box.focus()
    const { slow, read } = slowFile()
    pasted([slow])
    const send = (await filesWindow()).getByRole('button', { name: 'Send' })
    await waitFor(() => expect(document.activeElement).to.equal(send))
    fireEvent.click(send)
    expect((await filesWindow()).queryByRole('alert'), 'nothing is lacking yet').to.equal(null)
    read()
    await sendThem()
    await waitFor(() => expect(document.activeElement, 'what belongs to it is written next').to.equal(box))
  })

  it('are at most ten at once: the others are left out before they are looked at', async () => {
    await opened()
    await chooseFiles(
      ...Array.from({ length: 12 }, (_, i) => pdf(`${i}.pdf`)),
      Object.defineProperty(pdf('13.pdf'), 'slice', { value: () => expect.fail('read') }),
    )
    const files = await filesWindow()
    await waitFor(() => expect(told(files)).to.deep.equal(['At most 10 files. 3 were left out.']))
    expect(names(files)).to.have.length(10)
    await waitFor(() => expect(files.getByRole('button', { name: 'Send 10 files' }).getAttribute('aria-disabled')).to.equal(null))
  })

  it('that move stand still in no smaller copy: one that is too large is refused', async () => {
    await opened()
    await chooseFiles(Object.defineProperty(new File(['GIF89a'], 'film.gif', { type: 'image/gif' }), 'size', { value: 20 * 2 ** 20 + 1 }))
    const files = await filesWindow()
    await waitFor(() => expect(told(files)).to.deep.equal([`${TOO_LARGE}: film.gif. ${BY_A_BYTE}`]))
  })

  it('are sent by a double tap once, whose second tap is for nothing that stands there then', async () => {
    await opened()
    await chooseFiles(pdf())
    const under = screen.getByLabelText('Chat settings')
    let heard = 0
    under.addEventListener('click', (event) => {
      event.preventDefault() // one stays here
      heard++
    })
    const { at } = await sendThem()
    fireEvent.click(under, { ...at, detail: 2 })
    expect(heard).to.equal(0)
    expect(await storedNames(uploads, 1)).to.deep.equal(['report.pdf'])
    await chooseFiles(pdf('b.pdf'))
    await sendThem()
    fireEvent.click(under, { detail: 1 })
    expect(heard, 'somewhere else').to.equal(1)
    await chooseFiles(pdf('c.pdf'))
    const last = await sendThem()
    await new Promise((settle) => setTimeout(settle, 550))
    fireEvent.click(under, { ...last.at, detail: 1 })
    expect(heard, 'a press of its own').to.equal(2)
  })

  it('are asked about before they are let go, where somebody has looked through them', async () => {
    await opened()
    await chooseFiles(photo('wound.jpg'))
    const files = await filesWindow()
    fireEvent.click(await files.findByRole('button', { name: 'Nothing to hide in wound.jpg' }))
    fireEvent.click(files.getByRole('button', { name: 'Cancel' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Discard 1 file?' }))
    expect(asked.getByText('Nothing is sent, and what you have covered and checked here is lost.')).to.exist
    fireEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard 1 file?' })).to.equal(null))
    expect(files.getByRole('button', { name: 'Remove wound.jpg' })).to.exist
    fireEvent.click(files.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  })

  it('asks about many that nobody has looked through, and promises no more to be lost than there is; two go without a question', async () => {
    await opened()
    await chooseFiles(pdf('a.pdf'), pdf('b.pdf'), slowFile('c.pdf').slow)
    fireEvent.click((await filesWindow()).getByRole('button', { name: 'Cancel' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Discard 3 files?' }))
    expect(asked.getByText('Nothing is sent.')).to.exist
    fireEvent.click(asked.getByRole('button', { name: 'Discard' }))
    await isClosed()
    await chooseFiles(pdf('a.pdf'), pdf('b.pdf'))
    fireEvent.click((await filesWindow()).getByRole('button', { name: 'Cancel' }))
    await isClosed()
  })

  it('gives back the pictures that it showed once it is gone', async () => {
    const revoked: string[] = []
    const real = Reflect.get(URL, 'revokeObjectURL')
    URL.revokeObjectURL = (url) => {
      revoked.push(url)
      real(url)
    }
    try {
      await opened()
      await chooseFiles(photo('wound.jpg'))
      const files = await filesWindow()
      const shown = await waitFor(() => files.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('src')))
      fireEvent.click(files.getByRole('button', { name: 'Cancel' }))
      await isClosed()
      await waitFor(() => expect(revoked).to.include.members(shown))
    } finally {
      URL.revokeObjectURL = real
    }
  })

  it('sends them in their order, also after a reload', async () => {
    const { store } = await opened()
    const chosen = ['3.pdf', '1.pdf', '2.pdf']
    await chooseFiles(...chosen.map((name) => pdf(name)))
    await sendThem()
    const outgoing = selectOutgoing(store.getState() as unknown as Parameters<typeof selectOutgoing>[0])
    const byTime = outgoing.toSorted((one, other) => other.at - one.at) // those of one moment would stay as they were
    expect(byTime.map(({ text }) => text)).to.deep.equal(chosen.toReversed())
  })

  for (const [device, isDesk] of [
    ['a desk, where nothing makes a JPEG of it', true],
    ['a phone, which makes a JPEG of it by itself', false],
  ] as const)
    it(`${isDesk ? 'is' : 'is not'} offered HEIC on ${device}`, async () => {
      const matchMedia = window.matchMedia.bind(window)
      window.matchMedia = (query) => Object.assign(matchMedia(query), query.startsWith('(hover: hover)') && { matches: isDesk })
      await opened()
      window.matchMedia = matchMedia
      const { accept } = screen.getByLabelText<HTMLInputElement>('Choose files to send')
      expect(accept.includes('.heic')).to.equal(isDesk)
      expect(accept).to.contain('application/pdf').and.to.contain('image/jpeg')
    })

  it('is held up by none that was chosen before and never came, nor shows it later', async () => {
    await opened()
    const { slow, read } = slowFile()
    await chooseFiles(slow)
    fireEvent.click((await filesWindow()).getByRole('button', { name: 'Send' })) // nothing is ready yet
    fireEvent.click((await filesWindow()).getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await chooseFiles(pdf('quick.pdf'))
    const files = await filesWindow()
    await files.findByRole('button', { name: 'Remove quick.pdf' })
    await act(async () => read())
    expect(names(files)).to.deep.equal(['Remove quick.pdf'])
    expect(files.queryByRole('alert')).to.equal(null)
  })

  describe('while it fades', () => {
    let still: () => void
    beforeEach(() => (still = inMotion()))
    afterEach(() => still())

    it('shows what it showed, and so does the question', async () => {
      await opened()
      await chooseFiles(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
      const files = await filesWindow()
      await files.findByRole('button', { name: 'Remove c.pdf' })
      const seen = new Set<string>()
      const watch = new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('h2, [role=dialog] button')) seen.add(textContent)
      })
      watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      fireEvent.click(files.getByRole('button', { name: 'Cancel' }))
      fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
      await isClosed()
      watch.disconnect()
      expect([...seen])
        .to.include('Discard 3 files?')
        .and.not.to.include.members(['Discard 0 files?'])
      expect(seen.has('Send'), 'of none').to.equal(false)
    })

    it('takes no further press: the next begins without a word about it', async () => {
      await opened()
      await chooseFiles(pdf('a.pdf'))
      const { send } = await pressSend()
      const at = { clientX: 200_000 }
      fireEvent.click(await screen.findByRole('button', { name: 'Send without checking' }), at)
      for (const clientX of [at.clientX, 300_000]) fireEvent.click(send, { clientX })
      await storedNames(uploads, 1)
      await isClosed()
      const { slow, read } = slowFile()
      await chooseFiles(slow)
      expect((await filesWindow()).queryByRole('alert')).to.equal(null)
      expect(uploads.sent).to.have.length(1)
      read()
    })
  })
})
