import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import type { Notification } from '../../../../api/contract/notifications/notifications.js'
import { sendDigests } from '../../../../api/notifications/mails/digest-job.js'
import { changeSettings } from '../../../../commands/vault/notifications/settings.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { pushService, type PushService } from '../../../support/outside/push-service.js'
import { talking, type Talking } from '../../../api/chat/support/talking.js'

const GROUP = 'Urology'
const AN_HOUR = 60 * 60 * 1000
const SECRET = 'The patient in bed 4'

describe('messages while nobody looks', () => {
  let service: PushService
  let app: TestApp
  let sessions: readonly Session[]
  let ana: Talking
  let boris: Talking
  let carla: Talking
  let room: number
  let group: number
  before(async () => {
    service = await pushService()
    app = await freshApp({ pushAgent: service.agent })
    sessions = await Promise.all(['Ana', 'Boris', 'Carla'].map((name) => member(app.url, name)))
    ;[ana, boris, carla] = sessions.map((session) => talking(app.url, session)) as [Talking, Talking, Talking]
    for (const each of [ana, boris, carla]) await each.join(GROUP)
    for (const each of [ana, boris, carla])
      await eventually(async () => {
        group = await each.group(GROUP)
      })
    room = await ana.with(boris)
  })
  after(async () => {
    await app.close()
    await service.close()
  })
  beforeEach(async () => {
    await told()
    for (const each of [ana, boris, carla]) await each.mark(group)
    for (const each of [ana, boris]) await each.mark(room)
    await pool().query('delete from vault.push_subscription')
    await pool().query('delete from vault.notification_told') // of the specs before
    service.delivered.length = 0
  })

  const pool = () => app.parts.db.pool

  /** Some seconds later: whoever looks has read it, and everybody else was told. What waits for a moment of its own goes on waiting. */
  const told = () =>
    eventually(async () => {
      await pool().query(`update chat_messages.message set sent_at = sent_at - interval '1 minute'`)
      await pool().query(`update vault.outbox set id = gen_random_uuid(), at = at - interval '1 minute', due = now()
        where kind = 'tell-room' and state = 'waiting' and held_until <= now() and due > now()`)
      await pool().query(`select pg_notify('outbox', '')`)
      const { rows } = await pool().query(
        `select kind from vault.outbox where state = 'waiting' and kind = any($1) and not (kind = 'notify-push' and due > now() + interval '10 minutes')`,
        [['tell-room', 'untell-message', 'notify-push', 'push']],
      )
      expect(rows).to.deep.equal([])
    }, 20_000)

  const write = async (by: Talking, where: number, text = SECRET) => {
    const { id, position } = await by.write(where, text)
    // The process has heard of it.
    await eventually(async () => {
      const { rows } = await pool().query(`select from vault.process where name = 'notifications' and position >= $1`, [position])
      expect(rows).to.have.length(1)
    })
    return id
  }
  /** Once the process has heard of what was just done, as of a message that is written after it, by nobody. */
  const heard = () =>
    eventually(async () => {
      const { rows } = await pool().query(`select from vault.process, runtime.live
        where vault.process.name = 'notifications' and vault.process.position >= runtime.live.position`)
      expect(rows).to.have.length(1)
    })

  const listOf = async ({ id }: Talking): Promise<Notification[]> => {
    const { token } = sessions.find((session) => session.id === id)!
    const { body } = await ask(app.url, 'getNotificationData', { token, body: { sent_to: id } })
    return (body['result'] as Notification[]).filter(({ kind }) => kind === 'message')
  }
  const unreadOf = async (who: Talking) => (await listOf(who)).flatMap(({ is_read, message }) => (is_read ? [] : [message]))
  const rowsOf = async ({ id }: Talking) => {
    const text =
      'select count(*)::int as rows from vault.notification join vault.notification_group line on line.id = group_id where member_id = $1'
    return (await pool().query<{ rows: number }>(text, [id])).rows[0]!.rows
  }
  const device = async ({ id }: Talking) => {
    const { endpoint, p256dh, auth } = service.device()
    const { token } = sessions.find((session) => session.id === id)!
    expect((await ask(app.url, 'subscribe', { body: { endpoint, keys: { p256dh, auth } }, token })).code).to.equal(200)
  }
  const pushed = () => service.delivered.map(({ message }) => (message as { body: string }).body)

  it('of whom the reader blocks before they look are told no more', async () => {
    await write(boris, room)
    await told()
    expect(await unreadOf(ana)).to.have.length(1)
    const block = (does: 'blockMember' | 'unblockMember') => ana.ask(does, { id: undefined, member: boris.id })
    await block('blockMember')
    try {
      expect(await unreadOf(ana)).to.deep.equal([])
    } finally {
      await block('unblockMember')
    }
  })

  it('are told in the list and on devices: by whom and where, and nothing of what', async () => {
    await device(ana)
    await write(boris, room)
    await told()
    const [line] = await listOf(ana)
    expect(line).to.include({ kind: 'message', message: 'Dr. Boris Sample wrote to you', route: `/chat?room=${room}`, is_read: false })
    expect(service.delivered.map(({ message }) => message)).to.deep.equal([
      { group: line!.id, title: 'SFS', body: 'Dr. Boris Sample wrote to you', route: `/chat?room=${room}&told=message.room:${room}` },
    ])
    expect(JSON.stringify([line, service.delivered])).not.to.include('bed 4')
    expect(await unreadOf(boris)).to.deep.equal([])
  })

  it('are told once until the room is read, in a group with how many wrote', async () => {
    await device(ana)
    await write(boris, group)
    await told()
    const before = await rowsOf(ana)
    expect(await unreadOf(ana)).to.deep.equal([`Dr. Boris Sample wrote in ${GROUP}`])
    const newest = await write(carla, group)
    await told()
    expect(await unreadOf(ana)).to.deep.equal([`Dr. Carla Sample and 1 other wrote in ${GROUP}`])
    const { rows } = await pool().query<{ sent_at: Date }>('select sent_at from chat_messages.message where message_id = $1', [newest])
    expect((await listOf(ana))[0]?.created_date_time, 'of the newest message').to.equal(rows[0]!.sent_at.toISOString())
    expect([await rowsOf(ana), pushed()]).to.deep.equal([before, [`Dr. Boris Sample wrote in ${GROUP}`]])
    await ana.mark(group)
    expect(await unreadOf(ana)).to.deep.equal([])
    await write(carla, group)
    await told()
    expect(await unreadOf(ana)).to.deep.equal([`Dr. Carla Sample wrote in ${GROUP}`])
    expect(pushed()).to.have.length(2)
  })

  it('are not told to who reads the room at that moment', async () => {
    await device(ana)
    await boris.write(room, SECRET)
    await ana.mark(room)
    const before = await rowsOf(ana)
    await heard()
    await told()
    expect([await unreadOf(ana), pushed(), await rowsOf(ana)]).to.deep.equal([[], [], before])
  })

  it('stay told where only older messages were read', async () => {
    const first = await write(carla, group)
    await ana.mark(group)
    await write(boris, group)
    await told()
    await ana.mark(group, first)
    expect(await unreadOf(ana)).to.deep.equal([`Dr. Boris Sample wrote in ${GROUP}`])
  })

  it('are told no more when they are deleted, but for what else there is', async () => {
    const first = await write(boris, group)
    await told()
    const second = await write(carla, group)
    await told()
    await boris.delete(group, first)
    await heard()
    await told()
    expect(await unreadOf(ana)).to.deep.equal([`Dr. Carla Sample wrote in ${GROUP}`])
    await carla.delete(group, second)
    await heard()
    await told()
    expect([await unreadOf(ana), await unreadOf(boris)]).to.deep.equal([[], []])
  })

  it('are told of no muted room, nor of one that was muted or left since', async () => {
    await ana.ask('muteChatRoom', { chatRoomId: group, muted: true, id: undefined })
    await write(boris, group)
    await told()
    expect([await unreadOf(ana), await unreadOf(carla)]).to.deep.equal([[], [`Dr. Boris Sample wrote in ${GROUP}`]])
    await ana.ask('muteChatRoom', { chatRoomId: group, muted: false, id: undefined })
    await carla.ask('muteChatRoom', { chatRoomId: group, muted: true, id: undefined })
    expect(await unreadOf(carla)).to.deep.equal([])
    await carla.ask('muteChatRoom', { chatRoomId: group, muted: false, id: undefined })
    await write(boris, group)
    await told()
    expect(await unreadOf(carla)).to.deep.equal([`Dr. Boris Sample wrote in ${GROUP}`])
    await carla.leave(group)
    await heard()
    expect(await listOf(carla)).to.deep.equal([])
    await carla.join(GROUP)
  })

  it('wait in quiet hours to be pushed, and stand in the list', async () => {
    const clock = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16)
    await changeSettings(pool(), ana.id, { zone: 'UTC' })
    await ana.ask('updateChatSettings', { quietFrom: clock(-AN_HOUR), quietUntil: clock(2 * AN_HOUR), id: undefined })
    await device(ana)
    await write(boris, room)
    await told()
    expect([pushed(), await unreadOf(ana)]).to.deep.equal([[], ['Dr. Boris Sample wrote to you']])
    const { rows } = await pool().query<{ due: Date }>(`select due from vault.outbox where kind = 'notify-push' and state = 'waiting'`)
    expect(rows.map(({ due }) => due.toISOString().slice(11, 16))).to.deep.equal([clock(2 * AN_HOUR)])
    await ana.ask('updateChatSettings', { quietFrom: null, quietUntil: null, id: undefined })
    await pool().query(`update vault.outbox set due = now() where kind = 'notify-push' and state = 'waiting'`)
    await told()
    expect(pushed()).to.deep.equal(['Dr. Boris Sample wrote to you'])
  })

  it('are mailed in the summary of a day alone, also to who would have them at once', async () => {
    await changeSettings(pool(), ana.id, { channels: { message: { mail: 'at-once' } }, zone: 'UTC' })
    await write(boris, room)
    await told()
    const mails = () => app.mails().filter(({ text }) => text.includes('Dr. Boris Sample wrote to you'))
    const { rows } = await pool().query(`select from vault.outbox where kind = 'notify-mail' and data->>'kind' = 'message'`)
    expect([rows, mails()]).to.deep.equal([[], []])
    const tomorrow = new Date(Date.now() + 26 * AN_HOUR).toISOString()
    await sendDigests({ pool: pool(), now: () => tomorrow })(new AbortController().signal)
    await pool().query(`update vault.outbox set due = now() where kind = 'notify-digest' and state = 'waiting'`)
    await pool().query(`select pg_notify('outbox', '')`)
    await eventually(() => expect(mails()).to.have.length(1))
    expect(mails()[0]!.text).to.include(`/chat?room=${room}`)
    expect(mails()[0]!.text + mails()[0]!.html!).not.to.include('bed 4')
  })

  it('of whom one has blocked are told nowhere, also once they are unblocked', async () => {
    await device(ana)
    const rows = await rowsOf(ana)
    const block = (does: 'blockMember' | 'unblockMember') => ana.ask(does, { id: undefined, member: boris.id })
    await block('blockMember')
    await write(boris, room)
    await told()
    await block('unblockMember')
    expect([await unreadOf(ana), await rowsOf(ana), pushed()]).to.deep.equal([[], rows, []])
    await write(boris, room)
    await told()
    expect([await unreadOf(ana), pushed()]).to.deep.equal([['Dr. Boris Sample wrote to you'], ['Dr. Boris Sample wrote to you']])
  })

  it('of whom one has blocked are told in no group either, where the others are told and one is told of them', async () => {
    await device(ana)
    const block = (does: 'blockMember' | 'unblockMember') => ana.ask(does, { id: undefined, member: boris.id })
    await block('blockMember')
    await write(boris, group)
    await told()
    expect([await unreadOf(ana), pushed(), await unreadOf(carla)]).to.deep.equal([[], [], [`Dr. Boris Sample wrote in ${GROUP}`]])
    await write(carla, group)
    await write(boris, group)
    await told()
    const [one] = [`Dr. Carla Sample wrote in ${GROUP}`]
    expect([await unreadOf(ana), pushed()]).to.deep.equal([[one], [one]])
    await block('unblockMember')
  })
})
