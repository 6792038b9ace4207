import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { DOCX } from '../../../web/generated/mimes.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { outOfDate } from '../../../web/shared/net/live/connection.js'
import { fakeDrawing } from '../support/fake-drawing.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { session } from '../support/samples.js'
import { chooseFiles, filesWindow, pdf, sendThem, storedNames, word } from './sample-files.js'
import { message, mine, page, room } from './sample.js'
import { openedWith, write } from './sample-page.js'

const TOO_LARGE = 'File size should not be exceed more than 20MB'
const BY_A_BYTE = 'It is 1 byte too large.'
const WRONG = 'This type of file cannot be sent'

describe('files of a room', () => {
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
  const large = (name: string) => Object.defineProperty(pdf(name), 'size', { value: 20 * 2 ** 20 + 1 })
  const program = (name: string) => new File(['MZ'], name, { type: 'application/x-msdownload' })
  const empty = (name: string) => new File([], name, { type: 'application/pdf' })
  const pasted = (files: readonly File[], text = '') =>
    fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: { files, getData: () => text } })
  const pane = () => screen.getByRole('region', { name: 'Chat' })
  const ways: readonly (readonly [string, (files: readonly File[]) => unknown])[] = [
    ['chosen', (files) => chooseFiles(...files)],
    ['pasted', pasted],
    ['dropped', (files) => fireEvent.drop(pane(), { dataTransfer: { types: ['Files'], files } })],
  ]
  const told = (files: Awaited<ReturnType<typeof filesWindow>>) =>
    [...files.getByRole('alert').children].map(({ textContent }) => textContent)

  for (const [how, give] of ways)
    it(`that are ${how} are looked at first: each bad one is told by its own sentence, and the good ones are sent in their order`, async () => {
      await opened()
      await give([large('scan.pdf'), pdf('a.pdf'), program('tool.exe'), empty('note.pdf'), pdf('b.pdf'), large('film.pdf')])
      const files = await filesWindow()
      await waitFor(() =>
        expect(told(files)).to.deep.equal([
          `${TOO_LARGE}: scan.pdf. ${BY_A_BYTE}`,
          `${WRONG}: tool.exe`,
          'This file is empty: note.pdf',
          `${TOO_LARGE}: film.pdf. ${BY_A_BYTE}`,
        ]),
      )
      expect(uploads.sent, 'nothing unasked').to.have.length(0)
      expect(files.getByRole('button', { name: 'Send 2 files' })).to.exist
      await sendThem()
      expect(await storedNames(uploads, 2)).to.deep.equal(['a.pdf', 'b.pdf'])
      expect(screen.queryByRole('dialog')).to.equal(null)
    })

  it('go nowhere when the window is closed, nor what was taken out of it', async () => {
    await opened()
    await chooseFiles(pdf('a.pdf'))
    fireEvent.click((await filesWindow()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    await chooseFiles(pdf('b.pdf'), pdf('c.pdf'))
    fireEvent.click(await (await filesWindow()).findByRole('button', { name: 'Remove b.pdf' }))
    await sendThem()
    expect(await storedNames(uploads, 1)).to.deep.equal(['c.pdf'])
  })

  it('say what patient they may name: an image can be covered here, a Word document cannot', async () => {
    await opened()
    await chooseFiles(photo('wound.jpg'), word('letter.docx'))
    const files = await filesWindow()
    await files.findByText('2 files have not been checked for patient details.')
    expect(files.getByRole('button', { name: 'Hide patient details in wound.jpg' })).to.exist
    expect(files.queryByRole('button', { name: 'Hide patient details in letter.docx' })).to.equal(null)
    expect(files.getByText('Open it in Word to check it: it cannot be shown here.')).to.exist
    expect(files.getByRole('button', { name: 'Check now' })).to.exist
    fireEvent.click(files.getByRole('button', { name: 'Nothing to hide in wound.jpg' }))
    expect(files.getByText('1 file has not been checked for patient details.')).to.exist
    expect(files.queryByRole('button', { name: 'Check now' }), 'which could open nothing').to.equal(null)
    fireEvent.click(files.getByRole('button', { name: 'Nothing to hide in letter.docx' }))
    expect(files.getByText('Every file has been checked for patient details.')).to.exist
  })

  it('of which a bad one, chosen alone, is told with nothing to send', async () => {
    await opened()
    await chooseFiles(large('scan.pdf'))
    const files = await filesWindow()
    await waitFor(() => expect(told(files)).to.deep.equal([`${TOO_LARGE}: scan.pdf. ${BY_A_BYTE}`]))
    fireEvent.click(files.getByRole('button', { name: 'Send' }))
    expect(told(files)[0]).to.equal('Choose a file.')
    expect(uploads.sent).to.have.length(0)
  })

  it('of which the server refuses one: it stays as not sent with its reason, and the others are sent', async () => {
    await opened()
    await chooseFiles(pdf('a.pdf'), pdf('b.pdf'))
    await sendThem()
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    await uploads.sent[0]!.reply(422, { msg: `${WRONG}.` })
    await waitFor(() => expect(uploads.sent).to.have.length(2))
    expect((uploads.sent[1]!.form.get('chatFile') as File).name).to.equal('b.pdf')
    expect(await screen.findByText(`Not sent. ${WRONG}.`)).to.exist
  })

  it('are taken back while they wait, as texts are, and the focus stays among the messages', async () => {
    await opened()
    const own = () => screen.getAllByRole('article', { name: 'You' })
    await chooseFiles(pdf('a.pdf'), pdf('b.pdf'))
    await sendThem()
    await waitFor(() => expect(uploads.sent).to.have.length(1))
    fireEvent.click(within(own()[1]!).getByRole('button', { name: 'Discard' }))
    expect(document.activeElement).to.equal(screen.getByRole('log'))
    for (const text of ['One', 'Two']) await write(text)
    fireEvent.click(within(own()[2]!).getByRole('button', { name: 'Discard' }))
    await server.last('sendChatMessage').reply(200, { result: mine(210, { message: 'One' }) })
    expect(await storedNames(uploads, 1)).to.deep.equal(['a.pdf'])
    expect([uploads.sent.length, server.count('sendChatMessage')]).to.deep.equal([1, 1])
  })

  it('are not left for a member who takes the place of whoever chose them', async () => {
    const { tabs } = await opened()
    await chooseFiles(pdf())
    await filesWindow()
    await tabs.say({ ...session, id: 2 as MemberId, jwt: 'jwt-of-boris' })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(uploads.sent).to.deep.equal([])
  })

  it('that were copied in a file manager, which says their names as a text, are no text', async () => {
    await opened()
    for (const text of ['a.pdf\rb.pdf', '/home/ana/a.pdf\nfile:///home/ana/b.pdf', 'C:\\Scans\\a.pdf']) {
      expect(pasted([pdf('a.pdf'), pdf('b.pdf')], text), 'not as a text, too').to.equal(false)
      await sendThem()
    }
    expect(pasted([pdf('\u00c4.pdf')], '\u00c4.pdf'.normalize('NFD')), 'a letter and its dots, as some file managers write it').to.equal(
      false,
    )
    await sendThem()
    expect(await storedNames(uploads, 7)).to.deep.equal(['a.pdf', 'b.pdf', 'a.pdf', 'b.pdf', 'a.pdf', 'b.pdf', '\u00c4.pdf'])
  })

  it('that are pasted, but not the picture of a text that is', async () => {
    await opened()
    pasted([pdf()], 'A table')
    pasted([], 'Only words')
    expect(screen.queryByRole('dialog')).to.equal(null)
    pasted([pdf()])
    expect(await filesWindow()).to.exist
  })

  it('drop nowhere else on the page, and in no room in which one only reads: they do not open in its place', async () => {
    await opened()
    const rooms = screen.getByRole('navigation', { name: 'Rooms' })
    const dataTransfer = { types: ['Files'], files: [pdf()], dropEffect: 'copy' }
    expect(fireEvent.dragOver(rooms, { dataTransfer })).to.equal(false)
    expect(fireEvent.drop(rooms, { dataTransfer })).to.equal(false)
    expect(fireEvent.drop(rooms, { dataTransfer: { types: ['text/plain'], files: [] } }), 'a text').to.equal(true)
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('say where they can be dropped while they are over it', async () => {
    await opened()
    fireEvent.dragOver(pane(), { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(within(pane()).queryByText('Drop your files here')).to.equal(null)
    fireEvent.dragOver(pane(), { dataTransfer: { types: ['Files'], files: [] } })
    expect(within(pane()).getByText('Drop your files here')).to.exist
    fireEvent.dragLeave(pane(), { relatedTarget: document.body })
    expect(within(pane()).queryByText('Drop your files here')).to.equal(null)
  })

  it('of which an image that could not be loaded is tried again with the line, and when it is pressed', async () => {
    const file = { path: '/api/chat/f', thumbnail_path: '/api/chat/f?size=thumbnail', mime_type: 'image/jpeg', size: 9 }
    const sent = message(1, { type: 3, message: 'wound.jpg', file: { ...file, file_id: 'f' as never, width: 40, height: 30 } })
    const { store } = await openedWith(server, [room(7)], page([sent]))
    const shown = () => screen.getByAltText('wound.jpg')
    const isLoading = () => expect(shown().getAttribute('src')).to.equal(file.thumbnail_path)
    const again = () => screen.getByRole('button', { name: 'Load image wound.jpg again' })
    for (const [how, comes] of [
      ['the device has a line', () => fireEvent(window, new window.Event('online'))],
      ['the server is back', () => act(() => void store.dispatch(outOfDate()))],
      ['it is pressed', () => fireEvent.click(again())],
    ] as const) {
      isLoading()
      fireEvent.error(shown())
      expect(shown().getAttribute('src'), 'no broken sign').to.match(/^data:/)
      fireEvent.load(shown())
      expect(again(), how).to.exist
      comes()
    }
    isLoading()
    expect(screen.queryByRole('dialog')).to.equal(null)
    expect(screen.getByRole('button', { name: 'Open image wound.jpg' })).to.exist
  })

  it('that were sent are gone through one after the other, where one of them is opened', async () => {
    const sent = (id: number, name: string, mime_type: string, removed: 'moderator' | null = null) =>
      (id === 1 ? mine : message)(id, {
        ...{ type: mime_type.startsWith('image/') ? 3 : 2, message: removed ? null : name, removed },
        file: { file_id: name as never, path: `/api/chat/${name}`, thumbnail_path: null, mime_type, size: 9, width: 40, height: 30 },
      })
    await open('/chat?room=7')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
    await server.last('chatRooms').reply(200, { result: [room(7)], next: null })
    await waitFor(() => expect(server.count('getChatMessages')).to.equal(1))
    const all = [
      sent(1, 'before.jpg', 'image/jpeg'),
      sent(2, 'letter.docx', DOCX),
      sent(3, 'gone.jpg', 'image/jpeg', 'moderator'),
      sent(4, 'after.jpg', 'image/jpeg'),
    ]
    await server.last('getChatMessages').reply(200, page(all))
    fireEvent.click(screen.getByRole('button', { name: 'Open image after.jpg' }))
    const viewer = await screen.findByRole('dialog')
    const shown = () => within(viewer).getAllByRole('img')[0]!.getAttribute('src')
    await waitFor(() => expect(shown()).to.equal('/api/chat/after.jpg'))
    const title = () => within(viewer).getByRole('heading').textContent
    expect(title()).to.equal('Photograph 2 of 2 · Dr. Boris Petrov')
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' })
    await waitFor(() => expect(shown(), 'the one before it that can be shown').to.equal('/api/chat/before.jpg'))
    expect(title()).to.equal('Photograph 1 of 2 · You')
  })
})
