import { expect } from 'chai'
import { beginProcesses, processPlaces } from '../../../commands/vault/log/process-places.js'
import { inTransaction } from '../../../projections/runtime/database.js'
import { eventually } from '../../support/eventually.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

describe('the place of a process', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshDatabase()
    await beginProcesses(
      [
        { name: 'one', streams: 'all' },
        { name: 'other', streams: 'all' },
      ],
      db.pool,
      7,
    )
  })
  afterEach(() => db.close())

  /** Holds it until it is let go. */
  const held = () =>
    new Promise<{ at: number; letGo: () => Promise<void> }>((isHeld, fail) => {
      let letGo = () => {}
      const ended = inTransaction(db.pool, async (tx) => {
        const at = await processPlaces.hold('one', tx)
        await new Promise<void>((done) => {
          letGo = done
          isHeld({ at, letGo: () => (letGo(), ended) })
        })
      })
      ended.catch(fail)
    })
  const move = (name: string, from: number, to: number) => inTransaction(db.pool, (tx) => processPlaces.move(name, from, to, tx))
  const waiting = (count: number) =>
    eventually(async () => {
      const { rowCount } = await db.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
      expect(rowCount).to.equal(count)
    })

  it('is held by many at a time, and moves once all have let go', async () => {
    const [one, two] = [await held(), await held()]
    const moved = move('one', 7, 9)
    await waiting(1)
    expect([one.at, two.at, await move('other', 7, 8)]).to.deep.equal([7, 7, true])
    await one.letGo()
    await waiting(1)
    await two.letGo()
    expect([await moved, await processPlaces.find('one', db.pool)]).to.deep.equal([true, 9])
  })

  it('is held by nobody who comes after it has asked to move, until it has moved', async () => {
    const before = await held()
    const moved = move('one', 7, 9)
    await waiting(1)
    const after = held()
    await waiting(2)
    await before.letGo()
    expect(await moved).to.equal(true)
    const { at, letGo } = await after
    await letGo()
    expect(at).to.equal(9)
  })

  it('is moved by one of two who ask at once', async () => {
    const before = await held()
    const both = [move('one', 7, 9), move('one', 7, 9)]
    await waiting(2)
    await before.letGo()
    expect((await Promise.all(both)).toSorted()).to.deep.equal([false, true])
  })
})
