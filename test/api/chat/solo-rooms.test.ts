import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { ChatRoom } from '../../../api/contract/chat/chat-fields.js'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import { roomIdOf } from '../../../commands/vault/chat/room-pairs.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { ask, freshApp, letJoin, personOf, type Answered, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { newcomer } from '../support/account-forms.js'

describe('the room of two', () => {
  let app: TestApp
  const gone = personOf('Gone')
  let ana: Session
  let boris: Session
  let chen: Session
  before(async () => {
    app = await freshApp()
    ;[ana, boris, chen] = (await Promise.all(['Ana', 'Boris', 'Chen'].map((name) => letJoin(app.url, personOf(name))))) as [
      Session,
      Session,
      Session,
    ]
  })
  after(() => app.close())

  const open = (by: Session, reciverId: unknown, senderId: unknown = by.id, key = randomUUID()): Promise<Answered> =>
    ask(app.url, 'chatRoomSolo', { token: by.token, body: { senderId, reciverId }, key })
  const roomOf = ({ body }: Answered) => body['result'] as ChatRoom
  const opened = async () =>
    (await app.parts.db.pool.query<{ id: number }>('select id from vault.room_pair order by id')).rows.map(({ id }) => id)
  const factsOf = async (id: number) => {
    const store = gateway({ url: app.parts.node.url, prefixes: [] })
    try {
      return await store.read(`room-${id}`, -1)
    } finally {
      await store.close()
    }
  }
  const eventsOf = async (id: number) => (await factsOf(id)).map(({ type }) => type)

  it('is one, whoever opens it and however many do at once, and shows each the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? open(ana, boris.id) : open(boris, ana.id))))
    expect(new Set(answers.map(({ code }) => code))).to.deep.equal(new Set([200]))
    const [id, ...more] = new Set(answers.map((answer) => roomOf(answer).chatRoomId))
    expect([more, await opened(), await eventsOf(id!)]).to.deep.equal([[], [id], ['SoloRoomOpened']])
    const { position, readPosition, ...room } = roomOf(await open(ana, boris.id))
    expect(room).to.deep.equal({
      chatRoomId: id,
      chatCategory: 'I',
      chatRoomName: boris.full_name,
      closedAt: null,
      hiddenAt: 0,
      lastMessage: null,
      lastMessageAt: null,
      lastMessageType: null,
      lastMessageBy: null,
      profilePic: null,
      specialty_type: boris.specialty_type,
      reciverId: boris.id,
      members: 2,
      unread: 0,
      muted: false,
      blocked: false,
    })
    expect([position, readPosition], 'its place in the list of one of them, and nothing new in it').to.satisfy(
      ([place, read]: [number, number]) => read > 0 && (place === 0 || place === read),
    )
    expect(roomOf(await open(boris, ana.id))).to.deep.include({ chatRoomId: id, chatRoomName: ana.full_name, reciverId: ana.id })
  })

  it('is another one with somebody else', async () => {
    const known = await opened()
    expect(known).not.to.include(roomOf(await open(chen, ana.id)).chatRoomId)
    expect(await opened()).to.have.length(known.length + 1)
  })

  it('is opened by whoever asks again, where its number was given and the program then ended', async () => {
    const [low, high] = [boris.id, chen.id].sort((one, other) => one - other) as [MemberId, MemberId]
    const id = await roomIdOf(app.parts.db.pool, { low, high })
    expect(await eventsOf(id)).to.deep.equal([])
    expect(roomOf(await open(chen, boris.id)).chatRoomId).to.equal(id)
    expect(await eventsOf(id)).to.deep.equal(['SoloRoomOpened'])
  })

  it('is not opened with oneself, nobody, somebody who has not shown themselves, or in another one’s name', async () => {
    const before = await opened()
    const self = await open(ana, ana.id)
    expect([self.code, self.body['msg']]).to.deep.equal([422, 'You cannot chat with yourself'])
    expect((await ask(app.url, 'signup', { body: { ...newcomer, emailId: 'half@example.org' } })).code).to.equal(200)
    const { rows } = await app.parts.db.pool.query<{ id: number }>('select max(member_id)::int as id from member_card.card')
    for (const nobody of [999_999, 2 ** 31 - 1, rows[0]!.id]) {
      const { code, body } = await open(ana, nobody)
      expect([code, body['msg']], String(nobody)).to.deep.equal([404, 'There is no such member'])
    }
    for (const bad of [String(boris.id), [boris.id], 0, -1, 1.5, 2 ** 31, null]) expect((await open(ana, bad)).code).to.equal(422)
    expect((await open(ana, boris.id, boris.id)).code, 'in the name of another').to.equal(403)
    expect(await opened()).to.deep.equal(before)
  })

  it('is not opened with somebody who has left; what is left of it is a number', async () => {
    const leaver = await letJoin(app.url, gone)
    const id = roomOf(await open(leaver, ana.id)).chatRoomId
    const body = { reason: 'Enough', password: gone.password }
    expect((await ask(app.url, 'deleteAccount', { token: leaver.token, body })).code).to.equal(200)
    await eventually(async () => expect((await open(ana, leaver.id)).code).to.equal(404), 20_000)
    expect(await opened()).to.include(id)
    expect(Object.keys((await factsOf(id))[0]!.data as object)).to.have.members(['roomId', 'low', 'high', 'by', 'openedAt'])
  })
})
