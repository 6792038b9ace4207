import { expect } from 'chai'
import sharp from 'sharp'
import type { Pushes } from '../../../api/contract/sockets.js'
import type { MessageId, RoomId } from '../../../domain/kernel/ids.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, freshApp, member, openPage, type Page, type TestApp } from '../../support/parts/app.js'
import { PACE } from '../../../api/chat/messages/hints.js'
import { CHAT_HINTS } from '../../../commands/vault/chat/chat-hints.js'
import { onUnexpected } from '../../../domain/kernel/unexpected.js'
import { eventually } from '../../support/eventually.js'
import { talking, type Talking } from './support/talking.js'

type Name =
  | 'update chat messages'
  | 'chatRoomChanged'
  | 'chatMembersChanged'
  | 'memberBlocked'
  | 'chatRead'
  | 'chatSeen'
  | 'chatTyping'
  | 'chatHere'
const NAMES: readonly Name[] = [
  'update chat messages',
  'chatRoomChanged',
  'chatMembersChanged',
  'memberBlocked',
  'chatRead',
  'chatSeen',
  'chatTyping',
  'chatHere',
]

/** All that a page was told of chat, in order. */
const hearing = (page: Page) => {
  const heard: { readonly name: Name; readonly told: never }[] = []
  for (const name of NAMES) page.on(name, (told: unknown) => void heard.push({ name, told: told as never }))
  return {
    page,
    of: <N extends Name>(name: N): Pushes[N][] => heard.filter((each) => each.name === name).map(({ told }) => told),
    forget: () => void heard.splice(0),
  }
}

const watch = (page: Page, ...names: string[]): Promise<readonly string[]> => new Promise((resolve) => page.emit('watch', names, resolve))

describe('chat, live', () => {
  let app: TestApp
  let far: Awaited<ReturnType<TestApp['another']>>
  let sessions: Session[]
  let ana: Talking
  let boris: Talking
  let carla: Talking
  let pages: ReturnType<typeof hearing>[]
  let room: number
  before(async () => {
    app = await freshApp()
    far = await app.another()
    sessions = await Promise.all(['Ana', 'Boris', 'Carla'].map((name) => member(app.url, name)))
    ;[ana, boris, carla] = sessions.map((session) => talking(app.url, session)) as [Talking, Talking, Talking]
    room = await ana.with(boris)
    await ana.write(room, 'Hello')
  })
  after(() => app.close())
  beforeEach(async () => {
    // Boris is at another process.
    pages = (await Promise.all(sessions.map(({ token }, i) => openPage(i === 1 ? far.url : app.url, token)))).map(hearing)
  })
  let released = (): void => undefined
  afterEach(() => {
    pages.forEach(({ page }) => page.disconnect())
    released()
    released = () => undefined
  })

  it('tells both of a room of what is written and deleted, whole, and nobody else', async () => {
    const [first, second] = [await ana.write(room, 'One'), await boris.write(room, 'Two')]
    for (const { of } of pages.slice(0, 2))
      await eventually(() =>
        expect(of('update chat messages')).to.deep.equal(
          [first, second].map((message) => ({ chatRoomId: room, chatCategory: 'I', message, deleted: null, position: message.position })),
        ),
      )
    pages.forEach(({ forget }) => forget())
    await ana.delete(room, first.id)
    for (const { of } of pages.slice(0, 2))
      await eventually(() => {
        const [{ position, ...told }] = of('update chat messages') as [Pushes['update chat messages']]
        const deleted = { id: first.id, position: first.position, sender_id: ana.id }
        expect(told).to.deep.equal({ chatRoomId: room, chatCategory: 'I', message: null, deleted })
        expect(position).to.be.greaterThan(second.position)
      })
    expect(pages[2]!.of('update chat messages')).to.deep.equal([])
  })

  it('tells who is in a group from when they join until they leave, whatever their page shows', async () => {
    await ana.join('Burns')
    const group = await ana.group('Burns')
    const texts = (who: number) =>
      pages[who]!.of('update chat messages').map(({ message }) => message && decodeURIComponent(message.message!))
    const tellsAll = async (text: string, ...of: number[]) => {
      await ana.write(group, text)
      for (const who of of) await eventually(() => expect(texts(who).at(-1)).to.equal(text))
    }
    await tellsAll('To myself', 0)
    await boris.join('Burns')
    await eventually(() =>
      expect(
        pages[1]!.of('chatRoomChanged').map(({ chatRoomId, room: shown }) => [chatRoomId, shown?.chatRoomName, shown?.lastMessage]),
      ).to.deep.equal([[group, 'Burns', 'To%20myself']]),
    )
    await tellsAll('To Boris', 0, 1)
    pages[1]!.forget()
    await boris.leave(group)
    await eventually(() => expect(pages[1]!.of('chatRoomChanged').map(({ room: shown }) => shown)).to.deep.equal([null]))
    await tellsAll('Without Boris', 0)
    expect([texts(1), texts(2)]).to.deep.equal([[], []])
  })

  it('tells all in a group how many they are, as others come and go', async () => {
    await ana.join('Vascular Surgery')
    const group = await ana.group('Vascular Surgery')
    const told = (who: number) => pages[who]!.of('chatMembersChanged').filter(({ chatRoomId }) => chatRoomId === group)
    await boris.join('Vascular Surgery')
    await eventually(() => expect(told(0).at(-1)?.members).to.equal(2))
    await boris.leave(group)
    await eventually(() => expect(told(0).at(-1)?.members).to.equal(1))
    expect(told(2)).to.deep.equal([])
  })

  it('tells a page that comes later, of all groups of its member', async () => {
    await Promise.all([ana, carla].map((who) => who.join('Urology')))
    const late = hearing(await openPage(far.url, sessions[2]!.token))
    const message = await ana.write(await ana.group('Urology'), 'Late?')
    await eventually(() => expect(late.of('update chat messages').map((told) => told.message)).to.deep.equal([message]))
    late.page.disconnect()
  })

  it('tells of a room that is new, hidden, or back, to whom it is', async () => {
    const other = await carla.with(ana)
    await eventually(() => expect(pages[2]!.of('chatRoomChanged').map(({ chatRoomId }) => chatRoomId)).to.deep.equal([other]))
    expect(pages[0]!.of('chatRoomChanged')).to.deep.equal([])
    await carla.write(other, 'Good evening')
    await eventually(() => {
      const [{ room: shown }] = pages[0]!.of('chatRoomChanged') as [Pushes['chatRoomChanged']]
      expect(shown).to.deep.include({
        chatRoomId: other,
        chatRoomName: 'Carla Sample',
        lastMessage: 'Good%20evening',
        unread: 1,
        reciverId: carla.id,
      })
    })
    pages[0]!.forget()
    await ana.hide(other)
    await eventually(() => expect(pages[0]!.of('chatRoomChanged').map(({ room: shown }) => shown)).to.deep.equal([null]))
    await carla.write(other, 'Still there?')
    await eventually(() => expect(pages[0]!.of('chatRoomChanged').at(-1)!.room).to.include({ unread: 1, lastMessage: 'Still%20there%3F' }))
  })

  it('tells who looks at a room how somebody in it is shown now', async () => {
    const shown = pages.map(({ page }) => {
      const heard: Pushes['personChanged'][] = []
      page.on('personChanged', (told) => void heard.push(told))
      return heard
    })
    await boris.write(room, 'I have a new picture')
    await watch(pages[0]!.page, `room:${room}`)
    const form = new FormData()
    form.set(
      'profile_pic',
      new File(
        [
          await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a5' } })
            .png()
            .toBuffer(),
        ],
        'me.png',
      ),
    )
    expect((await ask(app.url, 'uploadProfilePic', { token: sessions[1]!.token, body: form })).code).to.equal(200)
    await eventually(
      () => expect(shown[0]!.at(-1)).to.include({ signup_id: boris.id }).and.to.have.property('profile_pic').a('string'),
      10_000,
    )
    expect(shown.slice(1)).to.deep.equal([[], []])
    expect((await ana.read(room)).result.find(({ sender_id }) => sender_id === boris.id)?.profile_pic).to.equal(
      shown[0]!.at(-1)!.profile_pic,
    )
  })

  it('tells all pages of a member what was read in one of them, and the other one how far, where both show it', async () => {
    const second = hearing(await openPage(far.url, sessions[0]!.token))
    const { id, position } = await boris.write(room, 'Read this')
    await ana.mark(room, id)
    for (const { of } of [pages[0]!, second])
      await eventually(() => expect(of('chatRead')).to.deep.equal([{ chatRoomId: room, readPosition: position, unread: 0 }]))
    await eventually(() => expect(pages[1]!.of('chatSeen')).to.deep.equal([{ chatRoomId: room, by: ana.id, seenPosition: position }]))
    expect((await boris.read(room)).seenPosition).to.equal(position)

    for (const who of [ana, boris]) {
      pages.forEach(({ forget }) => forget())
      await who.ask('updateChatSettings', { showSeen: false })
      const next = await boris.write(room, 'And this')
      await ana.mark(room, next.id)
      await eventually(() => expect(pages[0]!.of('chatRead').at(-1)).to.include({ readPosition: next.position }))
      expect([pages[1]!.of('chatSeen'), (await boris.read(room)).seenPosition, (await ana.read(room)).seenPosition]).to.deep.equal([
        [],
        null,
        null,
      ])
      await who.ask('updateChatSettings', { showSeen: true })
    }
    second.page.disconnect()
  })

  it('tells all pages of a member, and them alone, that they have muted a room or blocked the other one', async () => {
    const second = hearing(await openPage(far.url, sessions[0]!.token))
    const lastTold = async (call: string, body: Record<string, unknown>, expected: object) => {
      expect((await ana.ask(call, body)).code).to.equal(200)
      for (const { of } of [pages[0]!, second])
        await eventually(() => {
          const { room: shown, position } = of('chatRoomChanged').at(-1)!
          expect(shown).to.deep.include({ chatRoomId: room, position, ...expected })
        })
    }
    for (const muted of [true, false]) await lastTold('muteChatRoom', { chatRoomId: room, muted }, { muted, blocked: false })
    await lastTold('blockMember', { id: undefined, member: boris.id }, { muted: false, blocked: true })
    await lastTold('unblockMember', { id: undefined, member: boris.id }, { muted: false, blocked: false })
    for (const { of } of [pages[0]!, second])
      await eventually(() =>
        expect(
          of('memberBlocked')
            .map(({ member, blocked }) => [member, blocked])
            .at(-1),
        ).to.deep.equal([boris.id, false]),
      )
    expect(second.of('memberBlocked')[0]).to.include({ member: boris.id, blocked: true })
    expect([...pages[1]!.of('chatRoomChanged'), ...pages[1]!.of('memberBlocked')]).to.deep.equal([])
    second.page.disconnect()
  })

  it('passes on that somebody writes or looks, to the others in the room and to nobody else', async () => {
    await Promise.all([ana, boris, carla].map((who) => who.join('Vascular Surgery')))
    const group = (await ana.group('Vascular Surgery')) as RoomId
    for (const { page } of pages) expect(await watch(page, `room:${group}`)).to.deep.equal([`room:${group}`])
    pages[0]!.page.emit('typing', group)
    for (const who of [1, 2])
      await eventually(() => expect(pages[who]!.of('chatTyping')).to.deep.equal([{ chatRoomId: group, by: ana.id }]))
    pages[1]!.page.emit('here', group)
    await eventually(() => expect(pages[2]!.of('chatHere')).to.deep.equal([{ chatRoomId: group, by: boris.id }]))

    await watch(pages[0]!.page, `room:${room}`)
    pages[0]!.page.emit('typing', room as RoomId)
    await eventually(() => expect(pages[1]!.of('chatTyping').at(-1)).to.deep.equal({ chatRoomId: room, by: ana.id }))
    expect([pages[0]!.of('chatTyping'), pages[2]!.of('chatTyping').length]).to.deep.equal([[], 1])
    const stored = await app.parts.db.pool.query(`select from eventstore.events where data::text ilike '%typing%'`)
    expect(stored.rowCount).to.equal(0)
  })

  it('tells nothing that was withheld, also once nobody is blocked any more', async () => {
    const block = (does: 'blockMember' | 'unblockMember') => ana.ask(does, { id: undefined, member: boris.id })
    const heard = (who: number) => pages[who]!.of('update chat messages').map(({ message }) => message?.id)
    await block('blockMember')
    const withheld = await boris.write(room, 'Are you there?')
    await eventually(() => expect(heard(1)).to.deep.equal([withheld.id]))
    await block('unblockMember')
    const { id } = await ana.write(room, 'Now I am')
    await eventually(() => expect(heard(0)).to.include(id))
    expect(heard(0)).not.to.include(withheld.id)
  })

  it('passes on nothing of a room of two between whom one blocks the other', async () => {
    await Promise.all([boris, carla].map((who) => who.join('Trauma')))
    const [pair, group] = [await carla.with(boris), await boris.group('Trauma')] as RoomId[] as [RoomId, RoomId]
    const both = [1, 2]
    for (const who of both) expect(await watch(pages[who]!.page, `room:${pair}`, `room:${group}`)).to.have.length(2)
    // For good: a hint that is late is passed on once they are not blocked any more.
    expect((await boris.ask('blockMember', { id: undefined, member: carla.id })).code).to.equal(200)
    for (const who of both) for (const word of ['typing', 'here'] as const) pages[who]!.page.emit(word, pair)
    for (const who of both) for (const word of ['typing', 'here'] as const) pages[who]!.page.emit(word, group)
    for (const [who, by] of [
      [1, carla.id],
      [2, boris.id],
    ] as const)
      for (const name of ['chatTyping', 'chatHere'] as const)
        await eventually(() =>
          expect(pages[who]!.of(name), 'in a group they still hear of each other').to.deep.include({ chatRoomId: group, by }),
        )
    for (const who of both)
      for (const name of ['chatTyping', 'chatHere'] as const)
        expect(pages[who]!.of(name).filter(({ chatRoomId }) => chatRoomId === pair)).to.deep.equal([])
  })

  it('passes on nothing from who is not in the room, does not look at it, or says it all the time', async () => {
    const mine = room as RoomId
    await watch(pages[1]!.page, `room:${room}`)
    expect(await watch(pages[2]!.page, `room:${room}`)).to.deep.equal([])
    const passedOn: string[] = []
    const listening = await app.parts.db.pool.connect()
    released = () => listening.release(true)
    listening.on('notification', ({ payload }) => void passedOn.push(payload!))
    await listening.query(`listen ${CHAT_HINTS}`)
    pages[2]!.page.emit('typing', mine)
    pages[0]!.page.emit('typing', mine) // does not look at it
    await watch(pages[0]!.page, `room:${room}`)
    const since = performance.now()
    for (let i = 0; i < 50; i++) pages[0]!.page.emit('here', mine)
    for (const odd of ['1', null, [room], { chatRoomId: room }, -1, 2 ** 40, 'constructor']) pages[0]!.page.emit('here', odd as RoomId)
    pages[0]!.page.emit('typing', mine)
    for (const name of ['chatTyping', 'chatHere'] as const)
      await eventually(() => expect(pages[1]!.of(name)).to.deep.include({ chatRoomId: mine, by: ana.id }))
    await eventually(() => expect(passedOn).to.include(`typing ${room} ${ana.id}`))
    // However slow the machine is: as many as may be said at once, and one for each time that another one may since.
    const most = PACE.most + Math.ceil((performance.now() - since) / PACE.every)
    expect(passedOn.filter((word) => word.startsWith('here')).length).to.be.within(1, most)
    expect(
      passedOn.filter((word) => word.startsWith('typing')),
      'once it looked',
    ).to.deep.equal([`typing ${room} ${ana.id}`])
    expect(pages[1]!.of('chatTyping')).to.have.length(1)
    expect(pages[0]!.page.connected).to.equal(true)
  })

  it('takes words of any other shape for nothing, and no trouble', async () => {
    const heard: unknown[] = []
    released = onUnexpected((_where, error) => void heard.push(error))
    const { page } = pages[0]!
    for (const odd of [{ toString: null }, [[{ toString: null }]], [], undefined, String(room)])
      for (const word of ['typing', 'here'] as const) page.emit(word, odd as unknown as RoomId)
    expect(await watch(page, `room:${room}`), 'all before is done').to.have.length(1)
    expect([heard, page.connected]).to.deep.equal([[], true])
  })

  it('lets pages look at rooms of their member alone, and no more once they have left', async () => {
    await ana.join('Eye Surgery')
    const group = await ana.group('Eye Surgery')
    const strange = ['room:0', 'room:01', `room:${2 ** 31}`, 'room:x', `group:${group}`, `room:${group}x`, `room:${2 ** 31 - 1}`]
    expect(await watch(pages[0]!.page, `room:${group}`, `room:${room}`, ...strange)).to.deep.equal([`room:${group}`, `room:${room}`])
    expect(await watch(pages[1]!.page, `room:${group}`, `room:${room}`, ...strange)).to.deep.equal([`room:${room}`])
    await boris.join('Eye Surgery')
    expect(await watch(pages[1]!.page, `room:${group}`)).to.deep.equal([`room:${group}`])
    await boris.leave(group)
    await eventually(async () => {
      pages[1]!.page.emit('typing', group as RoomId)
      expect(await watch(pages[1]!.page, `room:${group}`)).to.deep.equal([])
    })
    expect(pages[0]!.of('chatTyping')).to.deep.equal([])
  })

  it('says to everybody the same in the same order, while many write', async () => {
    await Promise.all([ana, boris, carla].map((who) => who.join('Neurosurgery')))
    const group = await ana.group('Neurosurgery')
    const sent = await Promise.all(
      [ana, boris, carla].flatMap((who) => Array.from({ length: 20 }, (_, i) => who.write(group, `${who.id}.${i}`))),
    )
    const inOrder = sent.sort((one, other) => one.position - other.position).map(({ id }) => id)
    for (const { of } of pages)
      await eventually(() => {
        const told = of('update chat messages').flatMap(({ message }): MessageId[] => (message ? [message.id] : []))
        expect([...told].sort((one, other) => inOrder.indexOf(one) - inOrder.indexOf(other))).to.deep.equal(inOrder)
        expect(told).to.have.length(60)
      }, 20_000)
    const all: number[] = []
    for (let before: number | null | undefined; before !== null;) {
      const page = await carla.read(group, { before })
      all.unshift(...page.result.map(({ id }) => id))
      before = page.earlier
    }
    expect(all).to.deep.equal(inOrder)
  })
})
