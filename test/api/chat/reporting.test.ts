import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { ChatMessage } from '../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { Judged, QueuedPost } from '../../../api/contract/staff/judged.js'
import type { OwnDecision } from '../../../api/contract/staff/judgements.js'
import type { PinnedMessage } from '../../../api/contract/staff/replay.js'
import type { Pushes } from '../../../api/contract/sockets.js'
import { tellingDoers } from '../../../api/chat/telling/tell-room.js'
import type { UntellRemovedTask } from '../../../commands/processes/notifications/chats.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import { checkpointOf } from '../../../projections/runtime/checkpoint.js'
import { ask, freshApp, letJoin, member, openPage, personOf, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { looksOf, masterKey, staffMember } from '../../support/staff/desk.js'
import { sendPhotoTo } from './support/send-photo.js'
import { talking, type Talking } from './support/talking.js'

const SAID = 'You are a butcher'
const PASSWORD = 'scalpel please'
type Body = Readonly<Record<string, unknown>>

describe('a message that is reported', () => {
  let app: TestApp
  let sessions: Session[]
  let ana: Talking
  let boris: Talking
  let carla: Talking
  let mia: Session
  let room: number
  let message: ChatMessage
  before(async () => {
    app = await freshApp({ masterKey })
    mia = await staffMember(app, 'Mia', 'moderator')
    sessions = await Promise.all(['Ana', 'Boris', 'Carla'].map((name) => member(app.url, name)))
    ;[ana, boris, carla] = sessions.map((session) => talking(app.url, session)) as [Talking, Talking, Talking]
  })
  after(() => app.close())
  beforeEach(async () => {
    room = await ana.with(boris)
    await boris.write(room, 'Good morning')
    message = await ana.write(room, SAID)
    await boris.write(room, 'I am not')
  })

  const report = (who = boris, msgId: number = message.id, more: Body = {}) =>
    who.ask('reportMessage', { id: undefined, msgId, reason: ' It insults me ', ...more })
  const refused = async (...given: Parameters<typeof report>) => {
    const { code, body } = await report(...given)
    return [code, body.msg]
  }
  const reported = async () => {
    expect(await refused()).to.deep.equal([200, 'Thank you. Our moderators will look at this message.'])
    return `message:${message.id}`
  }
  const get = async <Told>(path: string, who: Session = mia): Promise<Told> => {
    const { code, body } = await ask(app.url, path, { method: 'GET', token: who.token })
    expect(code, JSON.stringify(body)).to.equal(200)
    return body as unknown as Told
  }
  const say = (path: string, body: Body = {}, { token } = mia) => ask(app.url, path, { body, token })
  const queued = async (query = '') => (await get<{ queued: QueuedPost[] }>(`staff/reports?kind=message${query}`)).queued
  const queuedAs = async (post: string) => (await queued()).find((each) => each.post === post)
  const decide = async (post: string, decision: string, more: Body = { rule: 'insulting' }) => {
    expect((await say(`staff/reports/${post}/claim`)).code).to.equal(200)
    const { version } = await get<{ version: number }>(`staff/reports/${post}`)
    return say(`staff/reports/${post}/decide`, { decision, reason: 'It insults', version, ...more })
  }
  interface ListedNotice {
    readonly message: string
    readonly route: string
    readonly is_read: boolean
  }
  const listed = async (who: Session) =>
    (await ask(app.url, 'getNotificationData', { body: {}, token: who.token })).body['result'] as ListedNotice[]
  const told = async (who: Session) => (await listed(who)).map(({ message: text, route }) => [text, route])
  const sendPhoto = (who = sessions[0]!): Promise<ChatMessage> => sendPhotoTo(app.url, who, room)
  const storedAs = async () => {
    const sql = 'select state from vault.file where id = $1'
    return (await app.parts.db.pool.query<{ state: string }>(sql, [message.file!.file_id])).rows[0]?.state
  }
  const seen = async (who: Talking, id = message.id) => (await who.read(room)).result.find((each) => each.id === id)

  it('stands in the queue of the moderators once, by its words', async () => {
    const post = await reported()
    expect((await report()).code, 'twice').to.equal(200)
    const row = (await queuedAs(post))!
    expect(row).to.deep.include({ kind: 'message', title: SAID, reports: 1, claimed: null, speciality: null })
    expect(row.author).to.deep.equal({ actor: `member:${ana.id}`, full_name: 'Ana Sample' })
    const { reports, version } = await get<{ reports: { reason: string; version: number }[]; version: number }>(`staff/reports/${post}`)
    expect(reports.map(({ reason, version: seenAt }) => [reason, seenAt])).to.deep.equal([['It insults me', 0]])
    expect(version).to.equal(1)
  })

  it('is told to nobody else: neither to its sender nor to who is not of the staff', async () => {
    const post = await reported()
    const ofChat = /wrote to you$/
    expect((await told(sessions[0]!)).filter(([text]) => !ofChat.test(text!))).to.deep.equal([])
    expect(await seen(ana)).to.deep.equal(await seen(boris))
    expect((await ask(app.url, `staff/reports/${post}`, { method: 'GET', token: sessions[1]!.token })).code).to.equal(403)
  })

  it('is none of one’s own, of another room, of nobody, or one that is gone or was never shown', async () => {
    const NONE = [404, 'There is no such message']
    expect(await refused(ana)).to.deep.equal([403, 'You cannot report your own message'])
    expect(await refused(carla), 'not in the room').to.deep.equal(NONE)
    expect(await refused(boris, 2 ** 31 - 1)).to.deep.equal(NONE)
    await boris.ask('blockMember', { id: undefined, member: ana.id })
    const withheld = await ana.write(room, 'Do you hear me?')
    expect(await refused(boris, withheld.id)).to.deep.equal(NONE)
    await boris.ask('unblockMember', { id: undefined, member: ana.id })
    expect(await refused(boris, withheld.id), 'still withheld').to.deep.equal(NONE)
    await ana.delete(room, message.id)
    expect(await refused()).to.deep.equal(NONE)
    const hidden = await ana.write(room, SAID)
    await boris.hide(room)
    expect(await refused(boris, hidden.id)).to.deep.equal(NONE)
  })

  for (const [what, more, code] of [
    ['no reason', { reason: undefined }, 422],
    ['blanks', { reason: ' \n' }, 422],
    ['too long a reason', { reason: 'x'.repeat(2001) }, 422],
    ['a list', { reason: ['x'] }, 422],
    ['a message by its words', { msgId: SAID }, 422],
    ['no message', { msgId: 0 }, 422],
    ['a room', { room: 1 }, 422],
    ['a version', { version: 1 }, 422],
  ] as const)
    it(`is refused with ${what}`, async () => expect((await refused(boris, message.id, more))[0]).to.equal(code))

  it('may be older than one is in a group: what is shown can be reported', async () => {
    await ana.join('Burns')
    const group = await ana.group('Burns')
    const { id } = await ana.write(group, SAID)
    await carla.join('Burns')
    expect((await carla.read(group)).result.map((each) => each.id)).to.include(id)
    expect((await refused(carla, id))[0]).to.equal(200)
  })

  it('is removed by a moderator for everybody in the room, at once, and both are told', async () => {
    const page = await openPage(app.url, sessions[1]!.token)
    const pushed: Pushes['update chat messages'][] = []
    page.on('update chat messages', (each) => void pushed.push(each))
    const post = await reported()
    expect((await decide(post, 'ask-change')).code, 'nobody can change a message').to.equal(422)
    expect((await decide(post, 'remove')).code).to.equal(200)
    await eventually(() => expect(pushed.at(-1)?.message).to.include({ id: message.id, message: null, removed: 'moderator' }))
    page.disconnect()
    for (const who of [ana, boris]) expect(await seen(who)).to.include({ message: null, file: null, removed: 'moderator' })
    expect(await queuedAs(post)).to.equal(undefined)
    await eventually(async () => {
      expect(await told(sessions[0]!)).to.deep.include(['A moderator removed your message', '/myDecisions'])
      expect(await told(sessions[1]!)).to.deep.include(['A message that you reported was removed', '/myReports'])
    })
    expect(await refused(), 'it is gone').to.deep.equal([404, 'There is no such message'])
    const [mine] = (await get<{ result: { post: string; kind: string; decision: string; title: null }[] }>('myReports', sessions[1])).result
    expect(mine).to.include({ post, kind: 'message', decision: 'remove', title: null })
    const [own] = (await get<{ result: OwnDecision[] }>('myDecisions', sessions[0])).result
    expect(own).to.include({ post, decision: 'remove', rule: 'insulting', title: SAID, removed: true })
  })

  const WROTE = 'Dr. Ana Sample wrote to you'
  const bell = async () =>
    (await listed(sessions[1]!)).flatMap(({ message: text, is_read }) => (text.includes(' wrote ') && !is_read ? [text] : []))
  const isTold = (lines: readonly string[]) => eventually(async () => expect(await bell()).to.deep.equal(lines), 20_000)

  it('is told no more by the bell of who has not read it, but for what else there is', async () => {
    await boris.mark(room)
    message = await ana.write(room, SAID)
    await isTold([WROTE])
    const other = await ana.write(room, 'And deaf')
    await decide(await reported(), 'remove')
    await isTold([WROTE])
    message = other
    await decide(await reported(), 'remove')
    await isTold([])
  })

  it('stays told by the bell where it is brought back before the bell hears that it was removed', async () => {
    const { pool } = app.parts.db
    await pool.query(`create function vault.unasked() returns trigger language plpgsql as 'begin return null; end';
      create trigger unasked before insert on vault.outbox for each row when (new.kind = 'untell-removed') execute function vault.unasked()`)
    await boris.mark(room)
    message = await ana.write(room, SAID)
    await isTold([WROTE])
    const post = await reported()
    await decide(post, 'remove')
    const data: UntellRemovedTask = { messageId: message.id, position: await checkpointOf(pool) }
    expect((await say(`staff/posts/message/${message.id}/restore`, { reason: 'A mistake' })).code).to.equal(200)
    await pool.query('drop function vault.unasked cascade')
    const now = () => new Date().toISOString()
    const doers = tellingDoers({ deps: { pool, now } } as Parameters<typeof tellingDoers>[0])
    await doers['untell-removed']!({ id: randomUUID(), kind: 'untell-removed', at: now(), data } as unknown as HeldTask)
    expect(await bell()).to.deep.equal([WROTE])
  })

  it('comes back on appeal, as it was', async () => {
    const post = await reported()
    const { id } = (await decide(post, 'remove')).body as unknown as { id: number }
    await say('appeals', { decisionId: id, text: 'It was a joke' }, sessions[0])
    const juri = await staffMember(app, 'Juri', 'moderator')
    const [waiting] = (await get<{ result: Judged[] }>('staff/appeals', juri)).result
    expect(waiting).to.include({ id, post, title: SAID })
    expect((await say(`staff/appeals/${id}/decide`, { verdict: 'overturned', reason: 'It was' }, juri)).code).to.equal(200)
    for (const who of [ana, boris]) expect(await seen(who)).to.include({ message: encodeURIComponent(SAID), removed: null })
    await eventually(async () =>
      expect((await told(sessions[0]!)).map(([text]) => text)).to.deep.include(
        'Your appeal was decided in your favour: the decision about your message was overturned',
      ),
    )
  })

  it('is brought back by a moderator, and a dismissed one stays', async () => {
    const unread = async () => (await boris.unread()).rooms[room] ?? 0
    const before = await unread()
    const post = await reported()
    await decide(post, 'dismiss', {})
    expect(await seen(boris)).to.include({ removed: null })
    await reported()
    await decide(post, 'remove')
    expect(await unread(), 'there is nothing to read').to.equal(before - 1)
    expect((await say(`staff/posts/message/${message.id}/restore`, { reason: 'A mistake' })).code).to.equal(200)
    expect(await seen(boris)).to.include({ removed: null, message: encodeURIComponent(SAID) })
    expect(await unread()).to.equal(before)
    await eventually(async () =>
      expect((await told(sessions[0]!)).map(([text]) => text)).to.include('A moderator brought your message back'),
    )
  })

  it('stays to be judged when its sender deletes it, and is not shown again', async () => {
    const post = await reported()
    const mine = async () => (await get<{ result: { title: string | null; state: string }[] }>('myReports', sessions[1])).result[0]
    expect(await mine()).to.include({ title: SAID, state: 'open' })
    await ana.delete(room, message.id)
    expect(await mine(), 'nobody in the room reads it any more').to.include({ title: null, state: 'open' })
    expect((await queuedAs(post))?.title).to.equal(SAID)
    expect((await decide(post, 'remove')).code).to.equal(200)
    await say(`staff/posts/message/${message.id}/restore`, { reason: 'A mistake' })
    expect(await seen(boris)).to.equal(undefined)
  })

  describe('is shown to moderators', () => {
    const shown = async (query = '', who: Session = mia) =>
      await get<{ pins: { version: number }[]; at: number; group: string | null; messages: PinnedMessage[] }>(
        `staff/messages/${message.id}${query}`,
        who,
      )
    const lines = (messages: readonly PinnedMessage[]) => messages.map(({ said, isReported, now }) => [said, isReported, now])

    it('between those around it, as it was then, with what has become of each', async () => {
      room = await ana.with(carla)
      for (let i = 1; i <= 11; i++) await carla.write(room, `Before ${i}`)
      message = await ana.write(room, SAID)
      const after = await ana.write(room, 'And a fool')
      expect((await report(carla)).code).to.equal(200)
      await ana.write(room, 'Written later')
      await ana.delete(room, after.id)
      await ana.delete(room, message.id)
      const { pins, at, group, messages } = await shown()
      expect([pins.map(({ version }) => version), at, group]).to.deep.equal([[0], 0, null])
      expect(lines(messages)).to.deep.equal([
        ...Array.from({ length: 10 }, (_, i) => [`Before ${i + 2}`, false, 'shown']),
        [SAID, true, 'deleted'],
        ['And a fool', false, 'deleted'],
      ])
      expect(messages.at(-1)!.by).to.deep.equal({ actor: `member:${ana.id}`, full_name: 'Ana Sample' })
    })

    it('with the group that they were written to', async () => {
      await Promise.all([ana.join('Urology'), boris.join('Urology')])
      message = await ana.write(await ana.group('Urology'), SAID)
      expect((await report()).code).to.equal(200)
      expect((await shown()).group).to.equal('Urology')
    })

    it('in the order of the room, where two wrote over the end of a month with clocks on either side of it', async () => {
      const now = new Date()
      const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
      const later = await app.another(next + 60_000 - now.getTime(), 'api')
      const person = personOf('Late')
      const joined = await letJoin(app.url, person) // a token of now is too old over there
      const { body } = await ask(later.url, 'login', { body: { emailId: person.emailId, password: person.password } })
      const lately = talking(later.url, body['records'] as Session)
      room = await ana.with(joined)
      await lately.write(room, 'First, of the next month')
      message = await ana.write(room, SAID)
      await lately.write(room, 'Third, of the next month')
      expect((await report(talking(app.url, joined))).code).to.equal(200)
      const { messages } = await shown()
      expect(messages.map(({ said }) => said)).to.deep.equal(['First, of the next month', SAID, 'Third, of the next month'])
      await later.stop()
    })

    const reportedFile = async () => (await shown()).messages.find(({ isReported }) => isReported)!
    const fetchable = async () => {
      const { file } = await reportedFile()
      return file !== null && (await fetch(app.url + file.path)).status === 200
    }
    const letGo = async () => {
      await eventually(async () => expect(await storedAs()).to.equal('erased'))
      expect(await reportedFile()).to.deep.include({ said: 'wound.jpg', file: null, now: 'deleted' })
    }
    /** Once all that was asked for so far is done: nothing of it took the file. */
    const allDone = () =>
      eventually(async () => {
        const sql = `select from vault.outbox where kind = 'let-go-of-file' and state = 'waiting' and due <= now()`
        expect((await app.parts.db.pool.query(sql)).rowCount).to.equal(0)
      })
    const sentToRoom = async () =>
      (await fetch(app.url + message.file!.path, { headers: { Authorization: `Bearer ${sessions[1]!.token}` } })).status

    it('with its file, also when its sender has deleted it, until its reports are dismissed', async () => {
      message = await sendPhoto()
      const post = await reported()
      expect(await reportedFile()).to.include({ said: 'wound.jpg', kind: 'image', now: 'shown' })
      expect(await fetchable()).to.equal(true)
      await ana.delete(room, message.id)
      await allDone()
      expect(await reportedFile()).to.include({ now: 'deleted' })
      expect([await fetchable(), await sentToRoom(), await storedAs()]).to.deep.equal([true, 404, 'attached'])
      await decide(post, 'dismiss', {})
      await letGo()
    })

    it('with its file as long as its sender may appeal, and until the appeal is decided', async () => {
      message = await sendPhoto()
      const { id } = (await decide(await reported(), 'remove')).body as unknown as { id: number }
      await ana.delete(room, message.id)
      await allDone()
      expect(await fetchable()).to.equal(true)
      await say('appeals', { decisionId: id, text: 'It was a joke' }, sessions[0])
      const juri = await staffMember(app, 'Juri', 'moderator')
      expect(await fetchable()).to.equal(true)
      expect((await say(`staff/appeals/${id}/decide`, { verdict: 'upheld', reason: 'It was none' }, juri)).code).to.equal(200)
      await letGo()
    })

    it('without its file when it is deleted after its judgement, or was never judged', async () => {
      message = await sendPhoto()
      await decide(await reported(), 'dismiss', {})
      await allDone()
      expect(await sentToRoom(), 'it is still shown').to.equal(200)
      await ana.delete(room, message.id)
      await letGo()
      message = await sendPhoto()
      await ana.delete(room, message.id)
      await eventually(async () => expect(await storedAs()).to.equal('erased'))
    })

    it('with their look on record, and to nobody else', async () => {
      await reported()
      await shown('?purpose=complaint')
      const [look] = await looksOf(app, mia.id)
      expect(look).to.include({ target: `message-${message.id}`, version: 0, purpose: 'complaint', as: 'moderator' })
      const codeOf = async (path: string, who = mia) =>
        (await ask(app.url, `staff/messages/${path}`, { method: 'GET', token: who.token })).code
      for (const who of sessions) expect(await codeOf(String(message.id), who)).to.equal(403)
      const unsaid = await boris.write(room, 'Never reported')
      for (const path of [String(unsaid.id), String(2 ** 31 - 1)]) expect(await codeOf(path), path).to.equal(404)
      for (const path of ['0', 'x', `${message.id}?at=-1`, `${message.id}?purpose=fun`]) expect(await codeOf(path), path).to.equal(422)
    })

    it('unless it is their own, or they have reported it', async () => {
      const juri = await staffMember(app, 'Juri', 'moderator')
      const judge = talking(app.url, juri)
      room = await judge.with(boris)
      message = await boris.write(room, 'Judge yourself')
      expect((await report(judge)).code).to.equal(200)
      expect((await ask(app.url, `staff/messages/${message.id}`, { method: 'GET', token: juri.token })).code).to.equal(403)
      expect(lines((await shown()).messages)).to.deep.include(['Judge yourself', true, 'shown'])
    })
  })

  it('takes its file from the room', async () => {
    message = await sendPhoto()
    const codeOf = async () =>
      (await fetch(app.url + message.file!.path, { headers: { Authorization: `Bearer ${sessions[1]!.token}` } })).status
    expect(await codeOf()).to.equal(200)
    const post = await reported()
    expect((await queuedAs(post))?.title).to.equal('wound.jpg')
    await decide(post, 'remove')
    expect(await codeOf()).to.equal(404)
    await say(`staff/posts/message/${message.id}/restore`, { reason: 'A mistake' })
    expect(await codeOf()).to.equal(200)
  })

  it('goes with the account of its sender: nobody has to decide any more, and no word is left', async () => {
    const dora = await member(app.url, 'Dora')
    const leaving = talking(app.url, dora)
    room = await leaving.with(boris)
    const photo = await sendPhoto(dora)
    message = photo
    await reported()
    await leaving.delete(room, photo.id)
    message = await leaving.write(room, SAID)
    const post = await reported()
    expect((await ask(app.url, 'deleteAccount', { token: dora.token, body: { reason: 'Enough', password: PASSWORD } })).code).to.equal(200)
    await eventually(async () => {
      expect(await queuedAs(post)).to.equal(undefined)
      const { rows } = await app.parts.db.pool.query(
        `select diagnosis, removed_by, position::float8 as position from report_queue.post where post = $1`,
        [post],
      )
      expect(rows[0]).to.include({ diagnosis: null, removed_by: 'erasure' })
    }, 20_000)
    expect((await get<{ result: { state: string }[] }>('myReports', sessions[1])).result[0]).to.include({ state: 'gone', title: null })
    message = photo
    await eventually(async () => expect(await storedAs()).to.equal('erased'))
  })
})
