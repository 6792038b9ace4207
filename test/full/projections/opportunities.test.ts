import { expect } from 'chai'
import type { ApplicationId, MemberId, OpportunityId } from '../../../domain/kernel/ids.js'
import { MOST_OPPORTUNITIES_COUNTED } from '../../../domain/opportunities/limits.js'
import {
  allSentBy,
  applicationsBy,
  applicationsById,
  applicationsErasedOf,
  applicationsTo,
  appliedAmong,
  highestApplicationId,
  responsesTo,
  waitingFor,
} from '../../../projections/opportunities/application-queries.js'
import { changeOf } from '../../../projections/opportunities/changes.js'
import { opportunityBoard } from '../../../projections/opportunities/projector.js'
import {
  allOfferedBy,
  countOnBoard,
  highestOpportunityId,
  offersErasedOf,
  openOffersOf,
  opportunitiesOnBoard,
  opportunityById,
  opportunityTitles,
  type Filters,
} from '../../../projections/opportunities/queries.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { ana, boris } from '../../support/cast/facts.js'
import { keyDestroyed, opportunity, recordedOf, said } from '../../support/cast/opportunities.js'
import type { Database } from '../../support/parts/database.js'
import { batchOf, dump, everyOf, freshViews } from '../../support/parts/views.js'
import { written } from '../../support/parts/written.js'

const [carla, dev] = [3, 4] as [MemberId, MemberId]
const [one, two, three] = [opportunity(7, ana), opportunity(8, boris), opportunity(9, ana)]
const story = recordedOf(
  one.posted(),
  two.posted({ type: 'Visitor', speciality: 'Other', otherSpeciality: 'Hand surgery', country: { id: 71, name: 'United Kingdom' } }),
  one.applied(30, boris),
  one.applied(31, carla),
  one.viewed(30, boris),
  one.accepted(30, boris),
  two.applied(32, carla),
  one.withdrawn(31, carla),
  one.applied(33, carla),
  three.posted({ speciality: 'Urology' }),
  two.closed([[carla, 32]]),
  three.applied(34, dev),
  three.withdrawn(34, dev, 'erasure'),
  keyDestroyed(dev),
)

describe('opportunities in views', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())

  const deliver = async (size: number, times = 1, events = story) => {
    const group = await lead([opportunityBoard], db.pool)
    for (let i = 0; i < events.length; i += size)
      for (let time = 0; time < times; time++) await group.apply(batchOf(events.slice(i, i + size)))
  }
  const onBoard = async (filters: Filters = {}, size = 10, before?: number) =>
    (await opportunitiesOnBoard(db.pool, filters, { size, before: before as OpportunityId | undefined })).map((row) => row.opportunity_id)
  const id = (opportunityId: number) => opportunityId as OpportunityId

  it('are on the board until they are closed, the newest first', async () => {
    await deliver(story.length)
    expect(await onBoard()).to.deep.equal([9, 7])
    expect([await onBoard({}, 1), await onBoard({}, 1, 9), await onBoard({}, 1, 7)]).to.deep.equal([[9], [7], []])
    const closed = await opportunityById(db.pool, id(8))
    expect(closed?.closed_by).to.equal('owner')
    expect(await opportunityTitles(db.pool, [id(8)])).to.deep.equal([{ id: 8, title: closed?.title }])
  })

  for (const [filters, ids] of [
    [{ country: 96 }, [9, 7]],
    [{ country: 71 }, [8]],
    [{ speciality: 'Urology' }, [9]],
    [{ speciality: 'Other' }, [8]],
    [{ type: 'Observer' }, [9, 7]],
    [{ type: 'Visitor', country: 96 }, []],
    [{ speciality: 'HPB Surgery', type: 'Observer', country: 96 }, [7]],
  ] as const)
    it(`are filtered, and counted so: ${JSON.stringify(filters)}`, async () => {
      await deliver(10, 1, story.slice(0, 10))
      expect([await onBoard(filters), await countOnBoard(db.pool, filters)]).to.deep.equal([ids, ids.length])
    })

  it('are counted no further than is shown', async () => {
    await deliver(1)
    await db.pool.query(`insert into opportunities.opportunity
      select 1000 + i, 1, null, null, null, null, 96, '', 1, '', 1, 'days', '', '', 'Trauma', null, 'Visitor', '2026-01-01', null, i
      from generate_series(1, ${MOST_OPPORTUNITIES_COUNTED + 5}) i`)
    expect(await countOnBoard(db.pool, {})).to.equal(MOST_OPPORTUNITIES_COUNTED)
  })

  it('have the applications that stand', async () => {
    await deliver(story.length)
    const rows = await applicationsTo(db.pool, id(7))
    expect(rows.map(({ application_id, answer }) => [application_id, answer])).to.deep.equal([
      [33, 'none'],
      [30, 'accepted'],
    ])
    expect(rows[1]).to.deep.include({ ...said, owner: ana, applicant: boris, cv_name: 'cv.pdf' })
    expect([await waitingFor(db.pool, id(7)), await waitingFor(db.pool, id(8))]).to.deep.equal([[33], []])
    expect([...(await responsesTo(db.pool, [id(7), id(8), id(9)]))]).to.deep.equal([
      [7, 2],
      [8, 0],
      [9, 0],
    ])
  })

  it('are found by who has applied, as their applications stand', async () => {
    await deliver(story.length)
    expect((await applicationsBy(db.pool, carla, { size: 10 })).map((row) => [row.application_id, row.gone_by])).to.deep.equal([
      [33, null],
      [32, 'closing'],
      [31, 'applicant'],
    ])
    const before = await applicationsBy(db.pool, carla, { size: 1, before: 33 as ApplicationId })
    expect(before.map((row) => [row.application_id, row.title])).to.deep.equal([[32, (await opportunityById(db.pool, id(8)))!.title]])
    expect((await everyOf(allSentBy(db.pool, carla))).map((row) => row.application_id)).to.deep.equal([31, 32, 33])
    expect((await openOffersOf(db.pool, ana, {}, { size: 10 })).map((row) => row.opportunity_id)).to.deep.equal([9, 7])
    expect((await openOffersOf(db.pool, boris, {}, { size: 10 })).length).to.equal(0)
    expect((await everyOf(allOfferedBy(db.pool, boris))).map((row) => row.opportunity_id)).to.deep.equal([8])
    expect((await everyOf(allOfferedBy(db.pool, ana))).map((row) => row.opportunity_id)).to.deep.equal([7, 9])
  })

  it('cannot be applied to again while an application stands, was cancelled, or was sent twice', async () => {
    const again = [one.applied(30, boris), one.withdrawn(30, boris)]
    const all = [id(7), id(8), id(9)]
    const standing = (n: number) => ({ opportunity_id: n, stands: true })
    const spent = (n: number) => ({ opportunity_id: n, stands: false })
    await deliver(9, 1, recordedOf(one.posted(), two.posted(), three.posted(), ...again, two.applied(40, carla)))
    expect([await appliedAmong(db.pool, boris, all), await appliedAmong(db.pool, carla, all)]).to.deep.equal([[], [standing(8)]])
    const later = recordedOf(one.applied(41, boris), one.withdrawn(41, boris), two.cancelled(40, carla), two.withdrawn(40, carla))
    await deliver(
      9,
      1,
      later.map((fact) => ({ ...fact, position: fact.position + 100 })),
    )
    expect([await appliedAmong(db.pool, boris, all), await appliedAmong(db.pool, carla, all)]).to.deep.equal([[spent(7)], [spent(8)]])
  })

  it('keep nothing of what somebody said of themselves once it is over', async () => {
    await deliver(story.length)
    const nothing = Object.fromEntries([...Object.keys(said), 'cv_name'].map((field) => [field, null]))
    for (const row of await applicationsById(db.pool, [31, 32, 34] as ApplicationId[])) expect(row).to.deep.include(nothing)
  })

  it('lose the words of who is forgotten, and count what went with an account', async () => {
    const erased = recordedOf(one.posted(), one.applied(30, boris), one.closed([[boris, 30]], 'erasure'), keyDestroyed(ana))
    await deliver(2, 2, erased)
    const nothing = { title: null, description: null, qualifications: null, experience: null }
    expect(await opportunityById(db.pool, id(7))).to.deep.include({ ...nothing, closed_by: 'erasure' })
    expect(await opportunityTitles(db.pool, [id(7)])).to.deep.equal([])
    expect([await offersErasedOf(db.pool, ana), await offersErasedOf(db.pool, boris)]).to.deep.equal([1, 0])
    await deliver(
      2,
      2,
      recordedOf(one.withdrawn(30, boris, 'erasure')).map((fact) => ({ ...fact, position: 100 })),
    )
    expect([await applicationsErasedOf(db.pool, boris), await applicationsErasedOf(db.pool, ana)]).to.deep.equal([1, 0])
  })

  it('keep the highest numbers', async () => {
    await deliver(story.length)
    expect([await highestOpportunityId(db.pool), await highestApplicationId(db.pool)]).to.deep.equal([9, 34])
  })

  it('are told of to those who listen, with what goes when they are closed', async () => {
    await deliver(10, 1, story.slice(0, 10))
    const words = await written(opportunityBoard, story.slice(10, 12), db.pool)
    expect(words.map(changeOf)).to.have.deep.members([
      { what: 'closed', id: 8, owner: boris, position: 10 },
      { what: 'application', id: 32, owner: boris, applicant: carla },
      { what: 'application', id: 34, owner: ana, applicant: dev },
    ])
  })

  describe('end in the same tables', () => {
    let expected: Record<string, string[]>
    beforeEach(async () => {
      await deliver(story.length)
      expected = await dump(db.pool)
      expect(expected['opportunities.application']).to.have.length(5)
      await db.close()
      db = await freshViews()
    })
    for (const size of [1, 2, 3, story.length]) {
      it(`in batches of ${size}, each delivered twice`, async () => {
        await deliver(size, 2)
        expect(await dump(db.pool)).to.deep.equal(expected)
      })
      it(`in batches of ${size}, written again over what is there after the checkpoint was lost`, async () => {
        await deliver(size)
        await db.pool.query('update runtime.live set position = -1')
        await deliver(size)
        expect(await dump(db.pool)).to.deep.equal(expected)
      })
    }
  })
})
