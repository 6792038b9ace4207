import { expect } from 'chai'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import { memberStanding } from '../../projections/member-standing/projector.js'
import {
  openAppeals,
  openAppealsOf,
  restrictedAmong,
  restrictedNow,
  restrictionHeld,
  restrictionsOver,
} from '../../projections/member-standing/queries.js'
import { ana, aWeekLater, fresh, lastMoment, noon } from '../support/cast/facts.js'
import { forgotten, registered } from '../support/cast/members.js'
import type { Database } from '../support/parts/database.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const mia = 90 as MemberId
const [one, other] = ['c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51', 'd8b1e6cf-7e1d-4a1f-9e1f-1bad9d8c7b62'] as const
const judged = { memberId: ana, restriction: one, moderator: mia, reason: 'x' }
const suspended: MemberEvent = { type: 'MemberRestricted', data: { ...judged, action: 'suspend', until: aWeekLater, restrictedAt: noon } }
const appealed: MemberEvent = { type: 'RestrictionAppealed', data: { memberId: ana, restriction: one, text: 'x', appealedAt: noon } }
const upheld: MemberEvent = { type: 'RestrictionAppealDecided', data: { ...judged, verdict: 'upheld', decidedAt: noon } }
const limited: MemberEvent = { type: 'MemberRestricted', data: { ...judged, restriction: other, action: 'limit', restrictedAt: noon } }
const lifted: MemberEvent = { type: 'RestrictionLifted', data: { ...judged, restriction: other, liftedAt: noon } }

const recorded = (...events: MemberEvent[]): Recorded<MemberEvent>[] =>
  fresh(...events).map((event, i) => ({
    ...event,
    stream: `member-${ana}`,
    revision: i,
    position: i,
    meta: { ...event.meta, v: 1 },
  }))

describe('how members stand', () => {
  let db: Database
  beforeEach(async () => (db = await freshViews([memberStanding])))
  afterEach(() => db.close())

  const tell = (...events: MemberEvent[]) => written(memberStanding, recorded(...events), db.pool)
  const stands = async () => (await restrictedAmong(db.pool, [ana])).get(ana)

  it('is told of those who are restricted, and of nobody else', async () => {
    expect(await tell(registered)).to.deep.equal([])
    expect(await tell(suspended)).to.deep.equal([`${ana}`])
    expect(await stands()).to.deep.equal({ action: 'suspend', until: new Date(aWeekLater) })
    expect(await tell(limited, lifted)).to.deep.equal([`${ana}`])
    expect(await stands()).to.equal(undefined)
  })

  it('says which appeals nobody has judged', async () => {
    await tell(suspended, appealed)
    expect((await openAppeals(db.pool, 9)).map(({ member_id, restriction }) => [member_id, restriction])).to.deep.equal([[ana, one]])
    expect(await openAppealsOf(db.pool, [ana, mia])).to.deep.equal(await openAppeals(db.pool, 9))
    await tell(upheld)
    expect([await openAppeals(db.pool, 9), await openAppealsOf(db.pool, [ana])]).to.deep.equal([[], []])
    expect(await stands()).to.include({ action: 'suspend' })
  })

  it('says of no appeal that waits once another restriction has overtaken it', async () => {
    await tell(suspended, appealed, limited)
    expect([await openAppeals(db.pool, 9), await openAppealsOf(db.pool, [ana])]).to.deep.equal([[], []])
    expect(await restrictionHeld(db.pool, ana)).to.include({ action: 'limit', appeal: 'none' })
  })

  it('lists who is restricted now, from before one on', async () => {
    const now = async (before: MemberId | null) => (await restrictedNow(db.pool, { before, most: 9 })).map(({ member_id }) => member_id)
    await tell(suspended)
    expect([await now(null), await now(ana)]).to.deep.equal([[ana], []])
    await tell(limited, lifted)
    expect(await now(null)).to.deep.equal([])
  })

  it('says what is over, and forgets it with the account', async () => {
    await tell(suspended, appealed)
    expect(await restrictionsOver(db.pool, lastMoment, 9)).to.deep.equal([])
    expect((await restrictionsOver(db.pool, aWeekLater, 9)).map(({ restriction }) => restriction)).to.deep.equal([one])
    await tell(forgotten)
    expect([await restrictionsOver(db.pool, aWeekLater, 9), await openAppeals(db.pool, 9)]).to.deep.equal([[], []])
  })

  it('is the same in any batches, told once or twice', async () => {
    const story = recorded(registered, suspended, appealed, upheld, limited, lifted, suspended, appealed)
    const after: unknown[] = []
    for (const [size, times] of [
      [8, 1],
      [1, 1],
      [3, 2],
      [1, 2],
    ] as const) {
      const views = await freshViews([memberStanding])
      for (let i = 0; i < story.length; i += size)
        for (let time = 0; time < times; time++) await written(memberStanding, story.slice(i, i + size), views.pool)
      after.push(await dump(views.pool))
      await views.close()
    }
    for (const each of after) expect(each).to.deep.equal(after[0])
  })
})
