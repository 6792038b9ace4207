import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { Pool } from 'pg'
import { vaultKeys, type VaultKeys } from '../../../commands/vault/keys.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

const subject = 'post:case:7'
const one = new Set([subject])

describe('the keys of subjects', () => {
  let db: Database
  let keys: VaultKeys
  const masterKey = randomBytes(32)
  const process = (pool: Pick<Pool, 'query'> = db.pool) => vaultKeys(pool as Pool, masterKey)
  const held = async (by: VaultKeys) => (await by.of(one)).get(subject)
  before(async () => {
    db = await freshDatabase()
  })
  after(() => db.close())
  beforeEach(async () => {
    await db.pool.query('delete from vault.subject_key')
    keys = process()
  })

  it('are gone once destroyed, by subject and by id, and are not made again', async () => {
    const { id } = (await held(keys))!
    await keys.destroy(subject)
    for (const reader of [keys, process()]) {
      expect(await held(reader)).to.equal(undefined)
      expect((await reader.byId(new Set([id]))).size).to.equal(0)
    }
    await keys.destroy(subject)
    expect((await db.pool.query('select id, wrapped from vault.subject_key')).rows).to.deep.equal([{ id, wrapped: null }])
  })

  it('are never made for a subject that was destroyed before it had one', async () => {
    await keys.destroy(subject)
    expect(await held(process())).to.equal(undefined)
  })

  it('stay in the memory of another process until it is told', async () => {
    const other = process()
    expect(await held(other)).to.deep.equal(await held(keys))
    await keys.destroy(subject)
    expect(await held(other)).not.to.equal(undefined)
    other.forget()
    expect(await held(other)).to.equal(undefined)
  })

  it('are not remembered when they were asked for before the news and came after it', async () => {
    await held(keys)
    let asked: () => void = () => undefined
    const query = async (...said: unknown[]) => {
      const answer: unknown = await (db.pool.query as (this: Pool, ...said: unknown[]) => Promise<unknown>).call(db.pool, ...said)
      asked()
      return answer
    }
    const other = process({ query: query as Pool['query'] })
    let destroying: Promise<unknown> = Promise.resolve()
    asked = () => {
      other.forget() // the news is here before the answer is read
      asked = () => undefined
      destroying = keys.destroy(subject)
    }
    expect(await held(other), 'as it was when it was asked').not.to.equal(undefined)
    await destroying
    expect(await held(other)).to.equal(undefined)
  })
})
