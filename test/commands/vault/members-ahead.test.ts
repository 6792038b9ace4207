import { expect } from 'chai'
import { aheadOf, forgetAhead, membersAhead, MEMBERS_AHEAD, tellAhead, type Ahead } from '../../../commands/vault/members-ahead.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { eventually } from '../../support/eventually.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

const [ana, boris] = [1 as MemberId, 2 as MemberId]

/** Nothing is unknown since then. */
const before = '2026-01-01T00:00:00.000Z'

describe('members of whom the log tells more than the views', () => {
  let db: Database
  beforeEach(async () => (db = await freshDatabase()))
  afterEach(() => db.close())
  const tell = (memberId: MemberId, position: number | null) => tellAhead(db.pool, { memberId, position })

  it('are kept with their furthest position, the newest first, until the views have come so far', async () => {
    for (const [memberId, position] of [
      [ana, 20],
      [boris, 25],
      [ana, 30],
      [ana, 10],
    ] as const)
      await tell(memberId, position)
    const [ofAna, ofBoris] = [
      { memberId: ana, position: 30 },
      { memberId: boris, position: 25 },
    ]
    expect(await membersAhead(db.pool, 9)).to.deep.equal([ofAna, ofBoris])
    expect(await membersAhead(db.pool, 1)).to.deep.equal([ofAna])
    await forgetAhead(db.pool, 25, before)
    expect(await membersAhead(db.pool, 9)).to.deep.equal([ofAna])
  })

  it('are kept on where it is unknown whether it tells more, until it was so for long', async () => {
    await tell(ana, null)
    await tell(ana, 20)
    await tell(boris, 20)
    await forgetAhead(db.pool, 25, before)
    expect(await membersAhead(db.pool, 9)).to.deep.equal([{ memberId: ana, position: null }])
    await forgetAhead(db.pool, 25, '2999-01-01T00:00:00.000Z')
    expect(await membersAhead(db.pool, 9)).to.deep.equal([])
  })

  it('are left out last where it is unknown whether it tells more', async () => {
    await tell(ana, null)
    await tell(boris, 20)
    expect(await membersAhead(db.pool, 1)).to.deep.equal([{ memberId: ana, position: null }])
    expect(await membersAhead(db.pool, 2)).to.deep.equal([
      { memberId: ana, position: null },
      { memberId: boris, position: 20 },
    ])
    await forgetAhead(db.pool, 25, '2999-01-01T00:00:00.000Z')
  })

  it('are told to every process each time', async () => {
    const said: Ahead[] = []
    const client = await db.pool.connect()
    client.on('notification', ({ payload }) => said.push(aheadOf(payload!)))
    await client.query(`listen ${MEMBERS_AHEAD}`)
    await tell(ana, 30)
    await tell(ana, 30)
    await tell(ana, null)
    await eventually(() =>
      expect(said).to.deep.equal([
        { memberId: ana, position: 30 },
        { memberId: ana, position: 30 },
        { memberId: ana, position: null },
      ]),
    )
    client.release(true)
  })
})
