import { expect } from 'chai'
import type { MeetingId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { MeetingEvent } from '../../domain/meetings/messages.js'
import { changeOf } from '../../projections/meetings/changes.js'
import { dueReminders } from '../../projections/meetings/due.js'
import { meetingList } from '../../projections/meetings/projector.js'
import {
  erasedFromMeetings,
  highestMeetingId,
  meetingById,
  meetingsAtDesk,
  meetingsPast,
  meetingsToCome,
  meetingTitles,
  registeredAhead,
  registeredAmong,
  registrationsOf,
} from '../../projections/meetings/queries.js'
import { ana, boris, fresh, noon } from '../support/cast/facts.js'
import { called, cancelled, gone, meetingId, moved, registered, reminded, scheduled, startsAt, webinar } from '../support/cast/meetings.js'
import type { Database } from '../support/parts/database.js'
import { dump, everyOf, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const other = 6 as MeetingId
const later: MeetingEvent = {
  type: 'EventScheduled',
  data: { meetingId: other, ...webinar, date: '25/01/2026', scheduledAt: noon },
}
const recorded = (events: readonly MeetingEvent[]): Recorded<MeetingEvent>[] =>
  fresh(...events).map((event, i) => ({
    ...event,
    stream: `event-${event.data.meetingId}`,
    revision: i,
    position: i,
    meta: { ...event.meta, v: 1 },
  }))

const dayAfter = '2026-01-20T18:30:00.000Z'
const lastMoment = '2026-01-20T18:29:59.999Z'

describe('events in views', () => {
  let db: Database
  beforeEach(async () => (db = await freshViews([meetingList])))
  afterEach(() => db.close())

  const tell = (...events: MeetingEvent[]) => written(meetingList, recorded(events), db.pool)
  const toCome = async (at = noon, page = 1, size = 10) =>
    (await meetingsToCome(db.pool, { page, size, at })).map(({ meeting_id }) => meeting_id)
  const past = async (at = noon) => (await meetingsPast(db.pool, { page: 1, size: 10, at })).map(({ meeting_id }) => meeting_id)
  const row = async () => (await meetingById(db.pool, meetingId))!
  const due = async (lead: 'day' | 'hour', after: string, until: string) =>
    (await dueReminders(db.pool, { lead, after, until, most: 9 })).map(({ meeting_id }) => meeting_id)

  it('have a length where editors say so, also where they are moved, and are past with their day all the same where they end before', async () => {
    const told = async () => [(await row()).minutes, (await row()).ends_at.toISOString()]
    await tell(scheduled, called(webinar.title, noon, 90))
    expect(await told()).to.deep.equal([90, dayAfter])
    await tell(scheduled, called(webinar.title, noon, 90), moved('19:30'))
    expect(await told()).to.deep.equal([90, dayAfter])
    await tell(scheduled, called(webinar.title, noon, 90), moved('19:30'), called(webinar.title))
    expect(await told()).to.deep.equal([null, dayAfter])
  })

  it('that go on past midnight are past when they end, whether they are moved there or made longer', async () => {
    const history = [scheduled, called(webinar.title, noon, 180), moved('23:00')]
    const isToCome = async (at: string) => [(await toCome(at)).length, (await past(at)).length]
    const [before, end] = ['2026-01-20T20:29:59.000Z', '2026-01-20T20:30:00.000Z']
    await tell(...history)
    expect([await isToCome(before), await isToCome(end)]).to.deep.equal([
      [1, 0],
      [0, 1],
    ])
    history.push(called(webinar.title))
    await tell(...history)
    expect((await row()).ends_at.toISOString()).to.equal(dayAfter)
    history.push(called(webinar.title, noon, 180), cancelled())
    await tell(...history)
    expect([await isToCome(before), await isToCome(end)]).to.deep.equal([
      [1, 0],
      [0, 0],
    ])
  })

  it('come soonest first, page by page, until the day in India is over', async () => {
    await tell(later, scheduled)
    expect(await toCome()).to.deep.equal([meetingId, other])
    expect([await toCome(noon, 2, 1), await toCome(noon, 3, 1)]).to.deep.equal([[other], []])
    expect(await toCome(lastMoment)).to.deep.equal([meetingId, other])
    expect([await toCome(dayAfter), await past(lastMoment), await past(dayAfter)]).to.deep.equal([[other], [], [meetingId]])
    expect((await row()).starts_at.toISOString()).to.equal(startsAt)
    expect(await highestMeetingId(db.pool)).to.equal(other)
  })

  it('that are past are told the latest first, also those of one day, which ends for all of them at midnight, page by page', async () => {
    const [evening, morning, before, cut] = [7, 8, 9, 10].map((id) => id as MeetingId) as [MeetingId, MeetingId, MeetingId, MeetingId]
    const on = (meeting: MeetingId, date: string, startTime: string): MeetingEvent => ({
      type: 'EventScheduled',
      data: { meetingId: meeting, ...webinar, date, startTime, scheduledAt: noon },
    })
    await tell(
      on(evening, '20/01/2026', '20:00'),
      on(morning, '20/01/2026', '09:00'),
      on(before, '19/01/2026', '23:00'),
      on(cut, '20/01/2026', '10:00'),
      {
        type: 'EventCancelled',
        data: { meetingId: cut, registered: [], cancelledAt: noon },
      },
    )
    expect(await past(dayAfter)).to.deep.equal([evening, morning, before])
    const page = async (number: number) =>
      (await meetingsPast(db.pool, { page: number, size: 1, at: dayAfter })).map(({ meeting_id }) => meeting_id)
    expect([await page(1), await page(2), await page(3), await page(4)]).to.deep.equal([[evening], [morning], [before], []])
    expect(await past(lastMoment), 'while their day is not over').to.deep.equal([before])
  })

  it('that are cancelled are seen as such, and never took place', async () => {
    await tell(scheduled, cancelled())
    expect([await toCome(), await past(dayAfter)]).to.deep.equal([[meetingId], []])
    expect(await row()).to.include({ cancelled: true, changes: 1 })
  })

  it('know who comes', async () => {
    await tell(scheduled, later, registered(ana), registered(boris), gone(boris))
    expect((await row()).registered).to.equal(1)
    expect(await registeredAhead(db.pool, ana, noon)).to.deep.equal([meetingId])
    expect(await registeredAhead(db.pool, ana, dayAfter)).to.deep.equal([])
    expect([...(await registeredAmong(db.pool, ana, [meetingId, other]))]).to.deep.equal([meetingId])
    expect([...(await registeredAmong(db.pool, boris, [meetingId]))]).to.deep.equal([])
    const [own] = await everyOf(registrationsOf(db.pool, boris))
    expect(own).to.include({ meeting_id: meetingId, title: webinar.title, gone_by: 'member' })
  })

  it('list nobody who is erased', async () => {
    await tell(scheduled, registered(ana), registered(boris), gone(ana, 'erasure'))
    expect((await row()).registered).to.equal(1)
    expect([await erasedFromMeetings(db.pool, ana), await erasedFromMeetings(db.pool, boris)]).to.deep.equal([1, 0])
  })

  it('are due to be reminded of, once for each start', async () => {
    const at = ['2026-01-20T12:59:00.000Z', startsAt] as const
    await tell(scheduled)
    expect(await due('day', ...at)).to.deep.equal([meetingId])
    await tell(scheduled, reminded('day', [ana]))
    expect([await due('day', ...at), await due('hour', ...at)]).to.deep.equal([[], [meetingId]])
    await tell(scheduled, reminded('day', [ana]), moved('18:29'))
    expect(await due('day', '2026-01-20T12:00:00.000Z', startsAt)).to.deep.equal([meetingId])
    await tell(scheduled, reminded('day', [ana]), moved('18:29'), cancelled())
    expect(await due('day', '2026-01-20T12:00:00.000Z', startsAt)).to.deep.equal([])
  })

  it('are called as editors word them, what they changed last first', async () => {
    await tell(scheduled, later, called('Mesh'))
    expect(await meetingTitles(db.pool, [meetingId])).to.deep.equal([{ id: meetingId, title: 'Mesh' }])
    const [first, ...rest] = await meetingsAtDesk(db.pool, { size: 9 })
    expect([first!.meeting_id, ...rest.map((each) => each.meeting_id)]).to.deep.equal([meetingId, other])
    expect((await meetingsAtDesk(db.pool, { size: 9, before: first!.position })).map((each) => each.meeting_id)).to.deep.equal([other])
  })

  it('say when and where they were to be before they were moved last', async () => {
    await tell(scheduled)
    expect((await row()).was).to.equal(null)
    await tell(scheduled, moved('19:00'))
    expect((await row()).was).to.deep.equal({ starts_at: '2026-01-20T18:30:00+05:30', location: webinar.location })
    await tell(scheduled, moved('19:00'), moved('19:30'), called('Mesh'))
    expect((await row()).was?.starts_at).to.equal('2026-01-20T19:00:00+05:30')
  })

  it('tell what changed, and for whom', async () => {
    const words = await tell(scheduled, registered(ana), reminded('day', [ana]))
    expect(words.map(changeOf)).to.deep.equal([
      { id: meetingId, isNew: true },
      { id: meetingId, member: ana },
    ])
  })

  it('say the same however they are told', async () => {
    const all = [scheduled, registered(ana), registered(boris), gone(boris), moved('19:00', [ana]), called('Mesh'), reminded('day', [ana])]
    const more = [...all, registered(boris), gone(ana, 'erasure'), cancelled([boris])]
    await tell(...more)
    const once = await dump(db.pool)
    for (const event of recorded(more)) await written(meetingList, [event], db.pool)
    expect(await dump(db.pool)).to.deep.equal(once)
    await tell(...more)
    expect(await dump(db.pool)).to.deep.equal(once)
  })
})
