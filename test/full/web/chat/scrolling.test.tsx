import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { fakeScreen } from '../../../web/support/fake-screen.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { fakeUpload } from '../../../web/support/fake-upload.js'
import { open } from '../../../web/support/open.js'
import { message, messageId, page, room, told } from '../../../web/chat/sample.js'

/** Pixels: of the list, and of each message in it. */
const [VIEW, LINE] = [400, 50]

describe('the list of messages', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const log = () => screen.getByRole('log', { name: 'Messages' })
  const count = () => log().querySelectorAll('[data-message]').length

  /** A list whose messages are all of one height: jsdom lays nothing out. */
  const measured = () => {
    const list = log()
    let at = 0
    const end = () => Math.max(0, count() * LINE - VIEW)
    Object.defineProperties(list, {
      clientHeight: { get: () => VIEW },
      scrollHeight: { get: () => count() * LINE },
      scrollTop: { get: () => at, set: (to: number) => void (at = Math.min(Math.max(0, to), end())) },
    })
    const rect = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect')!
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const index = [...list.querySelectorAll('[data-message]')].indexOf(this)
      return { top: index < 0 ? 0 : index * LINE - at } as DOMRect
    }
    const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight')!
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => LINE })
    return {
      at: () => at,
      end,
      to: (top: number) => {
        at = top
        fireEvent.scroll(list)
      },
      restore: () => {
        Object.defineProperty(Element.prototype, 'getBoundingClientRect', rect)
        Object.defineProperty(HTMLElement.prototype, 'offsetHeight', height)
      },
    }
  }
  let scroll: ReturnType<typeof measured> | undefined
  afterEach(() => {
    scroll?.restore()
    scroll = undefined
  })

  const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i))
  const opened = async (more: object = {}) => {
    const shown = await open('/chat?room=7')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
    await server.last('chatRooms').reply(200, { result: [room(7)], next: null })
    await waitFor(() => expect(server.count('getChatMessages')).to.equal(1))
    scroll = measured()
    await server.last('getChatMessages').reply(200, page(some(21, 40), more))
    await waitFor(() => expect(shown.line.tokens).to.have.length(1))
    return { ...shown, view: scroll }
  }

  it('stays at its end while others write, where it was at it', async () => {
    const { line, view } = await opened()
    await waitFor(() => expect(view.at()).to.equal(20 * LINE - VIEW))
    await line.push('update chat messages', told(message(41)))
    expect([count(), view.at()]).to.deep.equal([21, 21 * LINE - VIEW])
  })

  it('stays where somebody reads further up, says how many are new, and leads to them', async () => {
    const { line, view } = await opened()
    view.to(100)
    for (const id of [141, 142, 143]) await line.push('update chat messages', told(message(id)))
    expect([count(), view.at()]).to.deep.equal([23, 100])
    fireEvent.click(await screen.findByRole('button', { name: '3 new messages' }))
    expect(view.at()).to.equal(view.end())
    await waitFor(() => expect(screen.queryByRole('button', { name: /new message|Newest/ })).to.equal(null))
  })

  it('keeps what is read in its place when older messages come above it', async () => {
    const { view, store } = await opened({ earlier: messageId(21) })
    view.to(60) // the second message stands first
    await act(async () => void store.dispatch({ type: 'chatMessages/moreAsked', payload: { room: 7, way: 'earlier' } }))
    await server.last('getChatMessages').reply(200, page(some(11, 20)))
    expect([count(), view.at()]).to.deep.equal([30, 60 + 10 * LINE])
  })

  it('is whole near what is seen, and elsewhere keeps the height and the name of each message', async () => {
    const sight = fakeScreen()
    try {
      await opened()
      const near = (...ids: number[]) => sight.see(...ids.map((id) => `message:${id}`))
      const wholes = () => [...log().querySelectorAll('[data-message]:not([data-far])')].map((each) => each.getAttribute('data-message'))
      await near(39, 40)
      expect(wholes()).to.deep.equal(['39', '40'])
      const far = log().querySelector<HTMLElement>('[data-message="21"]')!
      expect([far.style.height, far.textContent, far.getAttribute('aria-label')]).to.deep.equal([`${LINE}px`, '', 'Dr. Boris Petrov'])
      await near(21, 22)
      expect(wholes()).to.deep.equal(['21', '22'])
      expect(far.textContent).to.contain('Message 21')
    } finally {
      sight.restore()
    }
  })

  it('opens at the line above the first that was not read', async () => {
    await opened({ readPosition: 30 })
    const line = log().querySelector('[data-line]')!
    expect(line.textContent).to.equal('New messages')
    const next = line.nextElementSibling!
    expect((next.matches('[data-message]') ? next : next.querySelector('[data-message]'))!.getAttribute('data-message')).to.equal('31')
  })

  describe('takes files', () => {
    let uploads: ReturnType<typeof fakeUpload>
    beforeEach(() => {
      uploads = fakeUpload()
    })
    afterEach(() => uploads.restore())
    const pdf = () => new File(['%PDF-1.4 A report'], 'report.pdf', { type: 'application/pdf' })

    it('that are pasted, but not the picture of a text that is', async () => {
      await opened()
      const field = screen.getByRole('textbox', { name: 'Message' })
      fireEvent.paste(field, { clipboardData: { files: [pdf()], getData: () => 'A table' } })
      fireEvent.paste(field, { clipboardData: { files: [], getData: () => 'Only words' } })
      fireEvent.paste(field, { clipboardData: { files: [pdf()], getData: () => '' } })
      await waitFor(() => expect(uploads.sent).to.have.length(1))
    })

    it('that are dropped on the room, and says so while they are over it', async () => {
      await opened()
      const pane = screen.getByRole('region', { name: 'Chat' })
      fireEvent.dragOver(pane, { dataTransfer: { types: ['text/plain'], files: [] } })
      expect(screen.queryByText('Drop to send')).to.equal(null)
      fireEvent.dragOver(pane, { dataTransfer: { types: ['Files'], files: [] } })
      expect(screen.getByText('Drop to send')).to.exist
      fireEvent.dragLeave(pane, { relatedTarget: document.body })
      expect(screen.queryByText('Drop to send')).to.equal(null)
      fireEvent.drop(pane, { dataTransfer: { types: ['Files'], files: [pdf()] } })
      await waitFor(() => expect(uploads.sent).to.have.length(1))
    })
  })
})
