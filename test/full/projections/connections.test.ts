import { expect } from 'chai'
import type { ConnectionEvent } from '../../../domain/connections/messages.js'
import type { FollowId, MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { changeOf } from '../../../projections/connections/changes.js'
import { connectionList } from '../../../projections/connections/projector.js'
import {
  allSidesOf,
  COUNTED,
  countsOf,
  erasedOf,
  highestFollowId,
  sideById,
  sidesBetween,
  sidesOf,
  type Which,
  withheldFrom,
} from '../../../projections/connections/queries.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { between, recordedBetween } from '../../support/cast/connections.js'
import { ana, boris, members } from '../../support/cast/facts.js'
import type { Database } from '../../support/parts/database.js'
import { batchOf, dump, everyOf, freshViews } from '../../support/parts/views.js'
import { written } from '../../support/parts/written.js'

const [carla, dev] = [3, 4] as [MemberId, MemberId]
const anaBoris = between(ana, boris, 30)
const again = between(ana, boris, 33)
const story = recordedBetween(
  anaBoris.sent(ana),
  between(carla, ana, 31).sent(carla),
  anaBoris.accepted(boris),
  between(ana, boris, 32, 'beyond').sent(boris),
  between(carla, ana, 31).cancelled(ana),
  anaBoris.removed(ana),
  again.sent(boris),
  between(dev, ana, 34).sent(dev),
  again.accepted(ana),
)

describe('connections', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())

  const deliver = async (size: number, times = 1, events: readonly Recorded<ConnectionEvent>[] = story) => {
    const group = await lead([connectionList], db.pool)
    for (let i = 0; i < events.length; i += size)
      for (let time = 0; time < times; time++) await group.apply(batchOf(events.slice(i, i + size)))
  }
  const ids = async (...which: [member: MemberId, status: 'requested' | 'connected', size?: number, before?: number]) => {
    const [member, status, size = 10, before] = which
    return (await sidesOf(db.pool, 'community', member, status, { size, before })).map(({ follow_id }) => follow_id)
  }

  it('are told to both, each in one network', async () => {
    await deliver(story.length)
    for (const [mine, other] of [
      [ana, boris],
      [boris, ana],
    ] as const) {
      const [side] = await sidesOf(db.pool, 'community', mine, 'connected', { size: 10 })
      expect(side).to.deep.include({ member_id: mine, other_id: other, follow_id: 33, sent_by: boris, position: 8 })
      const [beyond] = await sidesOf(db.pool, 'beyond', mine, 'requested', { size: 10 })
      expect(beyond).to.deep.include({ member_id: mine, other_id: other, follow_id: 32, sent_by: boris })
    }
  })

  it('come in pages, the newest first', async () => {
    const asked = recordedBetween(...members(5).map((member, i) => between(member, ana, 50 + i).sent(i % 2 ? ana : member)))
    await deliver(5, 1, asked)
    const pages: number[][] = []
    for (let before: number | undefined, size = 2; pages.at(-1)?.length !== 1;) {
      const page = await sidesOf(db.pool, 'community', ana, 'requested', { size, before })
      pages.push(page.map(({ follow_id }) => follow_id))
      before = page.at(-1)!.place
    }
    expect(pages, 'those to accept before those that were sent').to.deep.equal([[54, 52], [50, 53], [51]])
    expect(await ids(ana, 'connected')).to.deep.equal([])
  })

  it('are told to their sender alone where they are withheld, and so is their end', async () => {
    const asked = between(ana, boris, 40)
    const facts = recordedBetween(asked.withheld(ana), asked.takenBack(ana))
    await deliver(1, 2, facts.slice(0, 1))
    expect([await ids(ana, 'requested'), await ids(boris, 'requested')]).to.deep.equal([[40], []])
    const counted = await countsOf(
      db.pool,
      [ana, boris].map((member_id) => ({ network: 'community' as const, member_id })),
    )
    expect(counted.map(({ requests }) => requests)).to.deep.equal([1, 0])
    expect(await everyOf(withheldFrom(db.pool, boris))).to.deep.equal([{ network: 'community', other_id: ana, follow_id: 40 }])
    const other = await freshViews()
    expect((await written(connectionList, facts, other.pool)).map((word) => changeOf(word).member_id)).to.deep.equal([ana])
    await other.close()
    await deliver(1, 2, facts)
    expect((await dump(db.pool))['connections.side']).to.deep.equal([])
  })

  it('leave nothing once they are over', async () => {
    await deliver(6, 1, story.slice(0, 6))
    expect([await ids(ana, 'connected'), await ids(ana, 'requested'), await sideById(db.pool, 30 as FollowId)]).to.deep.equal([
      [],
      [],
      undefined,
    ])
    expect((await dump(db.pool))['connections.side']).to.have.length(2) // beyond
  })

  it('are found between some members, and by their number', async () => {
    await deliver(story.length)
    const asked = [boris, carla, dev].map((other_id) => ({ network: 'community' as const, member_id: ana, other_id }))
    const found = await sidesBetween(db.pool, asked)
    expect(found.map(({ other_id, status }) => [other_id, status])).to.have.deep.members([
      [boris, 'connected'],
      [dev, 'requested'],
    ])
    expect(await sideById(db.pool, 34 as FollowId)).to.deep.include({ member_id: ana, other_id: dev, sent_by: dev })
    expect(await highestFollowId(db.pool)).to.equal(34)
  })

  it('are counted, no further than is shown', async () => {
    await deliver(story.length)
    const of = [ana, boris, carla].map((member_id) => ({ network: 'community' as const, member_id }))
    expect(await countsOf(db.pool, of)).to.deep.equal([
      { requests: 1, connections: 1 },
      { requests: 0, connections: 1 },
      { requests: 0, connections: 0 },
    ])
    const many = recordedBetween(...members(COUNTED + 3).map((member, i) => between(member, dev, 100 + i).sent(member)))
    await deliver(
      many.length,
      1,
      many.map((fact) => ({ ...fact, position: fact.position + 100 })),
    )
    expect((await countsOf(db.pool, [{ network: 'community', member_id: dev }]))[0]).to.include({ requests: COUNTED })
  })

  it('are told of to those who listen, as each of the two sees them', async () => {
    const words = await written(connectionList, story.slice(0, 1), db.pool)
    expect(words.map(changeOf)).to.have.deep.members([
      { network: 'community', member_id: ana, other_id: boris, position: 0 },
      { network: 'community', member_id: boris, other_id: ana, position: 0 },
    ])
  })

  it('are counted when they went with an account, and only then', async () => {
    const others = [between(ana, boris, 40), between(ana, carla, 41), between(ana, dev, 42)]
    const [one, two, three] = others as [(typeof others)[0], (typeof others)[0], (typeof others)[0]]
    const asked = [one.sent(ana), two.sent(carla), three.sent(dev), one.accepted(boris)]
    const gone = [one.removed(ana, 'erasure'), two.cancelled(ana, 'erasure'), three.cancelled(dev)]
    await deliver(2, 2, recordedBetween(...asked, ...gone))
    expect([await erasedOf(db.pool, ana), await erasedOf(db.pool, dev)]).to.deep.equal([2, 0])
    expect(await everyOf(allSidesOf(db.pool, ana))).to.deep.equal([])
  })

  it('are found in one network: all, or what one was asked', async () => {
    await deliver(story.length)
    const others = async (which: Which, size: number, before?: number) =>
      (await sidesOf(db.pool, 'community', ana, which, { size, before })).map(({ other_id, status }) => [other_id, status])
    expect(await others('all', 1)).to.deep.equal([[boris, 'connected']])
    expect(await others('all', 9, 8)).to.deep.equal([[dev, 'requested']])
    expect(await others('received', 9)).to.deep.equal([[dev, 'requested']])
    expect(await sidesOf(db.pool, 'community', dev, 'received', { size: 9 })).to.deep.equal([])
  })

  it('keep the highest number that was given, also of what is over', async () => {
    const brief = between(ana, carla, 90)
    await deliver(1, 2, recordedBetween(brief.sent(ana), brief.cancelled(ana), between(ana, dev, 50).sent(ana)))
    expect(await highestFollowId(db.pool)).to.equal(90)
  })

  it('are all found of a member, in both networks, read in pages', async () => {
    const many = members(501).map((member, i) => between(member, ana, 100 + i, i % 2 ? 'beyond' : 'community').sent(member))
    await deliver(200, 1, recordedBetween(...many))
    expect((await everyOf(allSidesOf(db.pool, ana))).map(({ follow_id }) => follow_id)).to.deep.equal(many.map((_, i) => 100 + i))
  })

  describe('end in the same table', () => {
    let expected: Record<string, string[]>
    beforeEach(async () => {
      await deliver(story.length)
      expected = await dump(db.pool)
      expect(expected['connections.side']).to.have.length(6)
      await db.close()
      db = await freshViews()
    })
    for (const size of [1, 2, story.length]) {
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
