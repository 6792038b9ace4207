import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { redoErasures } from '../../../api/leaving/erasure/redo.js'
import { openVault, type Vault } from '../../../api/wiring/vault.js'
import { migrate } from '../../../commands/vault/migrate.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { deletionTrail } from '../../../projections/deletion-trail/projector.js'
import { noon } from '../../support/cast/facts.js'
import { freshDatabase, type Database } from '../../support/parts/parts.js'

describe('erasures that are done again', () => {
  let db: Database
  let vault: Vault
  before(async () => {
    db = await freshDatabase()
    await migrate(db.pool)
    await prepare([deletionTrail], db.pool)
    vault = await openVault(db.pool, randomBytes(32))
  })
  after(() => db.close())

  it('begin with shutting out whoever is to be gone at once, also in the first hour', async () => {
    const { pool } = db
    await pool.query(`insert into deletion_trail.account values (5, 'page', 'x', false, null, $1, $1, null, false)`, [noon])
    const out: number[] = []
    const revokeAll = async (memberId: number) => void out.push(memberId)
    const redoing = { ...vault, pool, now: () => noon, store: { remove: async () => undefined }, sessions: { revokeAll } }
    await redoErasures(redoing as never)
    await pool.query('delete from deletion_trail.account')
    expect(out).to.deep.equal([5])
  })

  it('are looked through once: the next time only what was destroyed since', async () => {
    const { pool } = db
    const asked: string[][] = []
    const notDestroyed = (subjects: readonly string[]) => {
      asked.push([...subjects])
      return vault.keys.notDestroyed(subjects)
    }
    const { destroyAgain } = vault.keys
    const redo = async () => {
      asked.length = 0
      await redoErasures({
        ...vault,
        pool,
        now: () => noon,
        store: { remove: async () => undefined },
        keys: { notDestroyed, destroyAgain },
      })
      return asked.flat()
    }
    const destroyed = (subject: string, position: number) =>
      pool.query('insert into deletion_trail.destroyed (subject, position) values ($1, $2)', [subject, position])

    for (const id of [7, 8, 9]) await destroyed(`member:${id}`, id)
    expect(await redo()).to.have.members(['member:7', 'member:8', 'member:9'])
    expect(await redo()).to.deep.equal([])
    await destroyed('post:case-4', 10)
    expect(await redo()).to.deep.equal(['post:case-4'])
  })
})
