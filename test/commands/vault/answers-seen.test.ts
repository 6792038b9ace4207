import { expect } from 'chai'
import { ANSWERS_SEEN, forgetSeen, keepSeen, ownCaseOf, seenOf } from '../../../commands/vault/answers-seen.js'
import { forgetMember } from '../../../commands/vault/leaving/leaving.js'
import type { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import { eventually } from '../../support/eventually.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

const closing = '2026-03-08T12:00:00.000Z'
const [ana, boris] = [1 as MemberId, 2 as MemberId]
const own = { memberId: ana, caseId: 7 as CaseId }

describe('up to where an author has seen the answers to a case', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshDatabase()
  })
  afterEach(() => db.close())

  const see = (position: number, of = own) => keepSeen(db.pool, { ...of, position, until: closing })
  const seen = async (of = own) => (await seenOf(db.pool, [of])).get(of.caseId)

  it('moves on and never back, and is of nobody else', async () => {
    expect(await seen()).to.equal(undefined)
    for (const position of [20, 30, 10]) await see(position)
    expect(await seen()).to.equal(30)
    expect(await seen({ ...own, memberId: boris })).to.equal(undefined)
  })

  it('is told to every process when it has moved, and only then', async () => {
    const said: string[] = []
    const client = await db.pool.connect()
    client.on('notification', ({ payload }) => said.push(payload!))
    await client.query(`listen ${ANSWERS_SEEN}`)
    for (const position of [20, 20, 10]) await see(position)
    await see(1, { ...own, caseId: 8 as CaseId })
    await eventually(() => expect(said.map(ownCaseOf)).to.deep.equal([own, { ...own, caseId: 8 }]))
    client.release(true)
  })

  it('is forgotten when the case has closed', async () => {
    await see(20)
    await forgetSeen(db.pool, closing)
    expect(await seen()).to.equal(20)
    await forgetSeen(db.pool, '2026-03-08T12:00:00.001Z')
    expect(await seen()).to.equal(undefined)
  })

  it('goes with the account', async () => {
    await see(20)
    await see(20, { ...own, memberId: boris })
    await forgetMember(db.pool, ana)
    expect([await seen(), await seen({ ...own, memberId: boris })]).to.deep.equal([undefined, 20])
  })
})
