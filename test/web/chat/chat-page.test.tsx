import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { DOCX } from '../../../web/generated/mimes.js'
import { groupNames } from '../../../domain/members/onboarding/groups.js'
import { shortTime } from '../../../web/chat/rooms/short-time.js'
import { roomWanted } from '../../../web/chat/rooms/rooms-slice.js'
import { selectOutgoing, sendingHeld } from '../../../web/chat/sending/outgoing-slice.js'
import { calendarDay, exactly } from '../../../web/shared/format/time.js'
import { limitOf } from '../../support/contract-limits.js'
import { byThumb } from '../support/by-thumb.js'
import { fakeClock } from '../support/fake-clock.js'
import { selectNotices } from '../../../web/shared/ui/notices/notices.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { printed } from '../support/printed.js'
import { chooseFiles, pdf, sendThem } from './sample-files.js'
import { composer, list, log, openedWith, rowOf, said, write, type Given } from './sample-page.js'
import { clara, gone, group, message, mine, NOON, page, room, roomId, told } from './sample.js'

const { click } = fireEvent
const NOT_THERE = 'That chat is not there, or you are not in it any more.'
/** As a list says when something was written on that day. */
const lately = shortTime(Date.parse(NOON), Date.now())

const rows = () =>
  within(list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the chat', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = (...given: Given) => openedWith(server, ...given)
  /** The line was cut, and the list that is loaded anew lacks the room that is open. */
  const isAskedFor = async (line: Awaited<ReturnType<typeof opened>>['line'], listed: object) => {
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await line.push('resync')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(1))
    const asked = server.count('chatRoom/7')
    await server.last('chatRooms').reply(200, listed)
    await waitFor(() => expect(server.count('chatRoom/7')).to.equal(asked + 1))
  }

  it('finds the members of a large group by their names', async () => {
    await opened([group(7, { members: 1_002 })])
    click(await screen.findByRole('button', { name: 'Members of Urology' }))
    const members = within(await screen.findByRole('dialog', { name: 'Urology' }))
    expect(members.getByText('1,002 members')).to.exist
    fireEvent.change(members.getByRole('searchbox', { name: 'Search members' }), { target: { value: 'petr ' } })
    await waitFor(() => expect(server.last('getChatRoomDetails').body).to.deep.equal({ chatRoomId: 7, name: 'petr' }))
    expect(members.getByText('Searching…')).to.exist
    await server.last('getChatRoomDetails').reply(200, { result: [], total: 1_002, next: null })
    expect(members.getByText('No result found')).to.exist
    expect(members.getByText('1,002 members')).to.exist
  })

  it('begins a line with Enter on a phone, where one sends by the button', async () => {
    const putBack = byThumb()
    try {
      await opened()
      composer().focus()
      await write('Two')
      expect(server.count('sendChatMessage')).to.equal(0)
      const button = screen.getByRole('button', { name: 'Send' })
      expect(fireEvent.mouseDown(button), 'the keyboard stays').to.equal(false)
      click(button)
      await waitFor(() => expect(server.count('sendChatMessage')).to.equal(1))
    } finally {
      putBack()
    }
  })

  it('lists one’s rooms with what was written last, groups without their #', async () => {
    const others = [
      group(8, { lastMessage: encodeURIComponent('A case\nfor you'), lastMessageBy: clara, muted: true }),
      room(9, { chatRoomName: null, specialty_type: null, lastMessage: null, lastMessageAt: null }),
      room(10, {
        chatRoomName: 'Clara Novak',
        specialty_type: null,
        lastMessageBy: 1 as never,
        lastMessage: 'wound.jpg',
        lastMessageType: 3,
      }),
    ]
    await opened([room(7, { unread: 3 }), ...others], null, '/chat')
    expect(rows()).to.deep.equal([
      `CNDr. Clara Novak${lately}MBBSYou: Image`,
      'Former memberNo messages yet',
      `Urology${lately}A case for you`,
      `BPDr. Boris Petrov${lately}MBBS, MS - (Urology)See you3 unread`,
    ])
    expect(printed(within(list()).getAllByText(lately)[0]!), 'on paper').to.equal(exactly(Date.parse(NOON)))
    expect(screen.getByText('Choose a room to read.')).to.exist
  })

  it('tells of today by its date on paper', async () => {
    const at = new Date().toISOString()
    await opened([room(7)], page([message(1, { created_time_date: at })]))
    expect(printed(screen.getByText('Today'))).to.equal(calendarDay(Date.parse(at)))
  })

  it('opens a room at its address, tells the day and who wrote, and marks it read', async () => {
    await opened([room(7, { unread: 1 })], page([message(1), mine(2), message(3)], { readPosition: 2 }))
    expect(server.sent.find(({ call }) => call === 'getChatMessages')?.body).to.deep.equal({ chatRoomId: 7, around: 'unread' })
    expect(said()).to.deep.equal(['Nov 3, 2026', 'Message 1', 'Message 2', 'New messages', 'Message 3'])
    await waitFor(() => expect(server.count('updateUnReadCount')).to.equal(1))
    expect(server.last('updateUnReadCount').body).to.deep.equal({ chatRoomId: 7 })
    await server.last('updateUnReadCount').reply(200, { unread: 0, readPosition: 3 })
    expect(rows()).to.deep.equal([`BPDr. Boris Petrov${lately}MBBS, MS - (Urology)See you`])
  })

  it('is at its end when it is opened, and once more when what is in it has its place', async () => {
    const { scrollHeight } = Object.getOwnPropertyDescriptors(Element.prototype)
    let height = 1_000
    Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => height })
    await opened([room(7)], null)
    await waitFor(() => expect(server.count('getChatMessages')).to.equal(1))
    const clock = fakeClock()
    try {
      await server.last('getChatMessages').reply(200, page([message(1), message(2)]))
      expect(log().scrollTop).to.equal(1_000)
      height = 1_500 // an image has come
      await act(() => clock.pass((limitOf('chat.scrollDelay') as number) - 1))
      expect(log().scrollTop).to.equal(1_000)
      await act(() => clock.pass(1))
      expect(log().scrollTop).to.equal(1_500)
    } finally {
      clock.restore()
      Object.defineProperty(Element.prototype, 'scrollHeight', scrollHeight)
    }
  })

  for (const [called, empty] of [
    ['a group', group(7)],
    ['a room of two', room(7)],
  ] as const)
    it(`says in the contract’s words that nothing was written in ${called}`, async () => {
      await opened([empty], page([]))
      expect(said()).to.deep.equal(['There are no messages in this group'])
    })

  it('invites who has no rooms', async () => {
    await opened([], null, '/chat')
    expect(screen.getByRole('button', { name: 'Find surgeons' })).to.exist
    expect(screen.getAllByRole('button', { name: 'Join a group' })).to.have.length(2)
  })

  it('says what could not be loaded, and asks again', async () => {
    await open('/chat?room=7')
    await waitFor(() => expect(server.count('chatRooms')).to.equal(1))
    await server.last('chatRooms').reply(500)
    click(await screen.findByRole('button', { name: 'Try again' }))
    await server.last('chatRooms').reply(200, { result: [room(7)], next: null })
    await server.last('getChatMessages').reply(500)
    click(await within(log()).findByRole('button', { name: 'Try again' }))
    await server.last('getChatMessages').reply(200, page([message(1)]))
    expect(said()).to.deep.equal(['Nov 3, 2026', 'Message 1'])
  })

  it('says of a room that is opened again what did not come, and marks it read once it is there', async () => {
    const { line, router } = await opened([room(7, { readPosition: 2 })])
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await act(() => router.navigate('/chat'))
    await line.push('resync')
    await line.push('update chat messages', told(message(4)))
    const asked = server.count('getChatMessages')
    await act(() => router.navigate('/chat?room=7'))
    await waitFor(() => expect(server.count('getChatMessages')).to.equal(asked + 1))
    await server.last('getChatMessages').reply(500)
    expect(within(log()).getByRole('alert').textContent).to.equal('Later messages could not be loaded.')
    expect(said()).to.include.members(['Message 1', 'Message 2'])
    expect(said()).not.to.include('Message 4')
    await write('Hello')
    expect(said(), 'what is on its way').to.include('Hello')
    expect(server.count('updateUnReadCount')).to.equal(0)
    await act(async () => void click(within(log()).getByRole('button', { name: 'Try again' })))
    expect(server.last('getChatMessages').body).to.deep.equal({ chatRoomId: 7, after: 2 })
    await server.last('getChatMessages').reply(200, page([message(3)], { earlier: 3 }))
    expect(said().slice(-3)).to.deep.equal(['Message 3', 'Message 4', 'Hello'])
    await waitFor(() => expect(server.last('updateUnReadCount').body).to.deep.equal({ chatRoomId: 7, upTo: 4 }))
  })

  it('stays in a room that was hidden and is opened again, though no list has it', async () => {
    const hidden = room(7, { position: 0 })
    const { line } = await opened([], null)
    await server.last('chatRoom/7').reply(200, { result: hidden })
    await server.last('getChatMessages').reply(200, page([message(1)]))
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    fireEvent.change(composer(), { target: { value: 'As you' } })
    const box = composer() as HTMLTextAreaElement
    await line.push('resync')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(1))
    const asked = server.count('chatRoom/7')
    await server.last('chatRooms').reply(200, { result: [], next: null })
    expect(composer(), 'nothing of it is drawn anew').to.equal(box)
    await waitFor(() => expect(server.count('chatRoom/7')).to.equal(asked + 1))
    await server.last('chatRoom/7').reply(200, { result: { ...hidden, muted: true } })
    expect([composer() === box, box.value]).to.deep.equal([true, 'As you'])
    await line.push('resync')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(2))
    await server.last('chatRooms').reply(200, { result: [], next: null })
    await waitFor(() => expect(server.count('chatRoom/7')).to.equal(asked + 2))
  })

  it('leaves a room that was deleted in another tab, which this one did not hear', async () => {
    const { line, address, store } = await opened()
    for (const text of ['One', 'Two']) await write(text)
    await isAskedFor(line, { result: [room(8)], next: null })
    await server.last('chatRoom/7').reply(200, { result: room(7, { position: 0, hiddenAt: 200 }) })
    await waitFor(() => expect(address()).to.equal('/chat'))
    expect(rowOf(7)).to.equal(null)
    expect(screen.queryByText(NOT_THERE)).to.equal(null)
    expect(
      selectOutgoing(store.getState() as unknown as Parameters<typeof selectOutgoing>[0]).map(({ text, state }) => [text, state]),
      'one is still in it, and may write',
    ).to.deep.equal([
      ['One', 'sending'],
      ['Two', 'waiting'],
    ])
  })

  it('stays in a room of which an answer does not know yet that something was written in it', async () => {
    const { line, address } = await opened()
    await isAskedFor(line, { result: [], next: null })
    await server.last('chatRoom/7').reply(200, { result: room(7, { position: 0 }) })
    expect(composer()).to.exist
    expect(address()).to.equal('/chat?room=7')
  })

  it('stays where something was written in it after it was deleted, which an older answer does not know', async () => {
    const { line, address } = await opened()
    await isAskedFor(line, { result: [], next: null })
    await line.push('update chat messages', told(message(300)))
    await server.last('chatRoom/7').reply(200, { result: room(7, { position: 0, hiddenAt: 200 }) })
    expect(address()).to.equal('/chat?room=7')
    expect(rowOf(7)).to.exist
  })

  it('leaves one that stands further down than the list goes, too', async () => {
    const { line, address } = await opened([room(8), room(7, { position: 20 })])
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await line.push('resync')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(1))
    const asked = server.count('chatRoom/7')
    await server.last('chatRooms').reply(200, { result: [room(8), room(9)], next: 30 })
    expect(rowOf(7)).to.exist
    await waitFor(() => expect(server.count('chatRoom/7')).to.equal(asked + 1))
    await server.last('chatRoom/7').reply(200, { result: room(7, { position: 0, hiddenAt: 200 }) })
    await waitFor(() => expect(address()).to.equal('/chat'))
    expect(rowOf(7)).to.equal(null)
  })

  it('asks again by itself for a room that stays, while nobody answers how it is', async () => {
    const { line, store } = await opened()
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await line.push('resync')
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(1))
    const asked = server.count('chatRoom/7')
    const clock = fakeClock()
    try {
      await server.last('chatRooms').reply(200, { result: [], next: null })
      for (const times of [1, 2]) {
        expect(server.count('chatRoom/7')).to.equal(asked + times)
        await server.last('chatRoom/7').reply(500)
        await act(() => clock.pass(10_000))
      }
      await server.last('chatRoom/7').reply(500)
      await act(() => clock.pass(1_000))
      await act(async () => void store.dispatch(roomWanted(roomId(7))))
      await server.last('chatRoom/7').reply(500)
      await act(() => clock.pass(9_000))
      expect(server.count('chatRoom/7'), 'not so long after it was asked for last').to.equal(asked + 4)
      await act(() => clock.pass(1_000))
      expect(server.count('chatRoom/7')).to.equal(asked + 5)
      await server.last('chatRoom/7').reply(200, { result: room(7, { muted: true }) })
      expect(composer()).to.exist
      await act(() => clock.pass(10_000))
      expect(server.count('chatRoom/7'), 'it is known').to.equal(asked + 5)
    } finally {
      clock.restore()
    }
  })

  it('leaves a room that is not open to somebody, and says why', async () => {
    const { address } = await opened([], null)
    await server.last('chatRoom/7').reply(403)
    await waitFor(() => expect(address()).to.equal('/chat'))
    expect(await screen.findByText(NOT_THERE)).to.exist
  })

  for (const at of ['/chat?room=abc', '/chat?room=99999999999'])
    it(`says so of an address that can be of no room: ${at}`, async () => {
      const { address } = await opened([room(7)], null, at)
      await waitFor(() => expect(address()).to.equal('/chat'))
      expect(screen.getByText(NOT_THERE)).to.exist
    })

  it('says so, too, of a room that was known, to who comes back to it once it is gone', async () => {
    const { address, line, router } = await opened()
    await act(() => router.navigate('/chat'))
    await line.push('chatRoomChanged', { chatRoomId: 7, room: null, position: 20 })
    await act(() => router.navigate('/chat?room=7'))
    await server.last('chatRoom/7').reply(403)
    await waitFor(() => expect(address()).to.equal('/chat'))
    expect(screen.getByText(NOT_THERE)).to.exist
  })

  it('opens a room again that was deleted here, and has come back by then', async () => {
    const { address, line, router } = await opened()
    await act(() => router.navigate('/chat'))
    await line.push('chatRoomChanged', { chatRoomId: 7, room: null, position: 20 })
    await act(() => router.navigate('/home'))
    await act(() => router.navigate('/chat?room=7'))
    await server.last('chatRoom/7').reply(200, { result: room(7) })
    expect(address()).to.equal('/chat?room=7')
    expect(composer()).to.exist
    expect(screen.queryByText(NOT_THERE)).to.equal(null)
  })

  describe('of which a room could not be loaded', () => {
    const failed = 'This room could not be loaded.'

    it('says so, leads back, and asks again', async () => {
      await opened([], null)
      await server.last('chatRoom/7').reply(500)
      expect(screen.getByText(failed)).to.exist
      expect(screen.getByRole('link', { name: 'Back to rooms' }).getAttribute('href')).to.equal('/chat')
      click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(server.count('chatRoom/7')).to.equal(2))
      expect(screen.queryByText(failed)).to.equal(null)
      await server.last('chatRoom/7').reply(200, { result: room(7) })
      expect(await screen.findByRole('button', { name: 'Members of Dr. Boris Petrov' })).to.exist
    })

    it('asks again by itself when the line is back', async () => {
      const { line } = await opened([], null)
      await waitFor(() => expect(line.tokens).to.have.length(1))
      await line.open()
      await server.last('chatRoom/7').reply(500)
      const before = server.count('chatRoom/7')
      await line.push('resync')
      await waitFor(() => expect(server.count('chatRoom/7')).to.equal(before + 1))
      expect(screen.queryByText(failed)).to.equal(null)
    })
  })

  it('gives an image that is much longer than wide, or wider than long, room that a finger finds, and no more', async () => {
    const image = (id: number, width: number, height: number) => {
      const file = { file_id: `${id}`, path: `/${id}`, thumbnail_path: null, mime_type: 'image/jpeg', size: 1, width, height }
      return message(id, { type: 3, message: `${id}.jpg`, file: file as never })
    }
    await opened([room(7)], page([image(1, 200, 4_000), image(2, 6_000, 120), image(3, 1_600, 1_200)]))
    const places = screen.getAllByRole('img', { name: /\.jpg$/ }).map(({ style }) => `${style.width}, ${style.aspectRatio}`)
    expect(places).to.deep.equal(['48px, 48 / 320', '420px, 420 / 48', '420px, 420 / 315'])
  })

  it('sends by Enter, keeps lines, and shows it once, though a push overtakes the answer', async () => {
    const { line } = await opened()
    fireEvent.change(composer(), { target: { value: 'Hello\nthere ' } })
    fireEvent.keyDown(composer(), { key: 'Enter', shiftKey: true })
    expect(server.count('sendChatMessage')).to.equal(0)
    await write('Hello\nthere ')
    expect(composer()).to.have.property('value', '')
    expect(said().slice(-1)).to.deep.equal(['Hello\nthere'])
    expect(within(log()).getByText('Sending…')).to.exist
    const sent = server.last('sendChatMessage')
    expect(sent.body).to.deep.equal({ chatRoomId: 7, chatSendText: 'Hello%0Athere' })
    const stored = mine(200, { text: 'Hello\nthere' })
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await line.push('update chat messages', told(stored))
    expect(said()).to.deep.equal(['Nov 3, 2026', 'Message 1', 'Message 2', 'Hello\nthere'])
    await sent.reply(200, { result: stored })
    expect(said()).to.deep.equal(['Nov 3, 2026', 'Message 1', 'Message 2', 'Hello\nthere'])
    expect(within(log()).queryByText('Sending…')).to.be.null
  })

  it('sends nothing that is blank', async () => {
    await opened()
    await write('  \n ')
    expect(server.count('sendChatMessage')).to.equal(0)
  })

  it('counts whole characters, as the server does', async () => {
    await opened()
    await write('👍'.repeat(5_001))
    expect(screen.getByText('At most 5,000 characters.')).to.exist
    expect(server.count('sendChatMessage')).to.equal(0)
    await write('👍'.repeat(5_000))
    expect(server.count('sendChatMessage')).to.equal(1)
  })

  describe('where the same was said before, in what was not loaded yet', () => {
    const before = [mine(1, { text: 'Thanks' }), mine(2, { type: 2, message: 'report.pdf' })]
    const file = () => new File(['%PDF-1.7 report'], 'report.pdf', { type: 'application/pdf' })
    const refusals = () => within(log()).queryAllByText('Not sent. Not now')

    for (const [when, loaded] of [
      ['while the room is loading', null],
      ['further up', page([message(0)], { later: 0 })],
    ] as const)
      it(`shows what is written ${when} and refused, and the file beside it`, async () => {
        const uploads = fakeUpload()
        try {
          await opened([room(7)], loaded)
          await write('Thanks')
          await chooseFiles(file())
          await sendThem()
          await waitFor(() => expect([server.count('sendChatMessage'), uploads.sent.length]).to.deep.equal([1, 1]))
          await server.last('getChatMessages').reply(200, page(before))
          await server.last('sendChatMessage').reply(422, { msg: 'Not now' })
          await uploads.sent[0]!.reply(422, { msg: 'Not now' })
          expect(refusals()).to.have.length(2)
        } finally {
          uploads.restore()
        }
      })
  })

  for (const mayBeThere of [true, false])
    it(`says of what is discarded ${mayBeThere ? 'that it may have been sent, where its answer was lost' : 'nothing where it never left'}`, async () => {
      const { store } = await opened()
      await write('Hello')
      const { key } = selectOutgoing(store.getState() as unknown as Parameters<typeof selectOutgoing>[0])[0]!
      await act(async () => void store.dispatch(sendingHeld({ key, problem: '', mayBeThere })))
      expect(within(log()).getByText('Will be sent when you are back online')).to.exist
      await act(async () => void click(within(log()).getByRole('button', { name: 'Discard' })))
      expect(said()).not.to.include('Hello')
      const texts = selectNotices(store.getState()).map(({ text }) => text)
      expect(texts.filter((text) => text.startsWith('This message may have been sent before.'))).to.have.length(mayBeThere ? 1 : 0)
    })

  it('tries a refused message again with the same key', async () => {
    await opened()
    await write('Hello')
    await server.last('sendChatMessage').reply(403, { msg: 'You are not in this room' })
    expect(within(log()).getByText('Not sent. You are not in this room')).to.exist
    await act(async () => void click(within(log()).getByRole('button', { name: 'Try again' })))
    await waitFor(() => expect(server.count('sendChatMessage')).to.equal(2))
    const keys = server.sent.filter(({ call }) => call === 'sendChatMessage').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).to.equal(1)
  })

  it('has links that lead nowhere by surprise', async () => {
    await opened([room(7)], page([message(1, { text: 'See https://example.org/a?b=1, www.example.com and javascript:alert(1)' })]))
    const links = within(log()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).to.deep.equal([
      ['https://example.org/a?b=1', 'https://example.org/a?b=1', 'noopener noreferrer nofollow ugc'],
      ['www.example.com', 'http://www.example.com', 'noopener noreferrer nofollow ugc'],
    ])
    expect(said()[1]).to.equal('See https://example.org/a?b=1, www.example.com and javascript:alert(1)')
  })

  it('hears what is written, deleted and removed', async () => {
    const { line } = await opened()
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.push('update chat messages', told(message(4)))
    await line.push('update chat messages', told(message(3)))
    await line.push('update chat messages', gone(message(1), 5))
    await line.push('update chat messages', told({ ...message(2), message: null, removed: 'moderator' }, 6))
    expect(said()).to.deep.equal(['Nov 3, 2026', 'Message removed by a moderator', 'Message 3', 'Message 4'])
    expect(rows()).to.deep.equal([`BPDr. Boris Petrov${lately}MBBS, MS - (Urology)See you`])
  })

  it('says who writes and who is there', async () => {
    const { line } = await opened()
    await waitFor(() => expect(line.tokens).to.have.length(1))
    const head = () => screen.getByRole('button', { name: 'Members of Dr. Boris Petrov' }).textContent
    await line.push('chatHere', { chatRoomId: 7, by: 2 })
    expect(head()).to.contain('Online now')
    await line.push('chatTyping', { chatRoomId: 7, by: 2 })
    expect(head()).to.contain('Is writing…')
    await line.push('update chat messages', told(message(3)))
    expect(head()).to.contain('Online now')
  })

  it('says that one is there once the server knows which room one looks at, and not only after a while', async () => {
    const { line, router } = await opened([room(7), room(8)])
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await waitFor(() => expect(line.watched.at(-1)).to.include('room:7'))
    const said = () => line.words.filter(([word, at]) => word === 'here' && at === 8).length
    let tooEarly = Infinity
    const { emit } = line.socket
    line.socket.emit = (word, names, joined) => {
      if (word === 'watch' && names.includes('room:8')) tooEarly = said()
      emit(word, names, joined)
    }
    await act(() => router.navigate('/chat?room=8'))
    await waitFor(() => expect(said()).to.be.greaterThan(tooEarly))
  })

  it('says that one writes, and not that one takes back all of it', async () => {
    const { line } = await opened()
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    const typing = () => line.words.filter(([word]) => word === 'typing').length
    const clock = fakeClock()
    try {
      fireEvent.change(composer(), { target: { value: 'So' } })
      expect(typing()).to.equal(1)
      await act(() => clock.pass(3_000))
      fireEvent.change(composer(), { target: { value: '' } })
      expect(typing()).to.equal(1)
      fireEvent.change(composer(), { target: { value: 'S' } })
      expect(typing()).to.equal(2)
    } finally {
      clock.restore()
    }
  })

  it('names the other one of a room of two with their speciality, also when that changes', async () => {
    const { line } = await opened()
    await waitFor(() => expect(line.tokens).to.have.length(1))
    const places = () => [rows()[0], screen.getByRole('button', { name: 'Members of Dr. Boris Petrov' }).textContent]
    expect(places()).to.deep.equal([`BPDr. Boris Petrov${lately}MBBS, MS - (Urology)See you`, 'BPDr. Boris PetrovMBBS, MS - (Urology)'])
    const now = { signup_id: 2, full_name: 'Boris Petrov', profile_pic: null, specialty_type: 'Burns', position: 9 }
    await line.push('personChanged', now)
    expect(places()).to.deep.equal([`BPDr. Boris Petrov${lately}MBBS, MS - (Burns)See you`, 'BPDr. Boris PetrovMBBS, MS - (Burns)'])
    await line.push('personChanged', { ...now, full_name: null, specialty_type: null, position: 10 })
    expect(screen.getByRole('button', { name: 'Members of Former member' }).textContent).to.equal('Former member')
  })

  it('tells under the last of one’s own that the other one has read it, and under no other', async () => {
    const { line } = await opened([room(7)], page([mine(1), mine(2), message(3)], { seenPosition: 1 }))
    const seen = () => [...log().querySelectorAll('[data-message]')].filter((each) => within(each as HTMLElement).queryByText('Seen'))
    const under = () => seen().map((each) => each.getAttribute('data-message'))
    expect(under()).to.deep.equal(['1'])
    await line.push('chatSeen', { chatRoomId: 7, by: 2, seenPosition: 3 })
    expect(under()).to.deep.equal(['2'])
  })

  it('edits nothing by the arrow up, in an empty field or one with a text', async () => {
    await opened([room(7)], page([mine(1, { text: 'As I wrote it' })]))
    const up = () => act(async () => void fireEvent.keyDown(composer(), { key: 'ArrowUp' }))
    composer().focus()
    await up()
    expect((composer() as HTMLTextAreaElement).value).to.equal('')
    fireEvent.change(composer(), { target: { value: 'What I write' } })
    await up()
    expect((composer() as HTMLTextAreaElement).value).to.equal('What I write')
    expect([document.activeElement, screen.getAllByRole('textbox').length, said().at(-1)]).to.deep.equal([composer(), 1, 'As I wrote it'])
  })

  it('deletes one’s own message after a question', async () => {
    await opened([room(7)], page([message(1), mine(2)]))
    click(await within(log()).findByRole('button', { name: 'More about my message' }))
    click(await screen.findByRole('menuitem', { name: 'Delete' }))
    click(within(await screen.findByRole('dialog', { name: 'Delete message' })).getByRole('button', { name: 'Delete' }))
    expect(said()).to.deep.equal(['Nov 3, 2026', 'Message 1'])
    expect(document.activeElement, 'as its menu is gone').to.equal(log())
    expect(server.last('deleteMsg').body).to.deep.equal({ room: 7, msgId: 2 })
    await server.last('deleteMsg').reply(500)
    expect(said()).to.deep.equal(['Nov 3, 2026', 'Message 1', 'Message 2'])
    click(await within(log()).findByRole('button', { name: 'More about my message' }))
    click(await screen.findByRole('menuitem', { name: 'Delete' }))
    click(within(await screen.findByRole('dialog', { name: 'Delete message' })).getByRole('button', { name: 'Delete' }))
    await server.last('deleteMsg').reply(200, { msg: 'Message deleted' })
    expect(await screen.findByText('Message deleted')).to.exist
  })

  it('reports what another has sent, with a reason, and neither one’s own nor what is removed', async () => {
    await opened([room(7)], page([message(1), mine(2), message(3, { message: null, removed: 'moderator' })]))
    expect(await within(log()).findAllByRole('button', { name: 'More about this message' })).to.have.length(1)
    click(within(log()).getByRole('button', { name: 'More about this message' }))
    click(await screen.findByRole('menuitem', { name: 'Report' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Please fill the reason.' }))
    expect(asked.getByText(/^Moderators will look at this message/)).to.exist
    fireEvent.change(asked.getByLabelText(/^Reason/), { target: { value: 'It insults me' } })
    await act(async () => void click(asked.getByRole('button', { name: 'Report' })))
    expect(server.last('reportMessage').body).to.deep.equal({ msgId: 1, reason: 'It insults me' })
    await server.last('reportMessage').reply(200, { msg: 'Thank you. Our moderators will look at this message.' })
    expect(await screen.findByText('Thank you. Our moderators will look at this message.')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    click(within(log()).getByRole('button', { name: 'More about this message' }))
    expect(await screen.findByRole('menuitem', { name: 'Reported', hidden: true })).to.have.property('disabled', true)
  })

  describe('copies the text of one', () => {
    const { clipboard } = navigator
    after(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }))
    const copy = async (writeText: (text: string) => Promise<void>) => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
      await opened([room(7)], page([message(1)]))
      click(await within(log()).findByRole('button', { name: 'More about this message' }))
      const copying = await screen.findByRole('menuitem', { name: 'Copy text' })
      await act(async () => void click(copying))
    }

    it('and says so', async () => {
      const copied: string[] = []
      await copy(async (text) => void copied.push(text))
      expect(await screen.findByText('Text copied')).to.exist
      expect(copied).to.deep.equal(['Message 1'])
    })

    it('and says when the browser does not let it', async () => {
      const { warn } = console
      console.warn = () => undefined
      try {
        await copy(() => Promise.reject(new Error('not allowed')))
      } finally {
        console.warn = warn
      }
      expect(await screen.findByText(/^This browser does not let us copy it/)).to.exist
    })
  })

  it('sends a file with its progress', async () => {
    const uploads = fakeUpload()
    try {
      await opened()
      await chooseFiles(pdf())
      await sendThem()
      await waitFor(() => expect(uploads.sent).to.have.length(1))
      const [upload] = uploads.sent
      expect([upload!.path, upload!.form.get('room'), upload!.form.get('type')]).to.deep.equal(['/api/uploadChatFile', '7', '2'])
      await upload!.progress(50, 100)
      expect(within(log()).getByText('50%')).to.exist
      const file = {
        file_id: 'f' as never,
        path: '/api/chat/f',
        thumbnail_path: null,
        mime_type: 'application/pdf',
        size: 15,
        width: 0,
        height: 0,
      }
      await upload!.reply(200, { result: mine(3, { type: 2, message: 'report.pdf', file }) })
      expect(within(log()).getByRole('button', { name: /report\.pdf/ })).to.exist
    } finally {
      uploads.restore()
    }
  })

  it('opens a PDF in place, and has a Word file saved under its name', async () => {
    const file = (name: string, mime_type: string) => ({
      ...{ type: 2 as const, message: name },
      file: { file_id: name as never, path: `/api/chat/${name}`, thumbnail_path: null, mime_type, size: 2_048, width: 0, height: 0 },
    })
    await opened([room(7)], page([message(1, file('report.pdf', 'application/pdf')), message(2, file('letter.docx', DOCX))]))
    expect(within(log()).getByRole('button', { name: /report/ }).textContent).to.equal('report.pdfPDF · 2 KB')
    const link = within(log()).getByRole('link', { name: /letter/ })
    expect(link.textContent).to.equal('letter.docxWord · 2 KB')
    expect([link.getAttribute('href'), link.getAttribute('download')]).to.deep.equal(['/api/chat/letter.docx', 'letter.docx'])
  })

  it('names no moderator where it is not known who removed a message', async () => {
    await opened([room(7)], page([message(1, { message: null })]))
    expect(said()).to.deep.equal(['Nov 3, 2026', 'Message removed'])
  })

  it('leaves a group after a question, and says so', async () => {
    const { address } = await opened([group(7)], page([]))
    click(screen.getByRole('button', { name: 'More about this room' }))
    click(await screen.findByRole('menuitem', { name: 'Leave group' }))
    click(within(await screen.findByRole('dialog', { name: 'Leave group' })).getByRole('button', { name: 'Leave' }))
    await server.last('leaveGroup').reply(200, { msg: 'You have left the group' })
    await waitFor(() => expect(address()).to.equal('/chat'))
    expect(screen.queryByRole('navigation', { name: 'Rooms' })).to.be.null
    expect(await screen.findByText('You have left the group')).to.exist
    expect(screen.queryByText(NOT_THERE)).to.equal(null)
  })

  it('stays in the room when one goes back from its members, or from the question whether to leave it', async () => {
    const { address } = await opened([group(7)], page([]))
    click(screen.getByRole('button', { name: 'Members of Urology' }))
    await screen.findByRole('dialog', { name: 'Urology' })
    await waitFor(() => expect(history.state).to.have.property('windows', 1))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Urology' })).to.equal(null))
    click(screen.getByRole('button', { name: 'More about this room' }))
    click(await screen.findByRole('menuitem', { name: 'Leave group' }))
    await screen.findByRole('dialog', { name: 'Leave group' })
    await waitFor(() => expect(history.state).to.have.property('windows', 1))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave group' })).to.equal(null))
    expect([address(), server.count('leaveGroup')]).to.deep.equal(['/chat?room=7', 0])
  })

  it('shows who is in a room by pages', async () => {
    await opened([group(7)], page([]))
    click(screen.getByRole('button', { name: 'Members of Urology' }))
    const members = within(await screen.findByRole('dialog', { name: 'Urology' }))
    const person = (id: number, full_name: string | null) => ({
      id,
      full_name,
      profile_pic: null,
      specialty_type: null,
      person_position: 1,
    })
    await waitFor(() => expect(server.count('getChatRoomDetails')).to.equal(1))
    await server.last('getChatRoomDetails').reply(200, { result: [person(1, 'Ana Lind'), person(2, 'Boris Petrov')], total: 3, next: 5 })
    expect(members.getByText('3 members')).to.exist
    expect(members.getAllByRole('button', { name: /^Chat with/ }).map((button) => button.getAttribute('aria-label'))).to.deep.equal([
      'Chat with Dr. Boris Petrov',
    ])
    click(members.getByRole('button', { name: 'Load more' }))
    expect(server.last('getChatRoomDetails').body).to.deep.equal({ chatRoomId: 7, before: 5 })
    await server.last('getChatRoomDetails').reply(200, { result: [person(3, null)], total: 3, next: null })
    expect(members.getAllByRole('listitem')).to.have.length(3)
    click(members.getByRole('button', { name: 'Chat with Dr. Boris Petrov' }))
    expect(server.last('chatRoomSolo').body).to.deep.equal({ senderId: 1, reciverId: 2 })
  })

  it('leads nobody from a room of two into itself', async () => {
    await opened([room(7)], page([]))
    click(screen.getByRole('button', { name: 'Members of Dr. Boris Petrov' }))
    const members = within(await screen.findByRole('dialog', { name: 'Dr. Boris Petrov' }))
    await waitFor(() => expect(server.count('getChatRoomDetails')).to.equal(1))
    const boris = { id: 2, full_name: 'Boris Petrov', profile_pic: null, specialty_type: null, person_position: 1 }
    await server.last('getChatRoomDetails').reply(200, { result: [boris], total: 1, next: null })
    expect(members.getAllByRole('listitem')).to.have.length(1)
    expect(members.queryByRole('button', { name: /^Chat with/ })).to.equal(null)
    click(members.getByRole('button', { name: 'More about Dr. Boris Petrov' }))
    expect(await screen.findByRole('menuitem', { name: 'Block' })).to.exist
  })

  it('takes nothing more for a member who has left, and shows what was written', async () => {
    await opened([room(7, { chatRoomName: null, specialty_type: null, members: 1 })])
    expect(screen.getByRole('note').textContent).to.equal('This member has left SFS. You can read what was written.')
    expect(screen.queryByRole('textbox', { name: 'Message' })).to.equal(null)
    expect(screen.queryByRole('button', { name: 'Attach a file' })).to.equal(null)
    expect(said().slice(1)).to.deep.equal(['Message 1', 'Message 2'])
  })

  it('sends nothing of which nothing can be seen', async () => {
    await opened()
    await write(' \u200b ')
    expect(server.count('sendChatMessage')).to.equal(0)
  })

  it('mutes a room, and says so', async () => {
    await opened()
    click(screen.getByRole('button', { name: 'More about this room' }))
    click(await screen.findByRole('menuitem', { name: 'Mute' }))
    await server.last('muteChatRoom').reply(200, { msg: 'Chat muted' })
    expect(await screen.findByText('Chat muted')).to.exist
    expect(within(list()).getByLabelText('Muted')).to.exist
    expect(within(screen.getByRole('region', { name: 'Chat' })).getByRole('img', { name: 'Muted' })).to.exist
  })

  it('joins several groups at once, each by its press', async () => {
    const { line } = await opened([room(7)], null, '/chat')
    await waitFor(() => expect(line.tokens).to.have.length(1))
    click(screen.getByRole('button', { name: 'Join a group' }))
    const groups = within(await screen.findByRole('dialog', { name: 'Join a group' }))
    const always = groupNames.map((chatRoomName) => ({ chatRoomName, chatRoomId: chatRoomName === 'Urology' ? 90 : null }))
    await server.last('chatGroups').reply(200, { always, result: [], next: null })
    expect(groups.getAllByRole('listitem')).to.have.length(groupNames.length)
    expect(groups.getByRole('button', { name: 'Open Urology' }), 'though its room is not among those that are loaded').to.exist
    const asked = () =>
      server.sent.flatMap(({ call, body }) => (call === 'updateChatOtherRooms' ? [(body as { otherGroup: string[] }).otherGroup] : []))
    click(groups.getByRole('button', { name: 'Join Burns' }))
    click(groups.getByRole('button', { name: 'Join Trauma' }))
    expect(asked()).to.deep.equal([['Burns#'], ['Trauma#']])
    await server.last('updateChatOtherRooms').reply(403, { msg: 'You cannot join now' })
    expect(await screen.findByText('You cannot join now')).to.exist
    const isOff = (name: string) => groups.getByRole('button', { name }).getAttribute('aria-disabled')
    expect([isOff('Join Trauma'), isOff('Join Burns')], 'under way').to.deep.equal([null, 'true'])
    await server.sent.find(({ call }) => call === 'updateChatOtherRooms')!.reply(200, { msg: 'Group Added Successfully' })
    expect(await screen.findByText('Group Added Successfully')).to.exist
    expect(groups.getByRole('button', { name: 'You are in Burns' })).to.exist
    await line.push('chatRoomChanged', { chatRoomId: 8, room: group(8, { chatRoomName: 'Burns' }), position: 199 })
    await line.push('chatRoomChanged', { chatRoomId: 8, room: null, position: 200 })
    expect(groups.getByRole('button', { name: 'Join Burns' }), 'left elsewhere').to.exist
    await line.push('chatRoomChanged', { chatRoomId: 9, room: group(9, { chatRoomName: 'Trauma' }), position: 201 })
    expect(groups.getByRole('button', { name: 'Open Trauma' }), 'joined elsewhere').to.exist
  })

  it('leads from a group that one has joined into its room, by the button that has the focus', async () => {
    const { line, router } = await opened([room(7)], null, '/chat')
    await waitFor(() => expect(line.tokens).to.have.length(1))
    click(screen.getByRole('button', { name: 'Join a group' }))
    const groups = within(await screen.findByRole('dialog', { name: 'Join a group' }))
    await server.last('chatGroups').reply(200, { always: [{ chatRoomName: 'Burns', chatRoomId: null }], result: [], next: null })
    const join = groups.getByRole('button', { name: 'Join Burns' })
    join.focus()
    click(join)
    expect(join, 'which would have to let go of it').to.have.property('disabled', false)
    expect(document.activeElement).to.equal(join)
    await server.last('updateChatOtherRooms').reply(200, { msg: 'Group Added Successfully' })
    await line.push('chatRoomChanged', { chatRoomId: 8, room: group(8, { chatRoomName: 'Burns' }), position: 199 })
    expect(document.activeElement).to.equal(join)
    const opens = groups.getByRole('button', { name: 'Open Burns' })
    expect(opens, 'the one that had the focus').to.equal(join)
    click(opens)
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    await waitFor(() => expect(router.state.location.search).to.equal('?room=8'))
  })

  it('leads from a group into the room that one is in already without a step more', async () => {
    const { router } = await opened([group(8, { chatRoomName: 'Burns' })], page([]), '/chat?room=8')
    click(screen.getAllByRole('button', { name: 'Join a group' })[0]!)
    const groups = within(await screen.findByRole('dialog', { name: 'Join a group' }))
    await server.last('chatGroups').reply(200, { always: [{ chatRoomName: 'Burns', chatRoomId: 8 }], result: [], next: null })
    const { key } = router.state.location
    click(groups.getByRole('button', { name: 'Open Burns' }))
    await waitFor(() => expect(router.state.location.key).not.to.equal(key))
    expect(router.state.location.search).to.equal('?room=8')
    expect(router.state.historyAction).to.equal('REPLACE')
  })

  it('offers groups that editors have created, also one that is new while somebody looks', async () => {
    const { line } = await opened([room(7)], null, '/chat')
    await waitFor(() => expect(line.tokens).to.have.length(1))
    click(screen.getByRole('button', { name: 'Join a group' }))
    const groups = within(await screen.findByRole('dialog', { name: 'Join a group' }))
    const hand = { chatRoomId: 60, chatRoomName: 'Hand surgery', members: 1, created: 50, closedAt: null, isIn: false }
    await server.last('chatGroups').reply(200, { always: [], result: [hand], next: 50 })
    const others = () =>
      within(groups.getByRole('region', { name: 'Other groups' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(others()).to.deep.equal(['Hand surgery1 memberJoin'])
    const told = { members: 0, closedAt: null }
    await line.push('chatGroupChanged', { ...told, chatRoomId: 61, chatRoomName: 'Fellows', created: 70, position: 70 })
    await line.push('chatGroupChanged', { ...told, chatRoomId: 59, chatRoomName: 'Below', created: 30, position: 71 })
    await line.push('chatGroupChanged', { ...told, chatRoomId: 60, chatRoomName: 'Hand surgery', members: 2, created: 50, position: 72 })
    expect(others()).to.deep.equal(['Fellows0 membersJoin', 'Hand surgery2 membersJoin'])
    click(groups.getByRole('button', { name: 'More groups' }))
    await server.last('chatGroups').reply(200, { result: [{ ...hand, chatRoomId: 59, chatRoomName: 'Below', created: 30 }], next: null })
    expect(others()).to.have.length(3)
    click(groups.getByRole('button', { name: 'Join Fellows' }))
    expect(server.last('updateChatOtherRooms').body).to.deep.include({ otherGroup: ['Fellows#'] })
    await server.last('updateChatOtherRooms').reply(200, { msg: 'Group Added Successfully' })
    expect(await groups.findByRole('button', { name: 'Open Fellows' })).to.exist
    const closedAt = '2026-11-03T12:00:00.000Z'
    await line.push('chatGroupChanged', { ...told, chatRoomId: 60, chatRoomName: 'Hand surgery', created: 50, closedAt, position: 73 })
    await line.push('chatGroupChanged', { ...told, chatRoomId: 59, chatRoomName: 'Beneath', created: 30, position: 74 })
    expect(others()).to.deep.equal(['Fellows0 membersOpen', 'Beneath0 membersJoin'])
  })

  it('shows a group that an editor renames, and reads only when one is closed, while it is open', async () => {
    const { line } = await opened([group(7, { chatCategory: 'G', chatRoomName: 'Trainees', members: 3 })])
    await waitFor(() => expect(line.tokens).to.have.length(1))
    const told = { chatRoomId: 7, members: 3, created: 50, closedAt: null }
    await line.push('chatGroupChanged', { ...told, chatRoomName: 'Residents', position: 200 })
    expect(screen.getByRole('button', { name: 'Members of Residents' })).to.exist
    expect(rows()[0]).to.match(/^Residents/)
    expect(composer()).to.exist
    await line.push('chatGroupChanged', { ...told, chatRoomName: 'Residents', closedAt: '2026-11-03T12:00:00.000Z', position: 201 })
    expect(screen.queryByRole('textbox', { name: 'Message' })).to.equal(null)
    expect(screen.getByRole('note').textContent).to.match(/^This group was closed on Nov 3, 2026\. You can read what was written/)
    expect(said().slice(1)).to.deep.equal(['Message 1', 'Message 2'])
    click(screen.getByRole('button', { name: 'More about this room' }))
    click(await screen.findByRole('menuitem', { name: 'Leave group' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave group' }))
    expect(question.getByText('This group is closed. Once you leave, you cannot join it again or read it.')).to.exist
  })

  it('says so where other groups could not be loaded, and asks again', async () => {
    await opened([room(7)], null, '/chat')
    click(screen.getByRole('button', { name: 'Join a group' }))
    const groups = within(await screen.findByRole('dialog', { name: 'Join a group' }))
    await server.last('chatGroups').reply(500)
    expect(groups.getByText('The groups could not be loaded.')).to.exist
    click(groups.getByRole('button', { name: 'Try again' }))
    await server.last('chatGroups').reply(200, { result: [], next: null })
    expect(groups.queryByText('Other groups')).to.equal(null)
  })

  it('lists one’s rooms page by page, and asks for as many as were shown when pushes were missed', async () => {
    const { line } = await open('/chat')
    await waitFor(() => expect(server.count('chatRooms')).to.equal(1))
    await server.last('chatRooms').reply(200, { result: [room(7)], next: 50 })
    click(screen.getByRole('button', { name: 'Load more' }))
    expect(server.last('chatRooms').body).to.deep.equal({ id: 1, pageSize: 30, before: 50 })
    await server.last('chatRooms').reply(500)
    expect(screen.getByText('Your rooms could not be loaded.')).to.exist
    click(screen.getByRole('button', { name: 'Try again' }))
    await server.last('chatRooms').reply(200, { result: [group(8)], next: null })
    expect(rows()).to.have.length(2)
    expect(screen.queryByRole('button', { name: 'Load more' })).to.equal(null)
    const before = server.count('chatRooms')
    await line.open()
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(before))
    await server.last('chatRooms').reply(200, { result: [room(7)], next: 50 })
    await server.last('chatRooms').reply(200, { result: [group(8)], next: null })
    expect(rows(), 'nobody loses their place').to.have.length(2)
  })

  it('searches in the names of one’s rooms', async () => {
    await opened([room(7), group(8)], null, '/chat')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search in my rooms' }), { target: { value: 'uro' } })
    await waitFor(() => expect(server.last('chatRooms').body).to.deep.equal({ name: 'uro' }))
    await server.last('chatRooms').reply(200, { result: [group(8)], next: 50 })
    expect(rows()).to.deep.equal([`Urology${lately}See you`])
    click(screen.getByRole('button', { name: 'Load more' }))
    expect(server.last('chatRooms').body).to.deep.equal({ name: 'uro', before: 50 })
    await server.last('chatRooms').reply(500)
    expect(await screen.findByText('Your rooms could not be searched.')).to.exist
    click(screen.getByRole('button', { name: 'Try again' }))
    await server.last('chatRooms').reply(200, { result: [group(9, { chatRoomName: 'Neurosurgery#' })], next: null })
    expect(rows()).to.deep.equal([`Urology${lately}See you`, `Neurosurgery${lately}See you`])
    expect(screen.queryByRole('button', { name: 'Load more' })).to.be.null
  })

  it('shows on every page in how many rooms something waits, and before its title', async () => {
    const { line } = await open('/about')
    await waitFor(() => expect(line.tokens).to.have.length(1))
    await line.open()
    await server.last('unReadCount').reply(200, {
      result: [{ chatRoomId: 7, chatCategory: 'I', unReadCount: 2, readPosition: 0 }],
      total: 1,
      muted: [],
      position: 20,
    })
    const way = () => within(screen.getByRole('navigation', { name: 'Most used' })).getByRole('link', { name: /Chat/ }).textContent
    expect(way()).to.equal('1 unreadChat')
    expect(document.title).to.match(/^\(1\) About/)
    await line.push('update chat messages', told({ ...message(21), chat_room_solo_id: 8 as never }))
    expect(way()).to.equal('2 unreadChat')
    await line.push('chatRead', { chatRoomId: 7, readPosition: 20, unread: 0 })
    await line.push('chatRead', { chatRoomId: 8, readPosition: 21, unread: 0 })
    expect(way()).to.equal('Chat')
    expect(document.title).to.match(/^About/)
  })
})
