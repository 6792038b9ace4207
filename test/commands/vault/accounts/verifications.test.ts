import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { verifications, type Verifications } from '../../../../commands/vault/accounts/verifications.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'

const noon = '2026-03-01T12:00:00.000Z'
const minutes = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString()
const nextWeek = '2026-03-08T12:00:00.001Z'

describe('the links that prove an address', () => {
  let db: Database
  let known: Verifications
  let memberId: MemberId
  let next = 0
  before(async () => {
    db = await freshDatabase()
    known = verifications(db.pool, Buffer.alloc(32, 7))
  })
  after(() => db.close())
  beforeEach(async () => {
    memberId = ++next as MemberId
    await known.begin(memberId, 'hash', noon)
  })

  /** A link that was asked for some minutes after the sign-up. */
  const asked = (after: number) => {
    const task = { id: randomUUID(), at: minutes(after) }
    return {
      issue: async (now = task.at) => (await known.issue(memberId, task, now))!,
      out: (token: string) => known.markOut(memberId, { token, at: task.at }),
    }
  }
  const proved = (token: string, now = minutes(9)) => known.prove(token, now)

  it('are good until the mail of a newer one is out', async () => {
    const [older, newer] = [asked(0), asked(1)]
    const first = await older.issue()
    await older.out(first)
    const second = await newer.issue()
    expect(await newer.issue(), 'a second try').to.equal(second)
    expect([await proved(first), await proved(second)]).to.deep.equal([memberId, memberId])
    await newer.out(second)
    expect([await proved(first), await proved(second)]).to.deep.equal([undefined, memberId])
  })

  it('end at once when somebody signs up again: another password counts', async () => {
    const first = await asked(0).issue()
    const second = await asked(1).issue()
    await known.begin(memberId, 'another', minutes(2))
    expect([await proved(first), await proved(second)]).to.deep.equal([undefined, undefined])
  })

  it('end when a provider vouches for the address, and with who did not become a member', async () => {
    for (const end of [() => known.forget(memberId), () => known.vouch(memberId, minutes(2))]) {
      const first = await asked(0).issue()
      await asked(1).issue()
      await end()
      expect(await proved(first)).to.equal(undefined)
    }
  })

  it('end by themselves, whatever waits', async () => {
    const first = await asked(0).issue()
    const second = await asked(1).issue(nextWeek)
    expect([await proved(first, nextWeek), await proved(second, nextWeek)]).to.deep.equal([undefined, memberId])
  })

  it('are three beside the newest while no mail gets out', async () => {
    const tokens = []
    for (const after of [0, 1, 2, 3, 4]) tokens.push(await asked(after).issue())
    const good = []
    for (const token of tokens) good.push((await proved(token)) === memberId)
    expect(good).to.deep.equal([false, true, true, true, true])
  })
})
