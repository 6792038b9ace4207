import { expect } from 'chai'
import type { Pool } from 'pg'
import { asSaved, factsOfEdit } from '../../../api/meetings/as-saved.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { MeetingEvent } from '../../../domain/meetings/messages.js'
import type { StoredMeeting } from '../../../projections/meetings/queries.js'
import { Rows } from '../../../projections/meetings/rows.js'
import { noon } from '../../support/cast/facts.js'
import { called, meetingId, moved, scheduled, webinar } from '../../support/cast/meetings.js'
import { failureOf } from '../../support/eventually.js'

describe('an event that was saved while its view is late and the log is away', () => {
  const rowOf = (...events: readonly MeetingEvent[]): StoredMeeting => {
    const rows = new Rows()
    events.forEach((event, position) => rows.apply({ ...event, position } as Recorded<MeetingEvent>))
    const row = rows.meetings.get(meetingId)!
    return { ...row, starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) }
  }
  const away = (error: Error, ...rows: object[]) => ({
    pool: { query: async () => ({ rows }) } as unknown as Pool,
    log: { read: async () => Promise.reject(error) },
  })
  const before = rowOf(scheduled)
  const edit = { meetingId, ...webinar, startTime: '19:30', title: 'Mesh', minutes: 60 }
  const late = new StoreUnavailable('away')

  it('is as it was before, with what was said of it', async () => {
    const facts = factsOfEdit(before, edit, noon)
    const saved = await asSaved(away(late, before), { id: meetingId, before, sent: { stale: true, position: 2 }, facts })
    expect(saved).to.deep.equal(rowOf(scheduled, moved('19:30'), called('Mesh', noon, 60)))
    expect(saved).to.include({ title: 'Mesh', start_time: '19:30', changes: 2, position: 2 })
  })

  it('is what was scheduled', async () => {
    const sent = { stale: true, position: 0 }
    expect(await asSaved(away(late), { id: meetingId, before: undefined, sent, facts: [scheduled] })).to.deep.equal(rowOf(scheduled))
  })

  it('is not changed twice by an edit that is sent again', async () => {
    const after = rowOf(scheduled, moved('19:30'), called('Mesh', noon, 60))
    const facts = [moved('19:30'), called('Mesh', noon, 60)]
    expect(await asSaved(away(late, after), { id: meetingId, before: after, sent: { stale: true, position: 2 }, facts })).to.deep.equal(
      after,
    )
    expect(factsOfEdit(after, edit, noon)).to.deep.equal([])
  })

  it('keeps the length and the banner that nobody named, and loses a length that is taken away', () => {
    const long = rowOf(scheduled, called(webinar.title, noon, 90))
    const words = { meetingId, ...webinar }
    expect(factsOfEdit(long, words, noon)).to.deep.equal([])
    expect(factsOfEdit(long, { ...words, minutes: null }, noon)).to.deep.equal([called(webinar.title)])
  })

  it('is no answer where something else is wrong', async () => {
    const failure = failureOf(
      asSaved(away(new Error('ours'), before), { id: meetingId, before, sent: { stale: true, position: 1 }, facts: [] }),
    )
    expect(((await failure) as Error).message).to.equal('ours')
  })
})
