import { expect } from 'chai'
import { randomUUID } from 'node:crypto'
import type { ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import type { StaffGroup, UsualGroup } from '../../../../api/contract/chat/chat-groups.js'
import type { Session } from '../../../../api/contract/members/members.js'
import type { StaffEntry } from '../../../../api/contract/staff/staff-log.js'
import type { Pushes } from '../../../../api/contract/sockets.js'
import { groupNames, WOMEN } from '../../../../domain/members/onboarding/groups.js'
import { signIn, signUpForm } from '../../../../scripts/people/become-member.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, openPage, personOf, type Page, type TestApp } from '../../../support/parts/app.js'
import { atDesk, masterKey, staffMember } from '../../../support/staff/desk.js'
import { talking, type Talking } from '../../../api/chat/support/talking.js'

const watch = (page: Page, ...names: string[]): Promise<readonly string[]> => new Promise((resolve) => page.emit('watch', names, resolve))

describe('groups that editors create', () => {
  let app: TestApp
  let eda: Session
  let mia: Session
  let gone: Session
  let boris: Session
  let anas: Session
  let ana: Talking
  before(async () => {
    app = await freshApp({ masterKey, rateLimitFactor: 100 })
    eda = await staffMember(app, 'Eda', 'editor')
    mia = await staffMember(app, 'Mia', 'moderator', 'auditor')
    gone = await staffMember(app, 'Gone', 'editor', 'moderator')
    await atDesk(app, (desk) => desk.revoke('editor', gone.email!))
    boris = await member(app.url, 'Boris')
    anas = await member(app.url, 'Ana')
    ana = talking(app.url, anas)
  })
  after(() => app.close())

  const create = (name: unknown, { token }: Pick<Session, 'token'> = eda, key?: string) =>
    ask(app.url, 'staff/createGroup', { token, body: { name }, ...(key && { headers: { 'Idempotency-Key': key } }) })
  const see = (path: string, { token }: Pick<Session, 'token'> = eda) => ask(app.url, path, { method: 'GET', token })
  const listed = async (path = 'staff/groups') => (await see(path)).body['result'] as StaffGroup[]

  it('are there for members to join, write in and leave, and stand in the list of editors', async () => {
    const { code, body } = await create('  Hand   surgery ')
    expect([code, body.msg]).to.deep.equal([200, 'Group created'])
    const id = body['id'] as number
    const [{ created_at: _, ...group }] = (await listed()) as [StaffGroup]
    expect(group).to.deep.equal({ id, name: 'Hand surgery', members: 0, created_by: 'Eda Sample', closed_at: null })

    expect((await ana.join('Hand surgery', 'Burns')).msg).to.equal('Group Added Successfully')
    expect(await ana.group('Hand surgery')).to.equal(id)
    await ana.write(id, 'Which splint?')
    const [open] = (await see('chatGroups', boris)).body['result'] as object[]
    expect(open).to.include({ chatRoomId: id, chatRoomName: 'Hand surgery', members: 1, isIn: false })
    expect((await listed())[0]).to.include({ members: 1 })
    await ana.leave(id)
    expect((await listed())[0]).to.include({ members: 0 })
    expect((await ana.join('Hand surgery')).msg).to.equal('Group Added Successfully')
    expect(await ana.texts(id)).to.deep.equal(['Which splint?'])
  })

  it('have one name each, however it is written, and not that of a group that is always there', async () => {
    const { body } = await create('Trainees')
    for (const name of ['Trainees', 'trainees', 'TRÁINEES', 'Trai-nees']) {
      const again = await create(name, await editorBeside())
      expect([again.code, again.body.msg], name).to.deep.equal([409, 'There is a group with this name.'])
    }
    for (const name of ['Burns', 'burns', 'Women in surgery', 'women-in surgery']) expect((await create(name)).code, name).to.equal(409)
    expect((await create('Trainees')).body['id'], 'by the same editor').to.equal(body['id'])
  })
  let beside: Promise<Session> | undefined
  const editorBeside = () => (beside ??= staffMember(app, 'Eduard', 'editor'))

  it('are created once under their key, and by one of two who ask at once', async () => {
    const key = randomUUID()
    const both = await Promise.all([create('Fellows', eda, key), create('Fellows', eda, key)])
    const third = await create('Fellows', eda, key)
    expect(new Set([...both, third].filter(({ code }) => code === 200).map(({ body }) => body['id'])).size).to.equal(1)
    expect(third.code).to.equal(200)
    const codes = (await Promise.all([create('Robotics'), create('robotics', await editorBeside())])).map(({ code }) => code)
    expect(codes.sort()).to.deep.equal([200, 409])
    const names = (await listed()).map(({ name }) => name.toLowerCase())
    expect(names.filter((name) => name === 'fellows' || name === 'robotics')).to.have.length(2)
  })

  it('are refused without a name that can be read, in words', async () => {
    const nonsense = ['', '   ', '!!', '42', 'a'.repeat(61), 'Hand\u202esurgery', 'Hand\u200fsurgery', 'A#B', 7, null, ['Hands'], { a: 1 }]
    for (const name of nonsense) {
      const { code, body } = await create(name)
      expect(code, JSON.stringify(name)).to.equal(422)
      expect(body.errors![0]!.field, JSON.stringify(name)).to.equal('name')
    }
    expect((await create('Hand\ud800')).code, 'half of a pair, which comes as what is broken').to.equal(422)
    expect((await create('A\u0000B')).code).to.equal(400)
    expect((await create(undefined)).code).to.equal(422)
  })

  it('are created and looked after by editors alone, and by who is one no more not at all', async () => {
    for (const who of [mia, gone, boris]) {
      expect((await create('Mine', who)).code).to.equal(403)
      expect((await see('staff/groups', who)).code).to.equal(403)
    }
  })

  it('are joined by nobody before their registration is complete, nor is a group that is not there', async () => {
    await create('Open to members')
    for (const group of ['Nobody knows', 'open to members'])
      expect((await ana.ask('updateChatOtherRooms', { otherGroup: [`${group}#`] })).code, group).to.equal(422)
    const person = personOf('Nova')
    await ask(app.url, 'signup', { body: signUpForm(person) })
    const mailed = () =>
      app
        .mails()
        .find(({ to }) => to.includes(person.emailId))
        ?.text.match(/https?:\S+verify\S*/)?.[0]
    await eventually(() => expect(mailed()).to.be.a('string'))
    await ask(app.url, 'verify', { body: { q: new URL(mailed()!).search } })
    const nova = talking(app.url, await signIn(app.url, person))
    const asked = (otherGroup: string[]) => nova.ask('updateChatOtherRooms', { otherGroup })
    expect((await asked(['Open to members#'])).code).to.equal(403)
  })

  it('stand in the staff log', async () => {
    const { body } = await create('Logged')
    const { result } = (await see('staff/log?type=GroupCreated', mia)).body as unknown as { result: StaffEntry[] }
    expect(result[0]).to.include({ actor: `member:${eda.id}`, target: `room-${body['id'] as number}`, full_name: 'Eda Sample' })
  })

  it('come in pages, the newest first', async () => {
    await create('Second last')
    await create('Last')
    const first = (await see('chatGroups?pageSize=1', boris)).body
    const second = (await see(`chatGroups?pageSize=1&before=${first['next'] as number}`, boris)).body
    expect(
      [first, second].map(({ result }) => (result as { chatRoomName: string }[]).map(({ chatRoomName }) => chatRoomName)),
    ).to.deep.equal([['Last'], ['Second last']])
    for (const query of ['pageSize=0', 'pageSize=51', 'before=-1', 'before=x'])
      expect((await see(`chatGroups?${query}`, boris)).code, query).to.equal(422)
  })

  it('stand below those that are always there, of which the first page tells whether one is in them, but not of what is for women alone', async () => {
    await ana.join('Burns')
    const first = (await ana.ask('chatRooms')).body['result'] as ChatRoom[]
    const roomOf = (name: string) => first.find(({ chatRoomName }) => chatRoomName === name)!.chatRoomId
    const { always } = (await see('chatGroups', { token: anas.token })).body as unknown as { always: UsualGroup[] }
    expect(always.map(({ chatRoomName }) => chatRoomName)).to.deep.equal(groupNames.filter((name) => name !== WOMEN))
    const mine = always.filter(({ chatRoomId }) => chatRoomId !== null)
    expect(new Map(mine.map(({ chatRoomName, chatRoomId }) => [chatRoomName, chatRoomId]))).to.deep.equal(
      new Map(['Burns', 'Trauma'].map((name) => [name, roomOf(name)])),
    )
    expect((await see('chatGroups?before=1', boris)).body).not.to.have.property('always')
  })

  it('are told to who looks at which groups there are, and how many are in them', async () => {
    const page = await openPage(app.url, boris.token)
    const told: Pushes['chatGroupChanged'][] = []
    page.on('chatGroupChanged', (each) => void told.push(each))
    expect(await watch(page, 'groups')).to.deep.equal(['groups'])
    await create('Live')
    await eventually(() => expect(told.at(-1)).to.include({ chatRoomName: 'Live', members: 0 }))
    await ana.join('Live')
    await eventually(() => expect(told.at(-1)).to.include({ chatRoomName: 'Live', members: 1 }))
    page.disconnect()
  })
})
