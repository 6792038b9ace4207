import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { claimId, raiseIds } from '../../../commands/vault/claims.js'
import { credentials, keepHash } from '../../../commands/vault/accounts/credentials.js'
import { emailHash } from '../../../commands/vault/accounts/email-hash.js'
import { migrate } from '../../../commands/vault/migrate.js'
import { requests } from '../../../commands/vault/requests.js'
import { secrets } from '../../../commands/vault/secrets.js'
import { sessions } from '../../../commands/vault/accounts/sessions.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { failureOf } from '../../support/eventually.js'
import { noon } from '../../support/cast/facts.js'

describe('the vault', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
  })
  after(() => db.close())

  describe('migrations', () => {
    it('run once, however many processes start', async () => {
      await Promise.all([1, 2, 3].map(() => migrate(db.pool)))
      const { rows } = await db.pool.query<{ name: string }>('select name from vault.migration order by name')
      expect(rows[0]?.name).to.equal('0001-foundation.sql')
    })

    it('let older code start beside newer, and tell it so', async () => {
      await db.pool.query(`insert into vault.migration values ('9999-later.sql')`)
      const told: unknown[] = []
      await migrate(db.pool, (names) => told.push(names))
      expect(told).to.deep.equal([['9999-later.sql']])
      await db.pool.query(`delete from vault.migration where name = '9999-later.sql'`)
    })

    it('refuse a database of a newer version that says it breaks older code', async () => {
      await db.pool.query(`insert into vault.migration (name, breaks) values ('9999-later.sql', true)`)
      expect(String(await failureOf(migrate(db.pool)))).to.contain('newer version of SFS (9999-later.sql)')
      await db.pool.query(`delete from vault.migration where name = '9999-later.sql'`)
    })
  })

  describe('ids', () => {
    it('are the same for a repeated command, and another for another', async () => {
      const [one, other] = [randomUUID(), randomUUID()]
      const first = await claimId(db.pool, one, noon)
      expect(await claimId(db.pool, one, noon)).to.equal(first)
      expect(await claimId(db.pool, other, noon)).to.be.greaterThan(first)
    })

    it('are one when the command comes many times at once', async () => {
      const same = randomUUID()
      expect(new Set(await Promise.all(Array.from({ length: 10 }, () => claimId(db.pool, same, noon))))).to.have.property('size', 1)
    })

    it('begin above what the log holds already', async () => {
      await raiseIds(db.pool, 5_000)
      expect(await claimId(db.pool, randomUUID(), noon)).to.equal(5_001)
      await raiseIds(db.pool, 10)
      expect(await claimId(db.pool, randomUUID(), noon)).to.equal(5_002)
    })
  })

  describe('secrets', () => {
    const masterKey = randomBytes(32)

    it('are made once, and are the same for all who ask at once', async () => {
      const secret = secrets(db.pool, masterKey)
      const found = await Promise.all(Array.from({ length: 5 }, () => secret('a', () => randomBytes(32))))
      expect(new Set(found.map((one) => one.toString('hex')))).to.have.property('size', 1)
      expect(await secrets(db.pool, masterKey)('a', () => randomBytes(32))).to.deep.equal(found[0])
    })

    it('open with no other master key, and do not stand in for one another', async () => {
      await secrets(db.pool, masterKey)('b', () => randomBytes(32))
      expect(String(await failureOf(secrets(db.pool, randomBytes(32))('b', () => randomBytes(32))))).to.contain('MASTER_KEY')
      await db.pool.query(`insert into vault.secret select 'c', wrapped from vault.secret where name = 'b'`)
      expect(String(await failureOf(secrets(db.pool, masterKey)('c', () => randomBytes(32))))).to.contain('MASTER_KEY')
    })
  })

  describe('passwords', () => {
    it('fit their member, and nobody else', async () => {
      const passwords = credentials(db.pool)
      await keepHash(db.pool, 1, await passwords.hashed('scalpel please'))
      expect(await passwords.fits(1, 'scalpel please')).to.equal(true)
      expect(await passwords.fits(1, 'Scalpel please')).to.equal(false)
      expect(await passwords.fits(2, 'scalpel please')).to.equal(false)
      expect(await passwords.fits(undefined, 'nobody has this password')).to.equal(false)
    })

    it('are kept as argon2id of the cost we chose', async () => {
      const { rows } = await db.pool.query<{ hash: string }>('select hash from vault.credential where member_id = 1')
      expect(rows[0]?.hash).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })
  })

  describe('sessions', () => {
    const kept = () => sessions(db.pool, Buffer.alloc(32, 1))
    const at = (seconds: number) => new Date(Date.parse(noon) + seconds * 1000).toISOString()
    const begin = async (remembered = false) =>
      (await kept().start(randomUUID(), { memberId: 7, remembered, signIn: 'password', device: 'Firefox on Linux' }, noon))!

    it('are found until they are revoked', async () => {
      const { sessionId } = await begin()
      expect(await kept().find(sessionId)).to.deep.equal({ memberId: 7, signIn: 'password', secondFactor: 'off' })
      await kept().revoke(sessionId, noon)
      expect(await kept().find(sessionId)).to.equal(undefined)
    })

    it('are held by a token that changes with each use', async () => {
      const first = await begin()
      const second = await kept().renew(first.token, at(60))
      const third = await kept().renew(second!.token, at(120))
      expect(new Set([first.token, second?.token, third?.token])).to.have.property('size', 3)
      expect(third).to.include({ memberId: 7, sessionId: first.sessionId, forDays: undefined })
    })

    it('give two tabs that ask at once the same successor', async () => {
      const { token } = await begin()
      const tabs = await Promise.all([1, 2, 3].map(() => kept().renew(token, at(60))))
      expect(new Set(tabs.map((tab) => tab?.token))).to.have.property('size', 1)
      expect((await kept().renew(token, at(89)))?.token).to.equal(tabs[0]?.token)
    })

    it('end when a token is used again long after it was replaced', async () => {
      const { token, sessionId } = await begin()
      const successor = await kept().renew(token, at(60))
      expect(await kept().renew(token, at(91))).to.equal(undefined)
      expect(await kept().find(sessionId)).to.equal(undefined)
      expect(await kept().renew(successor!.token, at(92))).to.equal(undefined)
    })

    it('last a day without use, or thirty when remembered', async () => {
      const DAY = 24 * 60 * 60
      const [one, other] = [await begin(), await begin(true)]
      expect(await kept().renew(one.token, at(DAY + 1))).to.equal(undefined)
      expect(await kept().renew(other.token, at(29 * DAY))).to.include({ forDays: 30 })
      expect(await kept().renew((await begin(true)).token, at(31 * DAY))).to.equal(undefined)
    })

    for (const strange of ['', 'x', `${randomUUID()}.short`, `${randomUUID()}.${'A'.repeat(43)}`, "';--"]) {
      it(`are not held by "${strange}"`, async () => expect(await kept().renew(strange, noon)).to.equal(undefined))
    }
  })

  describe('request keys', () => {
    const kept = () => requests(db.pool, Buffer.alloc(32, 2))

    it('stand for one body', async () => {
      const id = randomUUID()
      await Promise.all([1, 2, 3].map(() => kept().mustBeSame(id, { a: 1 }, noon)))
      expect(await failureOf(kept().mustBeSame(id, { a: 2 }, noon))).to.have.property('kind', 'invalid')
    })

    it('stand for one body among many at once', async () => {
      const one = kept()
      const ids = Array.from({ length: 20 }, () => randomUUID())
      const settled = await Promise.allSettled(
        [...ids, ...ids, ids[0]!].map((id, i) => one.mustBeSame(id, { a: i < 40 ? id : 'else' }, noon)),
      )
      expect(settled.map(({ status }) => status)).to.deep.equal([...Array.from({ length: 40 }, () => 'fulfilled'), 'rejected'])
    })

    it('are forgotten after a day', async () => {
      const id = randomUUID()
      await kept().mustBeSame(id, { a: 1 }, noon)
      await kept().forget('2026-01-02T12:00:00.001Z')
      await kept().mustBeSame(id, { a: 2 }, noon)
    })
  })

  it('knows an address by its hash, however it is typed', () => {
    const key = randomBytes(32)
    expect(emailHash(key, ' Ana@Example.org ')).to.equal(emailHash(key, 'ana@example.org'))
    expect(emailHash(key, 'ana@example.org'))
      .to.match(/^[0-9a-f]{64}$/)
      .and.not.to.equal(emailHash(randomBytes(32), 'ana@example.org'))
  })
})
