import { expect } from 'chai'
import { MOST_UNREAD } from '../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { talking, type Talking } from './support/talking.js'

describe('what is unread', () => {
  let app: TestApp
  let sessions: Session[]
  let ana: Talking
  let boris: Talking
  let carla: Talking
  before(async () => {
    app = await freshApp()
    sessions = await Promise.all(['Ana', 'Boris', 'Carla'].map((name) => member(app.url, name)))
    ;[ana, boris, carla] = sessions.map((session) => talking(app.url, session)) as [Talking, Talking, Talking]
  })
  after(() => app.close())

  it('is what others wrote since it was read, of each room and in all', async () => {
    await Promise.all([ana, boris].map((who) => who.join('Burns')))
    const [pair, group] = [await ana.with(boris), await ana.group('Burns')]
    const first = await boris.write(pair, 'One')
    await boris.write(pair, 'Two')
    await boris.write(group, 'Three')
    await ana.write(pair, 'My own is not new to me')
    expect(await ana.unread()).to.deep.equal({ total: 2, rooms: { [pair]: 2, [group]: 1 } })
    expect(await boris.unread()).to.deep.equal({ total: 1, rooms: { [pair]: 1 } })

    expect(await ana.mark(pair, first.id)).to.include({ unread: 1, readPosition: first.position })
    expect(await ana.mark(group)).to.include({ unread: 0 })
    expect(await ana.unread()).to.deep.equal({ total: 1, rooms: { [pair]: 1 } })
    expect((await ana.rooms()).find(({ chatRoomId }) => chatRoomId === pair)).to.include({ unread: 1, readPosition: first.position })
  })

  it('is all of it up to the newest event, also to who has left the room of that: what they heard there counts no more', async () => {
    await Promise.all([ana, boris].map((who) => who.join('Urology')))
    const group = await ana.group('Urology')
    const { position } = await boris.write(group, 'To be left')
    await ana.leave(group)
    const { body } = await ana.ask('unReadCount')
    expect(body['position']).to.be.greaterThan(position)
  })

  it('does not come back: a mark moves forward only', async () => {
    const room = await carla.with(boris)
    const sent = [await boris.write(room, 'One'), await boris.write(room, 'Two'), await boris.write(room, 'Three')]
    await carla.mark(room, sent[1]!.id)
    expect(await carla.mark(room, sent[0]!.id)).to.include({ unread: 1, readPosition: sent[1]!.position })
    await boris.delete(room, sent[2]!.id)
    expect((await carla.unread()).rooms[room]).to.equal(undefined)
    expect(await carla.mark(room, sent[2]!.id), 'up to one that is deleted').to.include({ unread: 0, readPosition: sent[2]!.position })
  })

  it('is marked by a message of that room alone', async () => {
    const [room, other] = [await ana.with(boris), await ana.with(carla)]
    const { id } = await carla.write(other, 'Elsewhere')
    const read = (await ana.read(room)).readPosition
    for (const upTo of [id, 2 ** 31 - 1, room]) {
      const { code, body } = await ana.ask('updateUnReadCount', { chatRoomId: room, upTo })
      expect([code, body.msg]).to.deep.equal([404, 'There is no such message'])
    }
    for (const upTo of ['1', 0, -1, [id], null]) expect((await ana.ask('updateUnReadCount', { chatRoomId: room, upTo })).code).to.equal(422)
    expect((await ana.read(room)).readPosition).to.equal(read)
  })

  it('is counted up to a limit', async () => {
    const room = await carla.with(ana)
    await Promise.all(Array.from({ length: MOST_UNREAD + 5 }, (_, i) => carla.write(room, `Message ${i}`)))
    expect((await ana.unread()).rooms[room]).to.equal(MOST_UNREAD)
    const { result, earlier, later } = await ana.read(room, { around: 'unread' })
    expect([earlier, later, result.length], 'all of it is new').to.deep.equal([null, result.at(-1)!.id, 50])
    await ana.mark(room)
    expect((await ana.unread()).rooms[room]).to.equal(undefined)
  })

  it('does not count for the whole where a room is muted', async () => {
    const room = await ana.with(carla)
    await ana.mark(room)
    await carla.write(room, 'Quiet')
    const { total } = await ana.unread()
    expect((await ana.ask('muteChatRoom', { chatRoomId: room, muted: true })).body).to.include({ muted: true, msg: 'Chat muted' })
    expect(await ana.unread()).to.deep.include({ total: total - 1 })
    expect((await ana.unread()).rooms[room]).to.equal(1)
    expect((await ana.rooms()).find(({ chatRoomId }) => chatRoomId === room)).to.include({ muted: true, unread: 1 })
    for (const again of [1, 2])
      expect((await ana.ask('muteChatRoom', { chatRoomId: room, muted: false })).code, String(again)).to.equal(200)
    expect((await ana.unread()).total).to.equal(total)
  })

  it('is told of again to who comes back to a group that they had muted and left', async () => {
    const group = await ana.group('Burns')
    await ana.ask('muteChatRoom', { chatRoomId: group, muted: true })
    await ana.leave(group)
    await ana.join('Burns')
    expect((await ana.rooms()).find(({ chatRoomId }) => chatRoomId === group)).to.include({ muted: false })
  })

  it('is the same in the list of rooms and for one of them', async () => {
    const rooms = await ana.rooms()
    expect(rooms.map(({ position }) => position)).to.deep.equal(rooms.map(({ position }) => position).sort((one, other) => other - one))
    for (const room of rooms) {
      const { body } = await ask(app.url, `chatRoom/${room.chatRoomId}`, { method: 'GET', token: sessions[0]!.token })
      expect(body['result']).to.deep.equal(room)
    }
    const page = (await ana.ask('chatRooms', { pageSize: 2 })).body
    const next = (await ana.ask('chatRooms', { before: page['next'] })).body
    expect([...(page['result'] as unknown[]), ...(next['result'] as unknown[])]).to.deep.equal(rooms)
    for (const page of [{ pageSize: 0 }, { pageSize: 51 }, { before: -1 }, { before: 'x' }, { name: 'x'.repeat(101) }, { name: [1] }])
      expect((await ana.ask('chatRooms', page)).code, JSON.stringify(page)).to.equal(422)
  })

  it('is told of as members wish', async () => {
    const own = async () => (await ask(app.url, 'chatSettings', { method: 'GET', token: sessions[0]!.token })).body
    expect(await own()).to.deep.include({ showSeen: true, quietFrom: null, quietUntil: null })
    const { body } = await ana.ask('updateChatSettings', { quietFrom: '22:00', quietUntil: '06:30' })
    expect(body).to.deep.include({ showSeen: true, quietFrom: '22:00', quietUntil: '06:30' })
    await ana.ask('updateChatSettings', { showSeen: false, quietFrom: null })
    expect(await own()).to.deep.include({ showSeen: false, quietFrom: null, quietUntil: '06:30' })
    for (const bad of [{}, { showSeen: 'yes' }, { quietFrom: '24:00' }, { quietFrom: '7:00' }, { quietUntil: 7 }, { loud: true }])
      expect((await ana.ask('updateChatSettings', bad)).code, JSON.stringify(bad)).to.equal(422)
  })
})
