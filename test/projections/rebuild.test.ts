import { expect } from 'chai'
import { NO_STREAM } from '../../commands/runtime/store.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { caseFeed } from '../../projections/case-feed/projector.js'
import { lead } from '../../projections/runtime/group.js'
import { prepare } from '../../projections/runtime/prepare.js'
import { rebuild } from '../../projections/runtime/rebuild.js'
import { OtherCode, project } from '../../projections/runtime/run.js'
import type { View } from '../../projections/runtime/view.js'
import { views } from '../../projections/views.js'
import { eventually } from '../support/eventually.js'
import { fresh, hernia, liked, posted, unliked } from '../support/facts.js'
import { freshRuntime, type Runtime } from '../support/runtime.js'
import { dump } from '../support/views.js'

const stream = `case-${hernia}`
const changed = (of: readonly View[]): View[] => of.map((view) => ({ ...view, version: view.version + 1 }))

describe('building a view anew', () => {
  let runtime: Runtime
  let ending: AbortController
  let projecting: Promise<void>
  let troubles: unknown[]

  const start = (which: readonly View[] = views) => {
    const { db, log } = runtime
    const stopping = new AbortController()
    const running = project({ views: which, pool: db.pool, log, until: stopping.signal, onTrouble: (error) => troubles.push(error) })
    return { stopping, running }
  }

  beforeEach(async () => {
    runtime = await freshRuntime()
    troubles = []
    await prepare(views, runtime.db.pool, runtime.log)
    ;({ stopping: ending, running: projecting } = start())
    await runtime.log.append(stream, fresh(posted), NO_STREAM)
  })
  afterEach(async () => {
    ending.abort()
    await projecting
    await runtime.close()
  })

  const caughtUp = () =>
    eventually(async () => {
      const { rows } = await runtime.db.pool.query<{ position: number }>('select position::float8 as position from runtime.live')
      expect(rows[0]?.position).to.equal(await runtime.store.head())
    })
  const never = new AbortController().signal

  it('puts it in place while events go on to come and readers go on to read', async () => {
    const { db, log } = runtime
    let failed = 0
    let reads = 0
    let over = false
    const read = async () => {
      while (!over) {
        await db.pool.query({ name: 'cards', text: 'select * from case_feed.card' }).then(
          () => reads++,
          () => failed++,
        )
      }
    }
    const append = async () => {
      for (let i = 0; i < 150; i++) await log.append(stream, fresh(liked((100 + i) as MemberId)), i)
    }
    const reading = read()
    const appending = append()
    await rebuild({ view: caseFeed, pool: db.pool, log, until: never })
    await rebuild({ view: caseFeed, pool: db.pool, log, until: never })
    await appending
    await caughtUp()
    over = true
    await reading
    expect([failed, reads > 10]).to.deep.equal([0, true])

    const live = await dump(db.pool)
    expect(live['case_feed.liking']).to.have.length(150)
    expect(live['case_feed.counts']?.[0]).to.contain(',150,')
    await rebuild({ view: caseFeed, pool: db.pool, log, until: never })
    expect(await dump(db.pool)).to.deep.equal(live)
  })

  it('happens at the start for views made by other code, and the old leader leaves them alone', async () => {
    const { db, log } = runtime
    await log.append(stream, fresh(liked(100 as MemberId)), 0)
    await caughtUp()
    const before = await dump(db.pool)
    const newer = changed(views)
    expect(await prepare(newer, db.pool, log)).to.have.members(views.map(({ name }) => name))
    expect(await dump(db.pool)).to.deep.equal(before)
    const { stopping, running } = start(newer)
    await log.append(stream, fresh(unliked(100 as MemberId)), 1)
    await caughtUp()
    expect((await dump(db.pool))['case_feed.counts']?.[0]).to.contain(',0,')
    await eventually(() => expect(troubles.some((trouble) => trouble instanceof OtherCode)).to.equal(true))
    stopping.abort()
    await running
  })

  it('leaves the old view alone when it cannot be done', async () => {
    const { db, log } = runtime
    await caughtUp()
    const before = await dump(db.pool)
    const broken: View = { ...caseFeed, write: () => Promise.reject(new TypeError('bug')) }
    await rebuild({ view: broken, pool: db.pool, log, until: never }).then(
      () => expect.fail('it should fail'),
      (error: unknown) => expect(String(error)).to.contain('bug'),
    )
    expect(await dump(db.pool)).to.deep.equal(before)
  })

  it('does nothing at a start where nothing has changed, and happens once however many start', async () => {
    const { db, log } = runtime
    await caughtUp()
    expect(await prepare(views, db.pool, log)).to.deep.equal([])
    const done = await Promise.all([1, 2, 3].map(() => prepare(changed(views), db.pool, log)))
    expect(done.filter(({ length }) => length > 0)).to.have.length(1)
  })

  it('removes views that no code knows any more', async () => {
    const { db, log } = runtime
    await caughtUp()
    await prepare([caseFeed], db.pool, log)
    const { rows } = await db.pool.query(`select 1 from information_schema.schemata where schema_name = 'member_card'`)
    expect(rows).to.deep.equal([])
    expect((await lead([caseFeed], db.pool)).reached()).to.be.greaterThan(-1)
  })
})
