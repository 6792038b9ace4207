import { expect } from 'chai'
import { stillUnread } from '../../api/notifications/still-unread.js'
import type { Session } from '../../api/contract/members/members.js'
import { eventually } from '../support/eventually.js'
import { ask, freshApp, member, openPage, type TestApp } from '../support/parts/app.js'
import { talking, type Talking } from './chat/support/talking.js'

describe('blocking a member', () => {
  let app: TestApp
  let ana: Talking
  let boris: Talking
  let sessions: [Session, Session]
  let room: number
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())
  beforeEach(async () => {
    sessions = [await member(app.url, 'Ana'), await member(app.url, 'Boris')]
    ;[ana, boris] = sessions.map((session) => talking(app.url, session)) as [Talking, Talking]
    room = await ana.with(boris)
  })

  const block = (who: Talking, whom: Talking) => who.ask('blockMember', { id: undefined, member: whom.id })
  const unblock = (who: Talking, whom: Talking) => who.ask('unblockMember', { id: undefined, member: whom.id })
  const blocked = async ({ token }: Session) =>
    (await ask(app.url, 'blockedMembers', { token, method: 'GET' })).body['result'] as { id: number; full_name: string }[]
  const roomOf = async (who: Talking) => (await who.rooms()).find(({ chatRoomId }) => chatRoomId === room)

  it('lists who is blocked, the last first, until they are unblocked', async () => {
    const carla = talking(app.url, await member(app.url, 'Carla'))
    for (const whom of [boris, carla, boris]) expect((await block(ana, whom)).code).to.equal(200)
    expect((await blocked(sessions[0])).map(({ full_name }) => full_name)).to.deep.equal(['Carla Sample', 'Boris Sample'])
    expect(await blocked(sessions[1])).to.deep.equal([])
    for (const whom of [carla, carla, boris]) expect((await unblock(ana, whom)).code).to.equal(200)
    expect(await blocked(sessions[0])).to.deep.equal([])
  })

  it('is refused of oneself and of nobody', async () => {
    const own = await block(ana, ana)
    expect([own.code, own.body.msg]).to.deep.equal([422, 'You cannot block yourself'])
    expect((await ana.ask('blockMember', { id: undefined, member: 1_000_000 })).code).to.equal(404)
    for (const given of ['x', null, [boris.id], 0, undefined])
      expect((await ana.ask('blockMember', { id: undefined, member: given })).code, String(given)).to.equal(422)
  })

  it('keeps from the blocker what the other one writes, who sees it as ever', async () => {
    await boris.write(room, 'Before')
    await block(ana, boris)
    const before = await roomOf(ana)
    const sent = await boris.write(room, 'Are you there?')

    expect(await boris.texts(room)).to.deep.equal(['Before', 'Are you there?'])
    expect(await roomOf(boris)).to.include({ lastMessage: encodeURIComponent('Are you there?'), position: sent.position, blocked: false })
    expect(await ana.texts(room)).to.deep.equal(['Before'])
    expect(await roomOf(ana))
      .to.deep.equal(before)
      .and.to.include({ lastMessage: 'Before', unread: 1, blocked: true })
    expect((await ana.unread()).rooms).to.deep.equal({ [room]: 1 })
    for (const place of ['before', 'after'])
      expect((await ana.ask('getChatMessages', { chatRoomId: room, [place]: sent.id })).code, place).to.equal(404)
    expect((await ana.ask('updateUnReadCount', { chatRoomId: room, upTo: sent.id })).code).to.equal(404)
    expect((await ana.ask('deleteMsg', { room, msgId: sent.id, id: undefined })).code).to.equal(404)
    await boris.delete(room, sent.id)
    expect(await boris.texts(room)).to.deep.equal(['Before'])
  })

  it('tells neither how far the other one has read', async () => {
    await ana.write(room, 'Good morning')
    await boris.mark(room)
    expect((await ana.read(room)).seenPosition).to.be.greaterThan(0)
    await block(ana, boris)
    expect([(await ana.read(room)).seenPosition, (await boris.read(room)).seenPosition]).to.deep.equal([null, null])
  })

  it('keeps the blocker from writing, with the way out', async () => {
    await block(ana, boris)
    const { code, body } = await ana.ask('sendChatMessage', { chatRoomId: room, chatSendText: 'You again' })
    expect([code, body.msg]).to.deep.equal([422, 'You have blocked this member. Unblock them to write.'])
    expect(await boris.texts(room)).to.deep.equal([])
  })

  it('brings no new room to the blocker, and none that they have hidden', async () => {
    const carla = talking(app.url, await member(app.url, 'Carla'))
    await block(ana, carla)
    await carla.write(await carla.with(ana), 'Hello')
    expect((await ana.rooms()).map(({ reciverId }) => reciverId)).not.to.include(carla.id)
    await ana.hide(room)
    await block(ana, boris)
    await boris.write(room, 'Hello')
    expect(await roomOf(ana)).to.equal(undefined)
  })

  it('is over with new messages alone: what was withheld stays so', async () => {
    await block(ana, boris)
    await boris.write(room, 'Withheld')
    await unblock(ana, boris)
    await boris.write(room, 'Heard')
    await ana.write(room, 'Answered')
    expect(await ana.texts(room)).to.deep.equal(['Heard', 'Answered'])
    expect(await boris.texts(room)).to.deep.equal(['Withheld', 'Heard', 'Answered'])
    expect(await roomOf(ana)).to.include({ blocked: false, unread: 1 })
  })

  describe('keeps from the blocker what the other one asks', () => {
    const asks = { community: 'addFriendRequestCommunity', beyond: 'addFriendRequestBeyondSurgory' } as const
    const lists = { community: 'getCommunityFriendRequestList', beyond: 'getBeyondSurgoryFriendRequestList' } as const
    const takes = { community: 'cancleFriendList', beyond: 'cancleFriendListBeyondSurgory' } as const
    const get = async (path: string, { token }: Session) => (await ask(app.url, path, { token, method: 'GET' })).body
    const listed = async (network: keyof typeof asks, who: Talking) =>
      (await who.ask(lists[network], { id: undefined })).body['result'] as { sent_by: number; status: number }[]
    const waiting = async (who: Session, network: keyof typeof asks) =>
      ((await get('getConnectionCounts', who))[network] as { requests: number }).requests
    const told = async (who: Session) =>
      ((await ask(app.url, 'getNotificationData', { body: {}, token: who.token })).body['result'] as { kind: string }[]).map(
        ({ kind }) => kind,
      )

    for (const network of ['community', 'beyond'] as const)
      it(`in the network ${network}, also once they are unblocked`, async () => {
        const [of, from] = sessions
        const page = await openPage(app.url, of.token)
        const heard: object[] = []
        for (const name of ['connectionChanged', 'notificationsChanged'] as const) page.on(name, (each: object) => void heard.push(each))
        await block(ana, boris)
        const asked = () => boris.ask(asks[network], { id: undefined, user_one_id: undefined, user_two_id: ana.id })
        const sent = await asked()
        expect([sent.code, sent.body.msg]).to.deep.equal([200, 'Request sent'])
        const { follow_id } = sent.body['records'] as { follow_id: number }

        const isAlone = async () => {
          expect((await listed(network, boris)).map(({ sent_by }) => sent_by)).to.deep.equal([boris.id])
          expect([await waiting(from, network), await waiting(of, network)]).to.deep.equal([1, 0])
          expect(await listed(network, ana)).to.deep.equal([])
          const relations = (await get(`getRelationsWith/${boris.id}`, of))['result'] as { relation: object | null }[]
          expect(relations.map(({ relation }) => relation)).to.deep.equal([null, null])
        }
        await isAlone()
        expect((await ana.ask(takes[network], { id: undefined, follow_id })).code).to.equal(404)
        await unblock(ana, boris)
        await isAlone()

        expect((await boris.ask(takes[network], { id: undefined, follow_id })).code).to.equal(200)
        expect((await asked()).code, 'anew').to.equal(200)
        await eventually(() => expect(heard.length).to.be.greaterThan(0))
        expect(JSON.stringify(heard), 'of the first').not.to.contain(`"follow_id":${follow_id}`)
        expect(await listed(network, ana)).to.have.length(1)
        await eventually(async () => expect(await told(of)).to.deep.equal(['request']))
        page.disconnect()
      })

    it('and keeps the blocker from asking, with the way out', async () => {
      await block(ana, boris)
      const { code, body } = await ana.ask(asks.community, { id: undefined, user_two_id: boris.id })
      expect([code, body.msg]).to.deep.equal([422, 'You have blocked this member. Unblock them to connect.'])
    })

    it('and takes back what the blocker has asked: an answer comes too late, and what is asked meanwhile is withheld', async () => {
      const { token } = sessions[1]
      const { body } = await ana.ask(asks.community, { id: undefined, user_two_id: boris.id })
      const { follow_id } = body['records'] as { follow_id: number }
      await block(ana, boris)
      const late = await boris.ask('updateFriendList', { id: undefined, follow_id, status: 1 })
      expect([late.code, late.body.msg]).to.deep.equal([404, 'This request no longer exists'])
      const crossing = await ask(app.url, asks.community, { token, body: { user_two_id: ana.id } })
      expect([crossing.code, crossing.body.msg]).to.deep.equal([200, 'Request sent'])
      expect([await listed('community', ana), await waiting(sessions[0], 'community')]).to.deep.equal([[], 0])
    })

    it('and lets the blocker accept nothing before they unblock', async () => {
      const sent = await boris.ask(asks.community, { id: undefined, user_two_id: ana.id })
      const { follow_id } = sent.body['records'] as { follow_id: number }
      await block(ana, boris)
      const accepted = await ana.ask('updateFriendList', { id: undefined, follow_id, status: 1 })
      expect([accepted.code, accepted.body.msg]).to.deep.equal([422, 'You have blocked this member. Unblock them to connect.'])
    })

    it('and of what was asked before nobody is mailed or pushed any more', async () => {
      await boris.ask(asks.community, { id: undefined, user_two_id: ana.id })
      const lineOf = async () => {
        const { rows } = await app.parts.db.pool.query<{ id: number }>(
          `select id from vault.notification_group where member_id = $1 and kind = 'request'`,
          [ana.id],
        )
        return rows[0]
      }
      await eventually(async () => expect(await lineOf()).to.not.equal(undefined))
      const task = { receiver: ana.id, groupId: (await lineOf())!.id, kind: 'request' } as const
      const waits = () => stillUnread(app.parts.db.pool, task, () => true, new Date().toISOString())
      expect((await waits())?.sentence).to.include('Boris')
      await block(ana, boris)
      expect(await waits()).to.equal(undefined)
    })

    it('and what was asked before is still theirs to answer', async () => {
      const sent = await boris.ask(asks.community, { id: undefined, user_two_id: ana.id })
      await block(ana, boris)
      expect(await listed('community', ana)).to.have.length(1)
      const { follow_id } = sent.body['records'] as { follow_id: number }
      expect((await ana.ask('cancleFriendList', { id: undefined, follow_id })).code).to.equal(200)
    })
  })

  it('lets each keep from the other what they wrote, where both have blocked', async () => {
    for (const [one, other] of [
      [ana, boris],
      [boris, ana],
    ] as const)
      await block(one, other)
    for (const each of [ana, boris])
      expect((await each.ask('sendChatMessage', { chatRoomId: room, chatSendText: 'Hello' })).code).to.equal(422)
    await unblock(ana, boris)
    await ana.write(room, 'I have unblocked you')
    expect([await ana.texts(room), await boris.texts(room)]).to.deep.equal([['I have unblocked you'], []])
  })
})
