import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { ChatRoom } from '../../../web/chat/calls.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { fakeScreen } from '../support/fake-screen.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { chooseFiles, pdf, sendThem, storedNames } from './sample-files.js'
import { log } from './sample-page.js'
import { message, messageId, mine, page, room, told } from './sample.js'

/** Pixels: of the list, and of each message in it. */
const [VIEW, LINE] = [400, 50]

/** Holds what is to be done after so many milliseconds, until it is `run`. */
const timersOf = (delay: number) => {
  const { setTimeout: sets, clearTimeout: clears } = globalThis
  const held = new Map<unknown, () => void>()
  const set = (work: () => void, after?: number) => {
    if (after !== delay) return sets(work, after)
    const timer = sets(() => undefined)
    held.set(timer, work)
    return timer
  }
  const clear = (timer: ReturnType<typeof sets>) => {
    held.delete(timer)
    clears(timer)
  }
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
  return {
    run: () => {
      for (const work of held.values()) work()
      held.clear()
    },
    restore: () => void Object.assign(globalThis, { setTimeout: sets, clearTimeout: clears }),
  }
}

describe('the list of messages', () => {
  let server: FakeServer
  const { ResizeObserver: unseen } = globalThis
  const resized = new Set<() => void>()
  beforeEach(() => {
    server = fakeServer()
    globalThis.ResizeObserver = class {
      constructor(told: () => void) {
        resized.add(told)
      }
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    } as never
  })
  afterEach(() => {
    server.restore()
    globalThis.ResizeObserver = unseen
    resized.clear()
  })

  const count = () => log().querySelectorAll('[data-message]').length

  /** A list whose messages are all of one height: jsdom lays nothing out. */
  const measured = () => {
    const list = log()
    let at = 0
    let above = 0 // by how much the first message is higher than the others
    const end = () => Math.max(0, count() * LINE + above - VIEW)
    Object.defineProperties(list, {
      clientHeight: { get: () => VIEW },
      scrollHeight: { get: () => count() * LINE + above },
      scrollTop: { get: () => at, set: (to: number) => void (at = Math.min(Math.max(0, to), end())) },
    })
    const rect = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect')!
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const part = this.matches('[data-line]') ? this.nextElementSibling : this // the line takes no room here
      const index = [...list.querySelectorAll('[data-message]')].indexOf(part as Element)
      return { top: index < 0 ? 0 : index * LINE + (index > 0 ? above : 0) - at } as DOMRect
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
      /** As an image above does that comes without its size. */
      growAbove: (by: number, { isScrolled = false } = {}) => {
        above += by
        if (isScrolled) fireEvent.scroll(list) // an earlier step of it is told before this one
        for (const told of resized) told()
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

  const underLine = () => log().querySelector('[data-line]')?.nextElementSibling?.getAttribute('data-message')
  const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i))
  const opened = async (more: object = {}, own: Partial<ChatRoom> = {}) => {
    const shown = await open('/chat?room=7')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
    await server.last('chatRooms').reply(200, { result: [room(7, own)], next: null })
    await waitFor(() => expect(server.count('getChatMessages')).to.equal(1))
    scroll = measured()
    await server.last('getChatMessages').reply(200, page(some(21, 40), more))
    await waitFor(() => expect(shown.line.tokens).to.have.length(1))
    await act(async () => resized.forEach((told) => told())) // as browsers do for what is new
    return { ...shown, view: scroll }
  }

  it('stays at its end while others write, where it was at it', async () => {
    const { line, view } = await opened()
    await waitFor(() => expect(view.at()).to.equal(20 * LINE - VIEW))
    await line.push('update chat messages', told(message(41)))
    expect([count(), view.at()]).to.deep.equal([21, 21 * LINE - VIEW])
  })

  it('is taken back to its line by nothing that comes late, once somebody has gone to its end', async () => {
    const late = timersOf(300)
    try {
      const { view } = await opened({ readPosition: 30 })
      expect([underLine(), view.at()]).to.deep.equal(['31', 10 * LINE - VIEW / 4])
      fireEvent.click(await screen.findByRole('button', { name: /new messages|Newest/ }))
      expect(view.at()).to.equal(view.end())
      act(late.run)
      expect(view.at()).to.equal(view.end())
    } finally {
      late.restore()
    }
  })

  it('stays where somebody reads further up, says how many are new, and leads to them', async () => {
    const { line, view } = await opened()
    view.to(100)
    for (const id of [141, 142, 143]) await line.push('update chat messages', told(message(id)))
    expect([count(), view.at()]).to.deep.equal([23, 100])
    fireEvent.click(await screen.findByRole('button', { name: '3 new messages' }))
    expect(view.at()).to.equal(view.end())
    await waitFor(() => expect(screen.queryByRole('button', { name: /new message|Newest/ })).to.equal(null))
    await waitFor(() => expect(server.last('updateUnReadCount').body).to.include({ upTo: 143 }))
  })

  it('does not mark read what comes while somebody reads further up, in a room in which nothing was new', async () => {
    const { line, view } = await opened({}, { readPosition: 40 })
    expect(server.count('updateUnReadCount')).to.equal(0)
    view.to(100)
    for (const id of [141, 142, 143]) await line.push('update chat messages', told(message(id)))
    expect(await screen.findByRole('button', { name: '3 new messages' })).to.exist
    expect([server.count('updateUnReadCount'), underLine()]).to.deep.equal([0, '141'])
  })

  it('counts as many as the list of rooms does, and no more', async () => {
    const { line, view } = await opened({}, { readPosition: 40 })
    view.to(100)
    for (let id = 141; id <= 250; id++) await line.push('update chat messages', told(message(id)))
    expect(await screen.findByRole('button', { name: '99+ new messages' })).to.exist
  })

  it('leads to the first of many that are new, under a line of their own, and from there to the end', async () => {
    const { line, view } = await opened()
    view.to(100)
    for (let id = 141; id <= 170; id++) await line.push('update chat messages', told(message(id)))
    expect(view.at(), 'nothing moves meanwhile').to.equal(100)
    expect(underLine()).to.equal('141')
    fireEvent.click(await screen.findByRole('button', { name: '30 new messages' }))
    expect(view.at(), 'the first of them a quarter below the edge').to.equal(20 * LINE - VIEW / 4)
    expect(document.activeElement, 'the keys go on there').to.equal(log())
    fireEvent.click(screen.getByRole('button', { name: '30 new messages' }))
    expect(view.at()).to.equal(view.end())
    await waitFor(() => expect(screen.queryByRole('button', { name: /new message|Newest/ })).to.equal(null))
    await waitFor(() => expect(server.last('updateUnReadCount').body).to.include({ upTo: 170 }))
  })

  it('is at its end where what is new fits on the screen', async () => {
    const { line, view } = await opened({}, { readPosition: 40 })
    view.to(100)
    for (let id = 141; id <= 147; id++) await line.push('update chat messages', told(message(id))) // 350 of 400 pixels
    fireEvent.click(await screen.findByRole('button', { name: '7 new messages' }))
    expect(view.at()).to.equal(view.end())
  })

  it('draws the line anew above what comes once all was read', async () => {
    const { line, view } = await opened({ readPosition: 30 })
    expect(underLine()).to.equal('31')
    await server.last('updateUnReadCount').reply(200, { readPosition: 40, unread: 0 })
    view.to(view.end())
    await line.push('update chat messages', told(message(141)))
    expect(underLine(), 'what comes while one looks is not unread').to.equal('31')
    await waitFor(() => expect(server.last('updateUnReadCount').body).to.include({ upTo: 141 }))
    await server.last('updateUnReadCount').reply(200, { readPosition: 141, unread: 0 })
    view.to(100)
    await line.push('update chat messages', told(mine(142)))
    await line.push('update chat messages', told(message(143)))
    expect([underLine(), view.at()]).to.deep.equal(['143', 100])
  })

  it('draws no line above what was seen, also while the server has not heard of it', async () => {
    const { line, view } = await opened({ readPosition: 30 })
    await server.last('updateUnReadCount').reply(200, { readPosition: 40, unread: 0 })
    view.to(view.end())
    await line.push('update chat messages', told(message(141)))
    await waitFor(() => expect(server.last('updateUnReadCount').body).to.include({ upTo: 141 }))
    view.to(100)
    await line.push('update chat messages', told(mine(142)))
    expect(underLine()).to.equal('31')
    await line.push('update chat messages', told(message(143)))
    expect(underLine()).to.equal('143')
  })

  it('leads to what is new by asking for it, where more lies between', async () => {
    const { line } = await opened({ later: messageId(40) })
    await line.push('update chat messages', told(message(900)))
    expect(count(), 'no gap').to.equal(20)
    fireEvent.click(await screen.findByRole('button', { name: '1 new message' }))
    await waitFor(() => expect(server.last('getChatMessages').body).to.include({ around: 'unread' }))
    await server.last('getChatMessages').reply(200, page(some(890, 900), { readPosition: 899, earlier: messageId(890) }))
    expect(underLine()).to.equal('900')
    await waitFor(() => expect(screen.queryByRole('button', { name: /new message|Newest/ })).to.equal(null))
  })

  describe('where what is new could not be loaded', () => {
    const SORRY = 'The newest messages could not be loaded. The server could not answer. Please try again.'
    const texts = (store: Awaited<ReturnType<typeof opened>>['store']) => selectNotices(store.getState()).map(({ text }) => text)
    /** Who goes on reading comes to the end of what is loaded. */
    const readOn = async (store: Awaited<ReturnType<typeof opened>>['store'], ...next: Parameters<typeof page>) => {
      await act(async () => void store.dispatch({ type: 'chatMessages/moreAsked', payload: { room: 7, way: 'later' } }))
      await server.last('getChatMessages').reply(200, page(...next))
    }

    it('says why, and leads nobody on who reads there; pressed again, it leads to the newest', async () => {
      const { store, view } = await opened({ later: messageId(40) })
      view.to(100)
      fireEvent.click(await screen.findByRole('button', { name: 'Newest messages' }))
      expect(server.last('getChatMessages').body).to.deep.equal({ chatRoomId: 7 })
      await server.last('getChatMessages').reply(500)
      expect(texts(store)).to.deep.equal([SORRY])
      await readOn(store, some(41, 50), { later: messageId(50) })
      await readOn(store, some(51, 60))
      expect([count(), view.at()], 'the end of what was loaded').to.deep.equal([40, 20 * LINE - VIEW])
      fireEvent.click(screen.getByRole('button', { name: 'Newest messages' }))
      expect(view.at()).to.equal(view.end())
    })

    it('says why, and stays; pressed again, it leads to the line, above which nothing is marked read before somebody is at its end', async () => {
      const { line, store, view } = await opened({ later: messageId(40) })
      view.to(100)
      await line.push('update chat messages', told(message(930)))
      const marks = server.count('updateUnReadCount')
      fireEvent.click(await screen.findByRole('button', { name: '1 new message' }))
      await waitFor(() => expect(server.last('getChatMessages').body).to.include({ around: 'unread' }))
      await server.last('getChatMessages').reply(500)
      expect([texts(store), view.at()]).to.deep.equal([[SORRY], 100])
      fireEvent.click(screen.getByRole('button', { name: '1 new message' }))
      await server.last('getChatMessages').reply(200, page(some(890, 930), { readPosition: 899, earlier: messageId(890) }))
      expect([underLine(), view.at()]).to.deep.equal(['900', 10 * LINE - VIEW / 4])
      expect(server.count('updateUnReadCount')).to.equal(marks)
      view.to(view.end())
      await waitFor(() => expect(server.last('updateUnReadCount').body).to.include({ upTo: 930 }))
    })

    it('marks read what somebody then comes to by themselves', async () => {
      const { line, store, view } = await opened({ later: messageId(40) })
      view.to(100)
      await line.push('update chat messages', told(message(141)))
      fireEvent.click(await screen.findByRole('button', { name: '1 new message' }))
      await server.last('getChatMessages').reply(500)
      await readOn(store, some(132, 141))
      view.to(view.end())
      await waitFor(() => expect(server.last('updateUnReadCount').body).to.include({ upTo: 141 }))
    })
  })

  it('keeps what is read in its place when something above it becomes higher, and its end when something in it does', async () => {
    const { view } = await opened()
    view.to(100)
    view.growAbove(70)
    expect(view.at()).to.equal(170)
    view.to(150) // 20 up
    view.growAbove(-30)
    expect(view.at()).to.equal(120)
    view.to(view.end())
    view.growAbove(40)
    expect(view.at()).to.equal(view.end())
    view.growAbove(60, { isScrolled: true })
    expect(view.at()).to.equal(view.end())
    view.to(view.end() - 60)
    view.growAbove(10)
    expect(view.at(), 'who has left the end stays where they are').to.equal(view.end() - 60)
  })

  it('keeps it there, too, when that becomes higher by less than a pixel at a time, wherever somebody scrolls between', async () => {
    const { view } = await opened()
    view.to(100)
    view.growAbove(0.5)
    expect(view.at(), 'it may be how a browser rounds').to.equal(100)
    view.growAbove(0.5)
    expect(view.at()).to.equal(101)
    for (let step = 0; step < 8; step++) view.growAbove(0.25)
    expect(view.at()).to.equal(103)
    view.growAbove(-0.5)
    view.to(203)
    view.growAbove(-0.5)
    expect(view.at()).to.equal(202)
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
    const { view } = await opened({ readPosition: 30 })
    expect(log().querySelector('[data-line]')!.textContent).to.equal('New messages')
    expect(underLine()).to.equal('31')
    expect(view.at(), 'a quarter below the edge').to.equal(10 * LINE - VIEW / 4)
  })

  it('stays where it is while files of mine are sent, where somebody reads further up', async () => {
    const uploads = fakeUpload()
    try {
      const { view } = await opened()
      await chooseFiles(pdf('a.pdf'), pdf('b.pdf'))
      await sendThem()
      view.to(100)
      await storedNames(uploads, 2)
      expect(view.at()).to.equal(100)
    } finally {
      uploads.restore()
    }
  })
})
