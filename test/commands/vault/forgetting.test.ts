import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Pool } from 'pg'
import { claimOnce, forgetClaims } from '../../../commands/vault/claims.js'
import { vaultExports } from '../../../commands/vault/leaving/exports.js'
import { farewells } from '../../../commands/vault/leaving/farewells.js'
import { forgetGuesses } from '../../../commands/vault/accounts/attempt-counts.js'
import { outbox } from '../../../commands/vault/outbox.js'
import { recoveries } from '../../../commands/vault/accounts/recoveries.js'
import { requests } from '../../../commands/vault/requests.js'
import { sessions } from '../../../commands/vault/accounts/sessions.js'
import { forgetAnswered } from '../../../commands/vault/log/snapshots.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

const noon = '2026-03-01T12:00:00.000Z'
const later = '2026-03-01T12:00:00.001Z'

describe('what the vault forgets', () => {
  let db: Database
  let asked: { sql: string; params: unknown[]; rowCount: number | null }[]
  let pool: Pool
  before(async () => {
    db = await freshDatabase()
    const query = async (sql: string, params: unknown[]) => {
      const answer = await db.pool.query(sql, params)
      asked.push({ sql, params, rowCount: answer.rowCount })
      return answer
    }
    pool = { query } as unknown as Pool
  })
  after(() => db.close())
  beforeEach(() => {
    asked = []
  })

  it('are claims after their time; the number stays given', async () => {
    const command = randomUUID()
    const { id } = await claimOnce(db.pool, command, noon)
    await forgetClaims(db.pool, noon)
    expect(await claimOnce(db.pool, command, later)).to.deep.equal({ id, at: noon })
    await forgetClaims(db.pool, later)
    expect((await claimOnce(db.pool, command, later)).id).to.be.above(id)
  })

  it('goes some rows at a time', async () => {
    const many = `insert into vault.answered select 'case-7', gen_random_uuid(), $1 from generate_series(1, 12000)`
    await db.pool.query(many, [noon])
    await forgetAnswered(pool, later)
    expect(asked.map(({ rowCount }) => rowCount)).to.deep.equal([5_000, 5_000, 2_000])
    expect((await db.pool.query('select 1 from vault.answered')).rowCount).to.equal(0)
  })

  const key = randomBytes(32)
  const forgetting: Record<string, () => Promise<unknown>> = {
    requests: () => requests(pool, key).forget(noon),
    outbox: () => outbox(pool).forget(noon),
    sessions: () => sessions(pool, key).forget(noon),
    recoveries: () => recoveries(pool, key).forget(noon),
    farewells: () => farewells(pool, key).forgetOld(noon),
    exports: () => vaultExports(pool).eraseOld(noon, noon, () => Promise.resolve()),
    guesses: () => forgetGuesses(pool, 1),
    claims: () => forgetClaims(pool, noon),
    'answered commands': () => forgetAnswered(pool, noon),
  }
  for (const [what, forget] of Object.entries(forgetting)) {
    it(`is found by an index: ${what}`, async () => {
      await forget()
      expect(asked).not.to.be.empty
      const client = await db.pool.connect()
      try {
        await client.query('set enable_seqscan = off') // then only what has no index is walked
        for (const { sql, params } of asked) {
          const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, params)
          expect(rows.map((row) => row['QUERY PLAN']).join('\n')).to.not.include('Seq Scan')
        }
      } finally {
        client.release(true)
      }
    })
  }
})
