import { expect } from 'chai'
import type { FileId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import { memberProfile } from '../../projections/member-profile/projector.js'
import { profileOf } from '../../projections/member-profile/queries.js'
import type { Database } from '../support/parts/database.js'
import { ana, fresh, noon } from '../support/cast/facts.js'
import {
  detailed,
  details,
  forgotten,
  membershipsRecorded,
  onboarded,
  qualified,
  registered,
  registrationsRecorded,
  verified,
} from '../support/cast/members.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const memberId = ana
const file = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const { city, countryCode } = details

const story: MemberEvent[] = [
  registered,
  verified,
  detailed,
  qualified,
  onboarded,
  membershipsRecorded,
  registrationsRecorded,
  { type: 'PersonalDetailsChanged', data: { memberId, city, countryCode, mobile: '7700900999', changedAt: noon } },
  { type: 'AdditionalQualificationChanged', data: { memberId, additionalQualifications: 'FRCS', changedAt: noon } },
  { type: 'PictureChanged', data: { memberId, file, changedAt: noon } },
  { type: 'CvUploaded', data: { memberId, file, name: 'cv.pdf', uploadedAt: noon } },
  { type: 'GroupsJoined', data: { memberId, groups: ['Burns'], joinedAt: noon } },
]
const removed: MemberEvent = { type: 'CvRemoved', data: { memberId, dropped: file, removedAt: noon } }

const recorded = (...events: MemberEvent[]): Recorded<MemberEvent>[] =>
  fresh(...events).map((event, i) => ({
    ...event,
    stream: `member-${ana}`,
    revision: i,
    position: i,
    meta: { ...event.meta, v: 1 },
  }))

describe('the profiles of members', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews([memberProfile])
  })
  afterEach(() => db.close())

  const deliver = async (events: readonly Recorded<MemberEvent>[], size = events.length, times = 1) => {
    for (let i = 0; i < events.length; i += size)
      for (let time = 0; time < times; time++) await written(memberProfile, events.slice(i, i + size), db.pool)
  }

  it('hold all that was told, as it was told last', async () => {
    await deliver(recorded(...story))
    expect(await profileOf(db.pool, ana)).to.deep.include({
      first_name: 'Ana',
      email: 'ana@example.org',
      dob: null,
      mobile: '7700900999',
      additional: 'FRCS',
      associations: ['AMASI', 'ACS'],
      other_international: null,
      groups: ['Trauma', 'Women in surgery', 'Burns'],
      picture: file,
      cv: file,
      cv_name: 'cv.pdf',
      complete: true,
      since: noon,
    })
  })

  it('are the same in any batches, delivered once or twice', async () => {
    const events = recorded(...story, removed)
    await deliver(events)
    const once = await dump(db.pool)
    for (const size of [1, 2, 5]) {
      await db.pool.query('truncate member_profile.profile')
      await deliver(events, size, 2)
      await deliver(events)
      expect(await dump(db.pool), `batches of ${size}`).to.deep.equal(once)
    }
  })

  it('keep nothing of somebody forgotten, who is not found any more', async () => {
    await deliver(recorded(...story, forgotten))
    expect(await profileOf(db.pool, ana)).to.equal(undefined)
    const { rows } = await db.pool.query<{ line: string }>('select row::text as line from member_profile.profile row')
    expect(rows[0]?.line).not.to.match(/Ana|Silva|ana@|7700|FRCS|AMASI|GMC|London|Sample|cv\.pdf|Trauma/)
  })
})
