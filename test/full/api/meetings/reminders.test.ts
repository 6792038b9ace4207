import { expect } from 'chai'
import type { EventShape } from '../../../../api/contract/meetings/meetings.js'
import type { Session } from '../../../../api/contract/members/members.js'
import type { Notification } from '../../../../api/contract/notifications/notifications.js'
import { remindOfEvents } from '../../../../api/meetings/reminders.js'
import { dispatcher } from '../../../../commands/runtime/dispatcher.js'
import { slices } from '../../../../commands/slices.js'
import type { MeetingId } from '../../../../domain/kernel/ids.js'
import { trailOf } from '../../../support/calls/trail.js'
import { meetingById, registrationsOf } from '../../../../projections/meetings/queries.js'
import { withLog } from '../../../../scripts/start/log-parts.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { pushService, type PushService } from '../../../support/outside/push-service.js'
import { scheduleEvent, webinarForm } from '../../../support/calls/events.js'
import { everyOf } from '../../../support/parts/views.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const A_DAY = 24 * HOUR

const TITLE = 'Mesh or suture: a debate'
/** What was told, without the days and times, which depend on today's. */
const DAY_LEFT = `${TITLE} begins within a day`
const MOVED = `Moved: ${TITLE}`
const CANCELLED = `Cancelled: ${TITLE}`
const PLACE_CHANGED = `The place has changed: ${TITLE}`
const shortly = (sentence: string): string =>
  [DAY_LEFT, MOVED, CANCELLED, PLACE_CHANGED].find((told) => sentence.startsWith(told)) ?? sentence

describe('who is registered for an event', () => {
  let app: TestApp
  let eda: Session
  let service: PushService
  before(async () => {
    service = await pushService()
    app = await freshApp({ masterKey, pushAgent: service.agent })
    eda = await staffMember(app, 'Eda', 'editor')
  })
  after(async () => {
    await app.close()
    await service.close()
  })

  const pool = () => app.parts.db.pool
  const put = async (path: string, { token }: Session) =>
    expect((await ask(app.url, path, { method: 'PUT', token, body: {} })).code).to.equal(200)
  const comes = async (event: EventShape, ...people: Session[]) => {
    for (const each of people) await put(`events/join/${event.id}`, each)
  }
  const save = async (id: number, ahead: number, over: object = {}) => {
    const { changes: version } = (await meetingById(pool(), id as MeetingId))!
    const { code } = await ask(app.url, 'staff/saveEvent', { token: eda.token, body: { id, version, ...webinarForm(ahead, over) } })
    expect(code).to.equal(200)
  }
  const told = async ({ token }: Session) =>
    ((await ask(app.url, 'getNotificationData', { token, body: {} })).body as unknown as { result: Notification[] }).result
  const hears = (who: Session, expected: readonly string[]) =>
    eventually(async () => expect((await told(who)).map(({ message }) => shortly(message))).to.deep.equal(expected))
  /** The job, so many milliseconds before an event begins; it has been heard when this is over. */
  const remind = ({ starts_at }: Pick<EventShape, 'starts_at'>, before: number) =>
    withLog({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }, async ({ log }) => {
      const now = () => new Date(Date.parse(starts_at) - before).toISOString()
      const onTrouble = (error: unknown) => {
        throw error
      }
      await remindOfEvents({ pool: pool(), now, dispatch: dispatcher(log, slices), onTrouble })(new AbortController().signal)
    })
  const startOf = async (id: number) => ({ starts_at: (await meetingById(pool(), id as MeetingId))!.starts_at.toISOString() })
  const isMarked = (id: number, lead: 'day_told' | 'hour_told') =>
    eventually(async () => expect((await meetingById(pool(), id as MeetingId))![lead]).not.to.equal(null))

  /** A device of somebody; its pushes say of what it was told, and the mails they got say the same. */
  const toldOutside = async ({ token, email }: Session) => {
    const { endpoint, p256dh, auth } = service.device()
    expect((await ask(app.url, 'subscribe', { body: { endpoint, keys: { p256dh, auth } }, token })).code).to.equal(200)
    const pushed = () =>
      service.delivered.filter(({ path }) => endpoint.endsWith(path)).map(({ message }) => shortly((message as { body: string }).body))
    const mailed = () => app.mails().flatMap(({ to, subject }) => (to === email && subject.includes(TITLE) ? shortly(subject) : []))
    const isBusy = `select from vault.outbox where state = 'waiting' and kind in ('notify-push', 'push', 'notify-mail')`
    return async (expected: readonly string[]) => {
      await eventually(() => expect([mailed(), pushed()]).to.deep.equal([expected, expected]))
      await eventually(async () => expect((await pool().query(isBusy)).rowCount).to.equal(0))
      expect([mailed(), pushed()], 'once each').to.deep.equal([expected, expected])
    }
  }
  const cancel = async (id: number) =>
    expect((await ask(app.url, `staff/events/${id}/cancel`, { token: eda.token, body: {} })).code).to.equal(200)

  it('is mailed and pushed each reminder and each change of one day, read or not, once', async () => {
    const ana = await member(app.url, 'Outside')
    const hasHeard = await toldOutside(ana)
    const event = await scheduleEvent(app.url, eda, A_DAY + 5 * MINUTE)
    await comes(event, ana)
    await remind(event, A_DAY)
    await hasHeard([DAY_LEFT])
    await remind(event, HOUR)
    await remind(event, HOUR / 2) // a program that was started again
    await hasHeard([DAY_LEFT, DAY_LEFT])
    await save(event.id, 4 * A_DAY)
    await hasHeard([DAY_LEFT, DAY_LEFT, MOVED])
    await save(event.id, 5 * A_DAY)
    await hasHeard([DAY_LEFT, DAY_LEFT, MOVED, MOVED])
    await cancel(event.id)
    await cancel(event.id)
    await hasHeard([DAY_LEFT, DAY_LEFT, MOVED, MOVED, CANCELLED])
  })

  it('is reminded a day and an hour before, once each, whoever does it', async () => {
    const [ana, late, gone] = await Promise.all(['Ana', 'Late', 'Gone'].map((name) => member(app.url, name)))
    const event = await scheduleEvent(app.url, eda, A_DAY + 5 * MINUTE)
    await comes(event, ana!, gone!)
    await put(`events/leave/${event.id}`, gone!)
    await remind(event, A_DAY + MINUTE)
    expect(await told(ana!)).to.deep.equal([])
    await remind(event, A_DAY)
    await isMarked(event.id, 'day_told')
    await remind(event, A_DAY - MINUTE) // a program that was started again
    // At the moment at which this is read, more than a day is left: the line was told ahead of time.
    await eventually(async () =>
      expect((await told(ana!)).map(({ kind, route }) => [kind, route])).to.deep.equal([['event-reminder', `/upcoming?event=${event.id}`]]),
    )
    expect((await told(ana!))[0]!.about).to.equal(event.title)
    await hears(ana!, [DAY_LEFT])
    await remind(event, HOUR)
    await isMarked(event.id, 'hour_told')
    await remind(event, HOUR / 2)
    await eventually(async () => expect((await told(ana!)).map(({ others }) => others)).to.deep.equal([0]))
    const { rows } = await pool().query(`select type from eventstore.events where stream = $1 and type = 'EventReminded'`, [
      `event-${event.id}`,
    ])
    expect([rows.length, await told(gone!), await told(late!)]).to.deep.equal([2, [], []])
  })

  it('is not told of the day where the program was away until an hour before', async () => {
    const ana = await member(app.url, 'Away')
    const event = await scheduleEvent(app.url, eda, 2 * A_DAY)
    await comes(event, ana)
    await remind(event, HOUR / 2)
    await isMarked(event.id, 'hour_told')
    expect((await meetingById(pool(), event.id))!.day_told).to.equal(null)
  })

  it('is told that it is moved, and reminded anew', async () => {
    const ana = await member(app.url, 'Moved')
    const event = await scheduleEvent(app.url, eda, 3 * A_DAY)
    await comes(event, ana)
    await remind(event, A_DAY)
    await isMarked(event.id, 'day_told')
    await save(event.id, 5 * A_DAY)
    await hears(ana, [MOVED])
    await remind(await startOf(event.id), A_DAY)
    await hears(ana, [DAY_LEFT, MOVED])
  })

  it('is mailed which event it is, when it is now and was by their own clocks, and where; of a place alone, that', async () => {
    const ana = await member(app.url, 'Mailed')
    const zone = { token: ana.token, body: { zone: 'Asia/Tokyo' } }
    expect((await ask(app.url, 'updateNotificationSettings', zone)).code).to.equal(200)
    const { id, date, start_time } = await scheduleEvent(app.url, eda, 3 * A_DAY, { start_time: '18:30' })
    await put(`events/join/${id}`, ana)
    const found = (subject: RegExp) => app.mails().filter((mail) => mail.to === ana.email && subject.test(mail.subject))
    const mailed = async (subject: RegExp) => {
      await eventually(() => expect(found(subject)).to.have.length(1))
      return found(subject)[0]!
    }
    await save(id, 3 * A_DAY, { date, start_time: '20:00' })
    const { text, html } = await mailed(/^Moved: Mesh or suture: a debate – now \w+ \d+ \w+, 23:30 \(was 22:00\)$/)
    for (const part of [text, html])
      expect(part)
        .to.match(/New time.*\d{4}, 23:30 \(Japan Standard Time\)/s)
        .and.match(/Old time.*22:00/s)
        .and.match(/Place.*Online/s)
        .and.match(/From 22:30 on/)
    expect((await told(ana))[0]!.message).to.match(/^Moved: .*, 23:30 \(was 22:00\)$/)
    await save(id, 3 * A_DAY, { date, start_time: '20:00', location: 'Hall B' })
    const elsewhere = `The place has changed: ${TITLE} – now Hall B (was Online)`
    await eventually(async () => expect((await told(ana))[0]!.message).to.equal(elsewhere))
    await mailed(new RegExp(`^The place has changed: ${TITLE} – now Hall B`))
    expect(start_time).to.equal('18:30')
  })

  it('is told that it is cancelled, and reminded of it no more', async () => {
    const [ana, gone] = await Promise.all(['Cancelled', 'Left'].map((name) => member(app.url, name)))
    const event = await scheduleEvent(app.url, eda, 3 * A_DAY)
    await comes(event, ana!, gone!)
    await save(event.id, 4 * A_DAY)
    await hears(gone!, [MOVED])
    await put(`events/leave/${event.id}`, gone!)
    await hears(gone!, [])
    await cancel(event.id)
    await hears(ana!, [CANCELLED])
    await remind(await startOf(event.id), HOUR)
    await hears(ana!, [CANCELLED])
    expect((await meetingById(pool(), event.id))!.hour_told).to.equal(null)
  })

  it('is reminded by a program that nobody asks to', async () => {
    const ana = await member(app.url, 'Unasked')
    const event = await scheduleEvent(app.url, eda, 2 * A_DAY)
    await comes(event, ana)
    const later = await app.another(A_DAY + 5 * MINUTE, 'jobs')
    await hears(ana, [DAY_LEFT])
    await later.stop()
  })

  it('is on no list once their account is deleted, past events too', async () => {
    const ana = await member(app.url, 'Erased')
    const event = await scheduleEvent(app.url, eda, 3 * A_DAY)
    await comes(event, ana, eda)
    const body = { reason: 'Enough', password: 'scalpel please' }
    expect((await ask(app.url, 'deleteAccount', { token: ana.token, body })).code).to.equal(200)
    await eventually(async () => expect((await trailOf(pool(), ana.id))?.deleted_at).to.be.instanceOf(Date), 20_000)
    const left = (await trailOf(pool(), ana.id))?.steps.find(({ step }) => step === 'EventsLeft')
    expect([left?.count, (await meetingById(pool(), event.id))!.registered]).to.deep.equal([1, 1])
    expect((await everyOf(registrationsOf(pool(), ana.id))).map(({ gone_by }) => gone_by)).to.deep.equal(['erasure'])
  })
})
