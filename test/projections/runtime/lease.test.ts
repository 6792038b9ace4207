import { expect } from 'chai'
import { beginAnew, lease } from '../../../projections/runtime/leading/lease.js'
import { project } from '../../../projections/runtime/telling/run.js'
import { views } from '../../../projections/views.js'
import { NO_STREAM } from '../../../commands/runtime/store/store.js'
import { eventually } from '../../support/eventually.js'
import { ana, boris, fresh, hernia, liked, posted } from '../../support/cast/facts.js'
import { freshRuntime } from '../../support/parts/runtime.js'
import { freshViews } from '../../support/parts/views.js'
import { prepare } from '../../../projections/runtime/prepare.js'

describe('a lease', () => {
  it('is one process’s at a time, and is left to the next', async () => {
    const db = await freshViews()
    const [one, other] = [lease(db.pool, 'role'), lease(db.pool, 'role')]
    expect([await one.take(), await other.take(), await one.take()]).to.deep.equal([true, false, true])
    expect(await lease(db.pool, 'another role').take()).to.equal(true)
    await one.release()
    expect([await other.take(), await one.take()]).to.deep.equal([true, false])
    await db.close()
  })

  it('runs out when it is not renewed, and whoever had it hears of it', async () => {
    const db = await freshViews()
    const [stopped, other] = [lease(db.pool, 'role'), lease(db.pool, 'role')]
    await stopped.take()
    await db.pool.query(`update runtime.leader set until = now() - interval '1 ms'`)
    expect(await other.take()).to.equal(true)
    let lost = false
    const keeping = stopped.keep(() => (lost = true))
    await eventually(() => expect(lost).to.equal(true))
    keeping.end()
    const { rows } = await db.pool.query<{ epoch: number }>('select epoch from runtime.leader')
    expect(rows).to.deep.equal([{ epoch: 2 }])
    await db.close()
  })
})

describe('a role that is to begin anew', () => {
  it('is left also by whom a renewal is on its way that began before', async () => {
    const db = await freshViews()
    const early = await db.pool.connect()
    let by: Pick<typeof early, 'query'> = db.pool
    const own = lease({ query: (...asked: Parameters<typeof early.query>) => by.query(...asked) } as typeof db.pool, 'role')
    await own.take()
    await early.query('begin')
    await early.query('select now()')
    await beginAnew(db.pool, ['role'])
    by = early // of its moment the role had not ended
    let lost = false
    const keeping = own.keep(() => (lost = true))
    await eventually(() => expect(lost).to.equal(true))
    keeping.end()
    await early.query('rollback')
    early.release()
    await db.close()
  })
})

describe('two processes that project', () => {
  it('take turns: one leads, and when it ends the other goes on', async () => {
    const { db, log, close } = await freshRuntime()
    await prepare(views, db.pool)
    const troubles: unknown[] = []
    const start = () => {
      const ending = new AbortController()
      const running = project({ views, pool: db.pool, log, until: ending.signal, onTrouble: (error) => troubles.push(error) })
      return { end: () => (ending.abort(), running) }
    }
    const likes = async () => (await db.pool.query<{ n: number }>('select like_count as n from case_feed.counts')).rows[0]?.n
    const stream = `case-${hernia}`

    const first = start()
    await log.append(stream, fresh(posted), NO_STREAM)
    await eventually(async () => expect(await likes()).to.equal(0))
    const second = start()
    await log.append(stream, fresh(liked(ana)), 0)
    await eventually(async () => expect(await likes()).to.equal(1))
    await first.end()
    await log.append(stream, fresh(liked(boris)), 1)
    await eventually(async () => expect(await likes()).to.equal(2))
    await second.end()
    expect(troubles).to.deep.equal([])
    await close()
  })
})
