import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { ChatMessage } from '../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, freshApp, letJoin, member, personOf, type Answered, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { talking, type Talking } from './support/talking.js'

describe('messages in a room', () => {
  let app: TestApp
  let sessions: Session[]
  let ana: Talking
  let boris: Talking
  let carla: Talking
  let room: number
  before(async () => {
    app = await freshApp()
    sessions = await Promise.all(['Ana', 'Boris', 'Carla'].map((name) => member(app.url, name)))
    ;[ana, boris, carla] = sessions.map((session) => talking(app.url, session)) as [Talking, Talking, Talking]
  })
  after(() => app.close())
  beforeEach(async () => {
    room = await ana.with(boris)
    await ana.hide(room)
    await boris.hide(room)
  })

  const refused = ({ code, body }: Answered): [number, string] => [code, body.msg]
  const NOT_IN = [403, 'You are not in this room']
  const NO_ROOM = [404, 'There is no such room']

  it('are read by both, oldest first, in the order in which they were sent', async () => {
    const sent = [await ana.write(room, 'Good morning'), await boris.write(room, 'Good morning, Ana'), await ana.write(room, 'A question')]
    for (const reader of [ana, boris]) expect((await reader.read(room)).result).to.deep.equal(sent)
    const { created_time_date, position, person_position, ...first } = sent[0]!
    expect(first).to.deep.equal({
      ...{ id: first.id, sender_id: ana.id, full_name: 'Ana Sample', profile_pic: null, specialty_type: null },
      ...{ type: 1, message: 'Good%20morning', chat_room_solo_id: room, file: null, removed: null },
    })
    expect(new Date(created_time_date).toISOString()).to.equal(created_time_date)
    expect([position, person_position].every((each) => each > 0)).to.equal(true)
  })

  it('hold what was written to the last character', async () => {
    for (const text of [
      '5 % of 100%',
      'a+b %2B',
      'Naïve 手術 🫀\nnext line  \t',
      '"quotes" <b>&amp;</b>',
      ' ~ ',
      'x'.repeat(5_000),
      '🫀'.repeat(5_000),
    ])
      expect(decodeURIComponent((await ana.write(room, text)).message!), text.slice(0, 20)).to.equal(text)
  })

  it('are taken as they stand where they cannot be decoded', async () => {
    const { body } = await ana.ask('sendChatMessage', { chatRoomId: room, chatSendText: 'gain of 50%' })
    expect((body['result'] as ChatMessage).message).to.equal('gain%20of%2050%25')
  })

  for (const [what, chatSendText, code] of [
    ['nothing', '', 422],
    ['blanks', '%20%0A%09', 422],
    ['what has no width', encodeURIComponent('\u200b\u00ad'), 422],
    ['more than 5,000 characters', 'x'.repeat(5_001), 422],
    ['more than 5,000 characters, encoded', encodeURIComponent('手'.repeat(5_001)), 422],
    ['1 MB', 'x'.repeat(1024 * 1024), 413],
    ['a NUL character', 'a%00b', 400],
    ['a number', 7, 422],
    ['a list', ['a'], 422],
    ['no text', undefined, 422],
  ] as const)
    it(`are refused that hold ${what}`, async () => {
      const [refusal, msg] = refused(await ana.ask('sendChatMessage', { chatRoomId: room, chatSendText }))
      expect(refusal).to.equal(code)
      expect(msg).not.to.equal('')
      expect(await ana.texts(room)).to.deep.equal([])
    })

  for (const length of [5_001, 60_000, 60_001])
    it(`are told how long they may be where they hold ${length} characters`, async () => {
      const { body } = await ana.ask('sendChatMessage', { chatRoomId: room, chatSendText: 'x'.repeat(length) })
      expect(body).to.deep.include({ errors: [{ field: 'chatSendText', msg: 'At most 5,000 characters.' }] })
    })

  it('keep what a lone surrogate stands for', async () => {
    const { code, body } = await ask(app.url, 'sendChatMessage', {
      ...{ token: sessions[0]!.token, key: randomUUID() },
      body: `{"chatRoomId": ${room}, "chatSendText": "half \\ud83d of it"}`,
    })
    expect([code, decodeURIComponent((body['result'] as ChatMessage).message!)]).to.deep.equal([200, 'half \ufffd of it'])
  })

  for (const [what, chatRoomId] of [
    ['a list', [1]],
    ['an object', { chatRoomId: 1 }],
    ['JSON', '{"chatRoomId":1}'],
    ['a text', 'burns'],
    ['zero', 0],
    ['a negative number', -1],
    ['too large a number', 2 ** 31],
    ['too large a text', '9999999999'],
    ['nothing', undefined],
    ['null', null],
  ] as const)
    it(`are refused where the room is ${what}`, async () => {
      for (const call of [
        'sendChatMessage',
        'getChatMessages',
        'updateUnReadCount',
        'leaveGroup',
        'deleteChatRommsSolo',
        'getChatRoomDetails',
        'muteChatRoom',
      ]) {
        const more = { ...(call === 'sendChatMessage' && { chatSendText: 'Hello' }), ...(call === 'muteChatRoom' && { muted: true }) }
        expect(refused(await ana.ask(call, { chatRoomId, ...more }))[0], call).to.equal(422)
      }
    })

  it('find their room by its number as a text, whatever else is said of it', async () => {
    const fields = { chatRoomId: String(room), chatCategory: 'G', reciverId: carla.id, sender: 'Somebody Else', type: '1' }
    expect((await ana.ask('sendChatMessage', { ...fields, chatSendText: 'Hello' })).code).to.equal(200)
    expect((await boris.read(room)).result.map(({ sender_id, full_name }) => [sender_id, full_name])).to.deep.equal([
      [ana.id, 'Ana Sample'],
    ])
  })

  it('are neither read nor written by who is not in the room, nor where there is none', async () => {
    const [message] = [await ana.write(room, 'For us two')]
    for (const [chatRoomId, expected] of [
      [room, NOT_IN],
      [2 ** 31 - 1, NO_ROOM],
    ] as const) {
      expect(refused(await carla.ask('sendChatMessage', { chatRoomId, chatSendText: 'Hello' }))).to.deep.equal(expected)
      for (const call of ['getChatMessages', 'updateUnReadCount', 'getChatRoomDetails', 'deleteChatRommsSolo'])
        expect(refused(await carla.ask(call, { chatRoomId })), call).to.deep.equal(expected)
      expect(refused(await ask(app.url, `chatRoom/${chatRoomId}`, { method: 'GET', token: sessions[2]!.token }))).to.deep.equal(expected)
      expect(refused(await carla.ask('muteChatRoom', { chatRoomId, muted: true }))).to.deep.equal(expected)
    }
    expect(refused(await carla.ask('deleteMsg', { room, msgId: message.id, id: undefined }))).to.deep.equal([
      404,
      'There is no such message',
    ])
    expect(await ana.texts(room)).to.deep.equal(['For us two'])
  })

  it('are nobody’s but the caller’s', async () => {
    const asBoris = await ask(app.url, 'sendChatMessage', {
      ...{ token: sessions[0]!.token, key: randomUUID() },
      body: { id: boris.id, chatRoomId: room, chatSendText: 'In your name' },
    })
    expect([asBoris.code, await boris.texts(room)]).to.deep.equal([403, []])
  })

  it('are sent once for one key, however often and by however many at once, and another text is another message', async () => {
    const key = randomUUID()
    const send = (chatSendText: string) => ana.ask('sendChatMessage', { chatRoomId: room, chatSendText }, key)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('Once')))
    const known = (await send('Once')).body['result']
    expect(new Set(answers.map(({ code, body }) => `${code} ${JSON.stringify(body['result'])}`))).to.deep.equal(
      new Set([`200 ${JSON.stringify(known)}`]),
    )
    expect((await send('Twice')).code).to.equal(422)
    expect(await boris.texts(room)).to.deep.equal(['Once'])
    await ana.delete(room, (known as ChatMessage).id)
    expect(refused(await send('Once'))).to.deep.equal([404, 'This message was deleted'])
  })

  it('are deleted by who has just sent them also while the view does not have them', async () => {
    const { pool } = app.parts.db
    const holding = await pool.connect()
    try {
      await holding.query('begin')
      await holding.query('select from runtime.live for update') // whoever tells the views waits
      const sent = await ana.ask('sendChatMessage', { chatRoomId: room, chatSendText: 'Oops' })
      expect([sent.code, sent.headers.get('X-Stale')]).to.deep.equal([200, '1'])
      const { id } = sent.body['result'] as ChatMessage
      for (const who of [boris, carla])
        expect(refused(await who.ask('deleteMsg', { room, msgId: id, id: undefined }))).to.deep.equal([404, 'There is no such message'])
      expect(refused(await ana.ask('deleteMsg', { room, msgId: id, id: undefined }))).to.deep.equal([200, 'Message deleted'])
    } finally {
      holding.release(true)
    }
    await ana.write(room, 'Good morning')
    expect(await boris.texts(room)).to.deep.equal(['Good morning'])
  })

  it('are deleted for everybody, by who has sent them alone; who is not in the room does not learn that there are any', async () => {
    const [first, second] = [await ana.write(room, 'First'), await boris.write(room, 'Second')]
    expect(refused(await ana.ask('deleteMsg', { room, msgId: second.id, id: undefined }))).to.deep.equal([
      403,
      'Only who has sent a message can delete it',
    ])
    expect(refused(await carla.ask('deleteMsg', { room, msgId: second.id, id: undefined }))).to.deep.equal([
      404,
      'There is no such message',
    ])
    for (const again of [1, 2]) expect(await ana.delete(room, first.id), String(again)).to.include({ code: 200 })
    for (const reader of [ana, boris]) expect(await reader.texts(room)).to.deep.equal(['Second'])
    expect((await boris.rooms())[0]).to.include({ lastMessage: 'Second', lastMessageBy: boris.id })
  })

  it('are found for deleting by the room, in any of the ways in which it is written', async () => {
    const elsewhere = await ana.with(carla)
    for (const named of [
      room,
      String(room),
      JSON.stringify({ chatRoomId: room, chatCategory: 'I' }),
      { chatRoomId: room },
      { chatRoomId: String(room) },
    ]) {
      const { id: msgId } = await ana.write(room, 'Brief')
      expect(refused(await ana.ask('deleteMsg', { room: elsewhere, msgId, id: undefined })), 'another room').to.deep.equal([
        404,
        'There is no such message',
      ])
      expect((await ana.ask('deleteMsg', { room: named, msgId, id: undefined })).code, JSON.stringify(named)).to.equal(200)
    }
    for (const named of [[room], 'burns', '{', '[1]', '{"chatRoomId":[1]}', {}, null, 0])
      expect(refused(await ana.ask('deleteMsg', { room: named, msgId: 1, id: undefined }))[0], JSON.stringify(named)).to.equal(422)
    for (const msgId of [2 ** 31 - 1, room]) expect(refused(await ana.ask('deleteMsg', { room, msgId, id: undefined }))[0]).to.equal(404)
    expect(await ana.texts(room)).to.deep.equal([])
  })

  it('come in pages, both ways', async () => {
    const sent: ChatMessage[] = []
    for (let i = 0; i < 12; i++) sent.push(await (i % 2 ? ana : boris).write(room, `Message ${i}`))
    const ids: number[] = sent.map(({ id }) => id)
    const page = async (more: Record<string, unknown>) => {
      const { result, earlier, later } = await ana.read(room, { pageSize: 5, ...more })
      return { page: result.map(({ id }) => ids.indexOf(id)), earlier: earlier && ids.indexOf(earlier), later: later && ids.indexOf(later) }
    }
    expect(await page({})).to.deep.equal({ page: [7, 8, 9, 10, 11], earlier: 7, later: null })
    expect(await page({ before: ids[7] })).to.deep.equal({ page: [2, 3, 4, 5, 6], earlier: 2, later: 6 })
    expect(await page({ before: ids[2] })).to.deep.equal({ page: [0, 1], earlier: null, later: 1 })
    expect(await page({ before: ids[0] })).to.deep.equal({ page: [], earlier: null, later: null })
    expect(await page({ after: ids[3] })).to.deep.equal({ page: [4, 5, 6, 7, 8], earlier: 4, later: 8 })
    expect(await page({ after: ids[8] })).to.deep.equal({ page: [9, 10, 11], earlier: 9, later: null })
    expect(await page({ after: ids[11] })).to.deep.equal({ page: [], earlier: null, later: null })

    await boris.delete(room, ids[6]!)
    expect(await page({ before: ids[6] }), 'before one that is deleted').to.deep.equal({ page: [1, 2, 3, 4, 5], earlier: 1, later: 5 })
    await ana.mark(room, ids[7])
    expect(await page({ around: 'unread' }), 'a little above what is unread').to.deep.equal({
      page: [7, 8, 9, 10, 11],
      earlier: 7,
      later: null,
    })
    expect(await page({ around: 'unread', pageSize: 3 })).to.deep.equal({ page: [8, 9, 10], earlier: 8, later: 10 })
    await ana.mark(room)
    expect(await page({ around: 'unread' }), 'or the end').to.deep.equal({ page: [7, 8, 9, 10, 11], earlier: 7, later: null })

    const other = (await carla.write(await carla.with(ana), 'Elsewhere')).id
    for (const place of [{ before: other }, { after: other }, { before: 2 ** 31 - 1 }])
      expect(refused(await ana.ask('getChatMessages', { chatRoomId: room, ...place }))).to.deep.equal([404, 'There is no such message'])
    for (const place of [
      { before: ids[1], after: ids[0] },
      { around: 'unread', before: ids[1] },
      { around: 'all' },
      { pageSize: 0 },
      { pageSize: 51 },
      { before: '1' },
    ])
      expect(refused(await ana.ask('getChatMessages', { chatRoomId: room, ...place }))[0], JSON.stringify(place)).to.equal(422)
  })

  it('are not shown any more to who has deleted the chat, until somebody writes again', async () => {
    await boris.write(room, 'Before')
    await ana.hide(room)
    expect([
      await ana.texts(room),
      (await ana.rooms()).some(({ chatRoomId }) => chatRoomId === room),
      await boris.texts(room),
    ]).to.deep.equal([[], false, ['Before']])
    const { body } = await ask(app.url, `chatRoom/${room}`, { method: 'GET', token: sessions[0]!.token })
    expect(body['result'], 'by which a page knows that it was deleted elsewhere').to.include({ chatRoomId: room, position: 0 })
    expect((body['result'] as { hiddenAt: number }).hiddenAt).to.be.greaterThan(0)
    await boris.write(room, 'After')
    expect([await ana.texts(room), await boris.texts(room)]).to.deep.equal([['After'], ['Before', 'After']])
    expect((await ana.rooms())[0]).to.include({ chatRoomId: room, unread: 1 })
  })

  it('are in one order over the end of a month, while two write with clocks on either side of it', async () => {
    const now = new Date()
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
    const later = await app.another(next + 60_000 - now.getTime(), 'api')
    const [early, late] = [ana, talking(later.url, sessions[1]!)]
    // Tokens of now are too old over there.
    const person = personOf('Late')
    const joined = await letJoin(app.url, person)
    const { body } = await ask(later.url, 'login', { body: { emailId: person.emailId, password: person.password } })
    const lately = talking(later.url, body['records'] as Session)
    const both = await ana.with(joined)
    const sent = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? lately : early).write(both, `Message ${i}`)))
    expect(late.id).to.equal(boris.id)
    const inOrder = sent.sort((one, other) => one.position - other.position).map(({ id }) => id as number)
    const months = new Set(sent.map(({ created_time_date }) => created_time_date.slice(0, 7)))
    expect([months.size, new Set(sent.map(({ position }) => position)).size]).to.deep.equal([2, 20])
    await eventually(async () => expect((await ana.read(both)).result.map(({ id }) => id)).to.deep.equal(inOrder))
    expect((await lately.read(both)).result.map(({ id }) => id)).to.deep.equal(inOrder)
    const streams = await app.parts.db.pool.query(`select distinct stream from eventstore.events where stream like $1`, [`chat-${both}-%`])
    expect(streams.rowCount).to.equal(2)
    for (const { id, sender_id } of sent) await (sender_id === ana.id ? early : lately).delete(both, id)
    expect(await ana.texts(both)).to.deep.equal([])
    await later.stop()
  })

  it('are not written to somebody who has left', async () => {
    const leaver = personOf('Gone')
    const session = await letJoin(app.url, leaver)
    const left = await ana.with(session)
    await talking(app.url, session).write(left, 'Farewell')
    await ana.write(left, 'Stay')
    expect(
      (await ask(app.url, 'deleteAccount', { token: session.token, body: { reason: 'Enough', password: leaver.password } })).code,
    ).to.equal(200)
    await eventually(
      async () =>
        expect(refused(await ana.ask('sendChatMessage', { chatRoomId: left, chatSendText: 'Hello' }))).to.deep.equal([
          404,
          'There is no such member',
        ]),
      20_000,
    )
    await eventually(async () => {
      const { result } = await ana.read(left)
      expect(result.slice(0, 2).map(({ message, removed, full_name }) => [message, removed, full_name])).to.deep.equal([
        [null, 'erased', null],
        ['Stay', null, 'Ana Sample'],
      ])
    }, 20_000)
  })
})
