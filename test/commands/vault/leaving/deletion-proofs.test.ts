import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { deletionProofs, type DeletionProofs } from '../../../../commands/vault/leaving/deletion-proofs.js'
import type { DeletionRequestId } from '../../../../domain/kernel/ids.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'

const noon = '2026-03-01T12:00:00.000Z'
const nextWeek = '2026-03-08T12:00:00.001Z'

describe('the links that prove a public request', () => {
  let db: Database
  let proofs: DeletionProofs
  let claim: string
  let next = 0
  before(async () => {
    db = await freshDatabase()
    proofs = deletionProofs(db.pool, Buffer.alloc(32, 7))
  })
  after(() => db.close())
  beforeEach(() => (claim = randomUUID()))

  const asked = () => {
    const requestId = ++next as DeletionRequestId
    const task = { id: randomUUID() }
    return { requestId, issue: (now = noon) => proofs.issue({ requestId, claim }, task, now), out: () => proofs.markOut(requestId) }
  }
  const proved = (token: string | undefined, now = noon) => proofs.prove(token!, now)

  it('are good until the mail of a newer one is out', async () => {
    const [older, newer] = [asked(), asked()]
    const first = await older.issue()
    await older.out()
    const second = await newer.issue()
    expect([await proved(first), await proved(second)]).to.deep.equal([older.requestId, newer.requestId])
    await newer.out()
    expect([await proved(first), await proved(second)]).to.deep.equal([undefined, newer.requestId])
    expect(await older.issue(), 'not mailed any more').to.equal(undefined)
  })

  it('end by themselves, whatever waits', async () => {
    const [older, newer] = [asked(), asked()]
    const first = await older.issue()
    await older.out()
    await newer.issue(nextWeek)
    expect(await proved(first, nextWeek)).to.equal(undefined)
  })

  it('are the one that went out and three that wait, the newest', async () => {
    const [mailed, ...waiting] = [asked(), asked(), asked(), asked(), asked()]
    const tokens = [await mailed.issue()]
    await mailed.out()
    for (const { issue } of waiting) tokens.push(await issue())
    const ids = await Promise.all(tokens.map((token) => proved(token)))
    expect(ids).to.deep.equal([mailed, undefined, ...waiting.slice(1)].map((each) => each?.requestId))
    expect(await waiting[0].issue(), 'not mailed any more').to.equal(undefined)
  })
})
