import { expect } from 'chai'
import type { UsualGroup } from '../../../../api/contract/chat/chat-groups.js'
import type { ProfileDetails } from '../../../../api/contract/members/profile.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { personalForm, qualificationForm, signIn, signUpForm } from '../../../../scripts/people/become-member.js'
import { asking } from '../../../../scripts/people/asking.js'
import { ask, freshApp, letJoin, member, personOf, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { talking, type Talking } from '../../../api/chat/support/talking.js'

describe('the rooms of groups', () => {
  let app: TestApp
  let ana: Talking
  let boris: Talking
  let carla: Talking
  let tokens: Map<number, string>
  before(async () => {
    app = await freshApp()
    const sessions = await Promise.all(['Ana', 'Boris', 'Carla'].map((name) => member(app.url, name)))
    tokens = new Map(sessions.map(({ id, token }) => [id, token]))
    ;[ana, boris, carla] = sessions.map((session) => talking(app.url, session)) as [Talking, Talking, Talking]
  })
  after(() => app.close())

  const named = async (who: Talking) =>
    (await who.rooms()).filter(({ chatCategory }) => chatCategory !== 'I').map(({ chatRoomName }) => chatRoomName)
  const membersOf = async (who: Talking, room: number) =>
    ((await who.ask('getChatRoomDetails', { chatRoomId: room })).body['result'] as { id: number }[]).map(({ id }) => id)

  it('have in them who has joined, at once, each group one', async () => {
    await Promise.all([ana, boris].map((who) => who.join('Burns')))
    const [room, same] = [await ana.group('Burns'), await boris.group('Burns')]
    expect(same).to.equal(room)
    expect(await membersOf(ana, room)).to.have.members([ana.id, boris.id])
    const [{ position, readPosition, ...shown }] = (await ana.rooms()) as [Awaited<ReturnType<Talking['rooms']>>[0]]
    expect(shown).to.deep.include({
      chatRoomId: room,
      chatCategory: 'S',
      chatRoomName: 'Burns',
      reciverId: null,
      members: 2,
      unread: 0,
      lastMessage: null,
    })
    expect(position).to.equal(readPosition)
    await ana.write(room, 'Who is on call?')
    expect(await boris.texts(room)).to.deep.equal(['Who is on call?'])
    expect((await carla.ask('getChatMessages', { chatRoomId: room })).code).to.equal(403)
    const { code, body } = await carla.ask('sendChatMessage', { chatRoomId: room, chatSendText: 'Let me in' })
    expect([code, body.msg], 'who has never joined').to.deep.equal([403, 'You are not in this room'])
  })

  it('are left, and neither read nor written any more; to join again shows all, and nothing of it is new', async () => {
    await Promise.all([ana, boris].map((who) => who.join('Vascular Surgery')))
    const room = await ana.group('Vascular Surgery')
    await boris.write(room, 'Before')
    await ana.leave(room)
    for (const again of [1, 2]) expect((await ana.ask('leaveGroup', { chatRoomId: room })).code, String(again)).to.equal(200)
    expect([await named(ana), await membersOf(boris, room)]).to.deep.equal([['Burns', 'Trauma'], [boris.id]])
    for (const call of ['getChatMessages', 'updateUnReadCount', 'getChatRoomDetails'])
      expect((await ana.ask(call, { chatRoomId: room })).code, call).to.equal(403)
    const { code, body } = await ana.ask('sendChatMessage', { chatRoomId: room, chatSendText: 'Still here' })
    expect([code, body.msg]).to.deep.equal([403, 'You are not in this room'])

    await boris.write(room, 'Meanwhile')
    expect((await ana.join('Vascular Surgery')).msg).to.equal('Group Added Successfully')
    expect([await ana.texts(room), (await ana.unread()).rooms[room]]).to.deep.equal([['Before', 'Meanwhile'], undefined])
    await boris.write(room, 'After')
    expect((await ana.unread()).rooms[room]).to.equal(1)
  })

  it('are left while one writes: what was taken is there once, what was not is refused, and nothing comes after it', async () => {
    const [dora, emil] = (await Promise.all(['Dora', 'Emil'].map(async (name) => talking(app.url, await member(app.url, name))))) as [
      Talking,
      Talking,
    ]
    await Promise.all([dora, emil].map((who) => who.join('Bariatric Surgery')))
    const room = await dora.group('Bariatric Surgery')
    const taken: string[] = []
    const write = async (text: string) => {
      const { code, body } = await dora.ask('sendChatMessage', { chatRoomId: room, chatSendText: text })
      expect([code, code === 403 ? body.msg : undefined]).to.deep.equal(code === 200 ? [200, undefined] : [403, 'You are not in this room'])
      if (code === 200) taken.push(text)
      return code
    }
    for (let i = 0; i < 10; i++) {
      const [, left] = await Promise.all([write(`${i} at once`), dora.ask('leaveGroup', { chatRoomId: room }), write(`${i} as well`)])
      expect(left.code).to.equal(200)
      expect(await write(`${i} too late`)).to.equal(403)
      expect((await dora.ask('getChatMessages', { chatRoomId: room })).code).to.equal(403)
      await dora.join('Bariatric Surgery')
    }
    expect([...(await emil.texts(room))].sort()).to.deep.equal([...taken].sort())
    expect(await dora.texts(room)).to.deep.equal(await emil.texts(room))
    expect((await emil.unread()).rooms[room] ?? 0).to.equal(taken.length)
  })

  it('are not left by who has never been in them; a room of two is not left, and a group not deleted', async () => {
    await boris.join('Urology')
    const [group, pair] = [await boris.group('Urology'), await ana.with(boris)]
    const answers = [
      await ana.ask('leaveGroup', { chatRoomId: group }),
      await ana.ask('leaveGroup', { chatRoomId: pair }),
      await boris.ask('deleteChatRommsSolo', { chatRoomId: group }),
      await ana.ask('leaveGroup', { chatRoomId: 2 ** 31 - 1 }),
    ]
    expect(answers.map(({ code, body }) => [code, body.msg])).to.deep.equal([
      [403, 'You are not in this room'],
      [422, 'This is a room of two members'],
      [422, 'Only a room of two can be deleted. You can leave a group.'],
      [404, 'There is no such room'],
    ])
  })

  it('stand in the profile as long as one is in them, and can be joined again', async () => {
    await carla.join('Eye Surgery', 'Urology')
    await carla.leave(await carla.group('Eye Surgery'))
    const { body } = await ask(app.url, 'getProfileDetails', { token: tokens.get(carla.id)!, body: { id: carla.id } })
    const { specialtyGroups, addGroup } = body as unknown as ProfileDetails
    const names = (groups: ProfileDetails['addGroup']) => groups.map(({ chat_room_center_name }) => chat_room_center_name)
    expect(names(specialtyGroups)).to.deep.equal(['Trauma#', 'Urology#'])
    expect(names(addGroup)).to.include('Eye Surgery').and.not.to.include('Urology')
  })

  it('tell who is in them in pages, the last to join first', async () => {
    await ana.join('Neurosurgery')
    await boris.join('Neurosurgery')
    await carla.join('Neurosurgery')
    const chatRoomId = await ana.group('Neurosurgery')
    const { body } = await ana.ask('getChatRoomDetails', { chatRoomId, pageSize: 2 })
    const ids = (body['result'] as { id: number; full_name: string }[]).map(({ id, full_name }) => [id, full_name])
    expect([ids, body['total']]).to.deep.equal([
      [
        [carla.id, 'Carla Sample'],
        [boris.id, 'Boris Sample'],
      ],
      3,
    ])
    const rest = (await ana.ask('getChatRoomDetails', { chatRoomId, pageSize: 2, before: body['next'] })).body
    expect([(rest['result'] as { id: number }[]).map(({ id }) => id), rest['next']]).to.deep.equal([[ana.id], null])
    const named = async (name: string, more = {}) => {
      const told = (await ana.ask('getChatRoomDetails', { chatRoomId, name, ...more })).body
      return [(told['result'] as { id: number }[]).map(({ id }) => id), told['total'], told['next']]
    }
    expect(await named(' bOrís ')).to.deep.equal([[boris.id], 3, null])
    expect(await named('sample carl')).to.deep.equal([[carla.id], 3, null])
    expect(await named('nobody')).to.deep.equal([[], 3, null])
    const [first, , next] = await named('sample', { pageSize: 1 })
    expect([first, await named('sample', { before: next })]).to.deep.equal([[carla.id], [[boris.id, ana.id], 3, null]])
    const pair = await ana.with(boris)
    const both = (await ana.ask('getChatRoomDetails', { chatRoomId: pair })).body
    expect((both['result'] as { id: number }[]).map(({ id }) => id)).to.have.members([ana.id, boris.id])
    expect([both['total'], both['next']]).to.deep.equal([2, null])
  })

  it('of thousands tell at once who in them is called so, whoever has joined since', async () => {
    await ana.join('Eye Surgery')
    await boris.join('Eye Surgery')
    const chatRoomId = await ana.group('Eye Surgery')
    const { pool } = app.parts.db
    const since = 2 ** 40
    await pool.query(
      `insert into chat_rooms.member
        select $1, 1000000 + i, 'S', true, false, $2::bigint + i, 0, 0, $2::bigint + i from generate_series(1, 1500) i`,
      [chatRoomId, since],
    )
    await pool.query('update chat_rooms.room set members = members + 1500 where room_id = $1', [chatRoomId])
    try {
      const named = async (name: string, more = {}) => {
        const { body } = await ana.ask('getChatRoomDetails', { chatRoomId, name, ...more })
        return [(body['result'] as { id: number }[]).map(({ id }) => id), body['next']]
      }
      expect(await named('borís sam')).to.deep.equal([[boris.id], null])
      for (const few of ['bo', 'bo sa']) {
        const [among, on] = await named(few)
        expect([among, on], `${few}, looked for among the newest`).to.deep.equal([[], since + 501])
        expect(await named(few, { before: on }), few).to.deep.equal([[boris.id], null])
      }
      expect(await named('carla'), 'who is not in it').to.deep.equal([[], null])
      expect(await named('urology'), 'no name').to.deep.equal([[], null])
      const [first, next] = await named('sample', { pageSize: 1 })
      expect(first).to.deep.equal([boris.id])
      expect(await named('sample', { before: next })).to.deep.equal([[ana.id], null])

      const busy = await pool.connect()
      await busy.query('begin; lock table member_search.surgeon')
      try {
        const asked = Array.from({ length: 6 }, () => ana.ask('getChatRoomDetails', { chatRoomId, name: 'boris' }))
        const codes = (await Promise.all(asked)).map(({ code }) => code)
        expect(codes, 'one at a time').to.include(429)
        const [among, on] = await named('boris')
        expect([among, await named('boris', { before: on })], 'looked through').to.deep.equal([[], [[boris.id], null]])
      } finally {
        await busy.query('rollback')
        busy.release()
      }
    } finally {
      await pool.query('delete from chat_rooms.member where room_id = $1 and joined_position > $2', [chatRoomId, since])
      await pool.query('update chat_rooms.room set members = members - 1500 where room_id = $1', [chatRoomId])
    }
  })

  it('are found by their names, and rooms of two by that of the other one, whatever the accents and the case', async () => {
    const zoe = talking(app.url, await letJoin(app.url, { ...personOf('Zoé'), emailId: personOf('zoe').emailId }))
    const pair = await ana.with(zoe)
    await ana.join('Colon & Rectal Surgery')
    const found = async (name: string) => (await ana.rooms({ name })).map(({ chatRoomId }) => chatRoomId)
    expect(await found('zoe')).to.deep.equal([pair])
    expect(await found('SAMPLE zoé')).to.deep.equal([pair])
    expect(await found('rectal')).to.deep.equal([await ana.group('Colon & Rectal Surgery')])
    expect(await found('nobody')).to.deep.equal([])
    const page = (await ana.ask('chatRooms', { name: 's', pageSize: 1 })).body
    const next = (await ana.ask('chatRooms', { name: 's', pageSize: 1, before: page['next'] })).body
    expect([page['result'], next['result']].map((rooms) => (rooms as unknown[]).length)).to.deep.equal([1, 1])
    expect(page['result']).not.to.deep.equal(next['result'])
  })

  it('have in them who chose them while joining, with their own speciality, once all details are told', async () => {
    const person = { ...personOf('Dora'), speciality: 'Thoracic Surgery' as const }
    const anybody = asking(app.url)
    await anybody('signup', signUpForm(person))
    const mailed = async () =>
      app
        .mails()
        .find(({ to }) => to.includes(person.emailId))
        ?.text.match(/https?:\S+verify\S*/)?.[0]
    await eventually(async () => expect(await mailed()).to.be.a('string'))
    await anybody('verify', { q: new URL((await mailed())!).search })
    const session = await signIn(app.url, person)
    const told = asking(app.url, session.token)
    await told('personal', { ...personalForm(person), gender: 'F', femaleGroupAllow: 1 })
    await told('qualification', { ...qualificationForm(person.speciality), otherGroup: 'Cardiac Surgery#' })
    const dora = talking(app.url, session)
    await eventually(async () => expect(await named(dora)).to.have.members(['Thoracic Surgery', 'Cardiac Surgery', 'Women in surgery']))
    const categories = new Map((await dora.rooms()).map(({ chatRoomName, chatCategory }) => [chatRoomName, chatCategory]))
    expect([categories.get('Women in surgery'), categories.get('Cardiac Surgery')]).to.deep.equal(['G', 'S'])
    const women = await dora.group('Women in surgery')
    const shown = async () => {
      const { body } = await ask(app.url, 'chatGroups', { method: 'GET', token: session.token })
      return (body['always'] as UsualGroup[]).find(({ chatRoomName }) => chatRoomName === 'Women in surgery')
    }
    expect(await shown()).to.include({ chatRoomId: women })
    await dora.leave(women)
    expect(await shown(), 'to be joined again').to.include({ chatRoomId: null })
  })

  it('have in them who chose them before there were rooms, but not who has left since', async () => {
    const { pool } = app.parts.db
    const session: Session = await letJoin(app.url, { ...personOf('Early'), speciality: 'GYN Surgery' })
    const early = talking(app.url, session)
    await eventually(async () => expect(await named(early)).to.have.members(['GYN Surgery', 'Trauma']))
    await early.join('Endocrine Surgery')
    await early.leave(await early.group('GYN Surgery'))
    // The process is told everything anew, as if it had not been there before.
    await pool.query(`delete from vault.outbox where kind = 'join-groups'`)
    await pool.query(`update vault.process set position = -1 where name = 'group_rooms'`)
    const late = talking(app.url, await letJoin(app.url, { ...personOf('Late'), speciality: 'GYN Surgery' }))
    await eventually(async () => {
      const { rows } = await pool.query<{ state: string }>(
        `select state from vault.outbox where kind = 'join-groups' and data->>'memberId' = $1`,
        [String(early.id)],
      )
      expect(rows.map(({ state }) => state)).to.deep.equal(['done', 'done'])
    }, 20_000)
    await eventually(async () => expect(await named(late)).to.have.members(['GYN Surgery', 'Trauma']))
    expect([await named(early), await membersOf(late, await late.group('GYN Surgery'))]).to.deep.equal([
      ['Endocrine Surgery', 'Trauma'],
      [late.id],
    ])
  })
})
