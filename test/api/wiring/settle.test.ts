import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { redoFromLog } from '../../../api/leaving/erasure/redo-from-log.js'
import { settle } from '../../../api/wiring/settle.js'
import { openVault, type Vault } from '../../../api/wiring/vault.js'
import type { Stored, StoredBatch } from '../../../commands/runtime/store/store.js'
import { redoneUpTo } from '../../../commands/vault/leaving/erasures-redone.js'
import { migrate } from '../../../commands/vault/migrate.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { Progress } from '../../../projections/runtime/progress.js'
import { park } from '../../../projections/runtime/telling/parked.js'
import { views } from '../../../projections/views.js'
import { noon } from '../../support/cast/facts.js'
import { freshDatabase, type Database } from '../../support/parts/parts.js'

const VIEWS_AT = 40
const never = new AbortController().signal

describe('the place from which the next start looks through the log', () => {
  let db: Database
  let vault: Vault
  let asked: number[]
  beforeEach(async () => {
    db = await freshDatabase()
    await migrate(db.pool)
    await prepare(views, db.pool)
    await db.pool.query('update runtime.live set position = $1', [VIEWS_AT])
    vault = await openVault(db.pool, randomBytes(32))
    asked = []
  })
  afterEach(() => db.close())

  const destroyed = (position: number): Stored => ({
    id: '4a1d7c9e-1111-4111-8111-111111111111',
    meta: { at: noon } as unknown as Stored['meta'],
    stream: 'case-7',
    type: 'SubjectKeyDestroyed',
    data: { subject: 'post:case:7' },
    revision: 1,
    position,
  })
  /** Settles with a log whose last event is there, and tells how often the views were asked. */
  const settled = async (last: number): Promise<number> => {
    let views = 0
    const log = {
      head: () => Promise.resolve(last),
      async *subscribe(after: number): AsyncIterable<StoredBatch> {
        asked.push(after)
        yield { events: [destroyed(last)], position: last, caughtUp: true }
      },
    }
    const progress = new Progress()
    progress.advance(VIEWS_AT)
    const byViews = () => Promise.resolve(void views++)
    const redoing = { ...vault, pool: db.pool, store: { remove: () => Promise.resolve() }, now: () => noon, log }
    const fromLog = (until: AbortSignal) => redoFromLog({ ...redoing, until })
    await settle({ pool: db.pool, progress, now: () => noon, byViews, fromLog }, never)
    return views
  }

  it('is that of the views while they tell all', async () => {
    expect(await settled(50)).to.equal(1)
    expect([asked, await redoneUpTo(db.pool)]).to.deep.equal([[], VIEWS_AT])
  })

  it('moves on with the log while something is parked, each time from where it was', async () => {
    await park([{ view: 'case_feed', stream: 'case-9', revision: 1, position: 20, type: 'CaseLiked', reason: 'A fault' }], db.pool)
    await vault.keys.of(new Set(['post:case:7']))
    expect(await settled(60)).to.equal(0)
    expect(await vault.keys.notDestroyed(['post:case:7']), 'and does again what the log tells').to.deep.equal([])
    expect(await redoneUpTo(db.pool)).to.equal(60)
    await settled(75)
    await settled(75)
    expect([asked, await redoneUpTo(db.pool)]).to.deep.equal([[-1, 60], 75])
  })
})
