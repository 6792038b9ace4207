import { expect } from 'chai'
import { randomUUID } from 'node:crypto'
import type { Envelope } from '../../../../api/contract/call.js'
import type { ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import type { JoinableGroup, StaffGroup } from '../../../../api/contract/chat/chat-groups.js'
import type { Session } from '../../../../api/contract/members/members.js'
import type { StaffEntry } from '../../../../api/contract/staff/staff-log.js'
import type { Pushes } from '../../../../api/contract/sockets.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, openPage, type TestApp } from '../../../support/parts/app.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'
import { talking, type Talking } from '../../../api/chat/support/talking.js'

describe('groups that editors rename and close', () => {
  let app: TestApp
  let eda: Session
  let eduard: Session
  let mia: Session
  let boris: Session
  let ana: Talking
  let anaSession: Session
  before(async () => {
    app = await freshApp({ masterKey, rateLimitFactor: 100 })
    eda = await staffMember(app, 'Eda', 'editor')
    eduard = await staffMember(app, 'Eduard', 'editor')
    mia = await staffMember(app, 'Mia', 'moderator', 'auditor')
    boris = await member(app.url, 'Boris')
    anaSession = await member(app.url, 'Ana')
    ana = talking(app.url, anaSession)
  })
  after(() => app.close())

  const say = (path: string, body: object, { token }: Pick<Session, 'token'> = eda, key: string = randomUUID()) =>
    ask(app.url, `staff/${path}`, { token, body, key })
  const create = async (name: string) => (await say('createGroup', { name })).body['id'] as number
  const rename = (id: number, name: unknown, who = eda, key?: string) => say(`groups/${id}/rename`, { name }, who, key)
  const close = (id: number, who = eda, key?: string) => say(`groups/${id}/close`, {}, who, key)
  const see = async <Result>(path: string, { token }: Pick<Session, 'token'>) =>
    (await ask(app.url, path, { method: 'GET', token })).body['result'] as Result
  const staffGroup = async (id: number) => (await see<StaffGroup[]>('staff/groups', eda)).find((group) => group.id === id)!
  const openGroup = async (id: number) => (await see<JoinableGroup[]>('chatGroups', boris)).find(({ chatRoomId }) => chatRoomId === id)

  it('are called otherwise for all who are in them, and joined by the new name alone', async () => {
    const id = await create('Trainees')
    await ana.join('Trainees')
    const { code, body } = await rename(id, '  Residents  and fellows', eduard)
    expect([code, body.msg]).to.deep.equal([200, 'Group renamed'])
    expect(await ana.group('Residents and fellows')).to.equal(id)
    expect(await openGroup(id)).to.include({ chatRoomName: 'Residents and fellows', members: 1, closedAt: null })
    expect(await staffGroup(id)).to.include({ name: 'Residents and fellows', created_by: 'Eda Sample', closed_at: null })
    const old = await talking(app.url, boris).ask('updateChatOtherRooms', { otherGroup: ['Trainees#'] })
    expect([old.code, old.body.msg]).to.deep.equal([422, 'There is no such group.'])
    await talking(app.url, boris).join('Residents and fellows')
    expect((await staffGroup(id)).members).to.equal(2)
  })

  it('keep the names they had: no other group is given one, and they can have it back', async () => {
    const [one, other] = [await create('Hand surgery'), await create('Foot surgery')]
    expect((await rename(one, 'Surgery of the hand')).code).to.equal(200)
    for (const name of ['Hand surgery', 'HAND-surgery', 'Surgery of the hand', 'Burns', 'women in SURGERY']) {
      const { code, body } = await rename(other, name)
      expect([code, body.errors?.[0]], name).to.deep.equal([409, { field: 'name', msg: 'There is a group with this name.' }])
    }
    const again = await say('createGroup', { name: 'Hand surgery' })
    expect([again.code, again.body.msg]).to.deep.equal([409, 'A group had this name before.'])
    expect((await rename(one, 'Hand surgery')).code).to.equal(200)
    expect((await staffGroup(one)).name).to.equal('Hand surgery')
  })

  it('are given a name once, of two editors who want it at the same moment', async () => {
    const [one, other] = [await create('First of two'), await create('Second of two')]
    const codes = (await Promise.all([rename(one, 'Wanted'), rename(other, 'wanted', eduard)])).map(({ code }) => code)
    expect(codes.sort()).to.deep.equal([200, 409])
    const key = randomUUID()
    const twice = await Promise.all([rename(one, 'Once', eda, key), rename(one, 'Once', eda, key)])
    expect(twice.map(({ code }) => code)).to.include(200)
    expect((await rename(one, 'Once', eda, key)).code).to.equal(200)
  })

  it('are closed for good: nobody joins and nobody writes, and who is in one reads on and leaves', async () => {
    const id = await create('Robotics')
    await ana.join('Robotics')
    const sent = await ana.write(id, 'Which console?')
    const { code, body } = await close(id, eduard)
    expect([code, body.msg]).to.deep.equal([200, 'Group closed'])
    expect((await close(id)).code, 'closed already').to.equal(200)

    const [room] = (await ana.rooms()).filter(({ chatRoomId }) => chatRoomId === id) as [ChatRoom]
    expect(Date.parse(room.closedAt!)).to.be.greaterThan(Date.parse(sent.created_time_date))
    expect(await ana.texts(id)).to.deep.equal(['Which console?'])
    const closed = 'This group is closed.'
    const said = await ana.ask('sendChatMessage', { chatRoomId: id, chatSendText: 'And%20now%3F' })
    expect([said.code, said.body.msg]).to.deep.equal([422, closed])
    const form = new FormData()
    form.append('chatFile', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'late.pdf')
    const headers = { id: String(ana.id), room: String(id), token: anaSession.token }
    const file = await fetch(`${app.url}/api/uploadChatFile`, { method: 'POST', headers, body: form })
    expect([file.status, ((await file.json()) as Envelope).msg]).to.deep.equal([422, closed])
    expect(await openGroup(id)).to.equal(undefined)
    const joining = await talking(app.url, boris).ask('updateChatOtherRooms', { otherGroup: ['Robotics#'] })
    expect([joining.code, joining.body.msg]).to.deep.equal([422, 'There is no such group.'])
    const renaming = await rename(id, 'Robots')
    expect([renaming.code, renaming.body.msg]).to.deep.equal([422, closed])
    expect((await staffGroup(id)).closed_at).to.equal(room.closedAt)

    await ana.delete(id, sent.id)
    expect(await ana.texts(id)).to.deep.equal([])
    await ana.leave(id)
    expect((await staffGroup(id)).members).to.equal(0)
  })

  it('are told of to who is in one, whatever they look at, and to who looks at which there are', async () => {
    const id = await create('Live')
    await ana.join('Live')
    const [inside, looking] = [await openPage(app.url, anaSession.token), await openPage(app.url, boris.token)]
    const told: Record<'inside' | 'looking', Pushes['chatGroupChanged'][]> = { inside: [], looking: [] }
    inside.on('chatGroupChanged', (each) => void told.inside.push(each))
    looking.on('chatGroupChanged', (each) => void told.looking.push(each))
    await new Promise((resolve) => looking.emit('watch', ['groups'], resolve))
    await rename(id, 'Life')
    for (const heard of [told.inside, told.looking])
      await eventually(() => expect(heard.at(-1)).to.include({ chatRoomId: id, chatRoomName: 'Life', closedAt: null }))
    await close(id)
    for (const heard of [told.inside, told.looking]) await eventually(() => expect(heard.at(-1)!.closedAt).to.be.a('string'))
    inside.disconnect()
    looking.disconnect()
  })

  it('are renamed and closed by editors alone, where there is such a group', async () => {
    const id = await create('Not yours')
    for (const who of [mia, boris]) {
      expect((await rename(id, 'Mine', who)).code).to.equal(403)
      expect((await close(id, who)).code).to.equal(403)
    }
    await ana.join('Burns')
    const burns = await ana.group('Burns')
    const two = await ana.with(boris)
    for (const number of [burns, two, 2_000_000_000]) {
      const codes = [await rename(number, 'Taken from others'), await close(number)].map(({ code }) => code)
      expect(codes, String(number)).to.deep.equal([404, 404])
    }
    for (const nonsense of ['x', '0', '-1', '1e3', `${2 ** 31}`])
      for (const path of [`groups/${nonsense}/rename`, `groups/${nonsense}/close`])
        expect((await say(path, path.endsWith('close') ? {} : { name: 'Any' })).code, path).to.be.oneOf([404, 422])
    for (const name of ['', '42', 'a'.repeat(61), 'A#B', 'Hand\u202esurgery', 7, null, ['Hands'], undefined]) {
      const { code, body } = await rename(id, name)
      expect([code, body.errors![0]!.field], JSON.stringify(name)).to.deep.equal([422, 'name'])
    }
    expect((await staffGroup(id)).name).to.equal('Not yours')
  })

  it('stand in the staff log, with the name that was given', async () => {
    const id = await create('Before')
    await rename(id, 'After', eduard)
    await close(id, eda)
    const entries = await see<StaffEntry[]>(`staff/log?target=room-${id}`, mia)
    expect(entries.map(({ type, full_name, details }) => [type, full_name, details])).to.deep.equal([
      ['GroupClosed', 'Eda Sample', {}],
      ['GroupRenamed', 'Eduard Sample', { name: 'After' }],
      ['GroupCreated', 'Eda Sample', { name: 'Before' }],
    ])
  })
})
