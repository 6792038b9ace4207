import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { openVault } from '../../api/wiring/vault.js'
import { codecOf } from '../../commands/runtime/codec/codec.js'
import { gateway, type Gateway } from '../../commands/runtime/store/gateway.js'
import { logOver } from '../../commands/runtime/log.js'
import { semaphore } from '../../commands/runtime/semaphore.js'
import { slices } from '../../commands/slices.js'
import type { Log } from '../../domain/kernel/ports.js'
import { trailOf } from '../support/calls/trail.js'
import { tablesWith } from '../../scripts/chaos/checks/canary.js'
import { rebuild } from '../../projections/runtime/building/rebuild.js'
import { code, views } from '../../projections/views.js'
import { ask, freshApp, member, postCase, type TestApp } from '../support/parts/app.js'
import { EVERY, keepsPosts, MAILED_TWICE, TELLING, type Death } from '../support/faults/deaths.js'
import { eventually } from '../support/eventually.js'
import { CANARY, leaver, mustBeGone, type Leaver } from '../support/cast/leaver.js'
import { partProcess, type PartProcess } from '../support/parts/part.js'
import { dump } from '../support/parts/views.js'

/** `EVERY_STEP=1` takes them all, which takes minutes. */
const DEATHS = process.env['EVERY_STEP'] === '1' ? EVERY : TELLING

type Part = Death[0]

describe('a deletion during which a part is killed', function () {
  this.retries(0).timeout(DEATHS.length * 60_000) // who is gone cannot go again; every death costs a start
  const masterKey = randomBytes(32)
  let app: TestApp
  let leavers: Leaver[]
  let store: Gateway
  let log: Log
  let parts: Record<Part, PartProcess>

  before(async () => {
    app = await freshApp({ role: 'api', masterKey })
    const { db, node } = app.parts
    const vault = await openVault(db.pool, masterKey)
    store = gateway({ url: node.url, prefixes: slices.map(({ prefix }) => prefix) })
    const schemas = slices.flatMap(({ events }) => events)
    log = logOver(store, codecOf(schemas, vault.keys))

    const helper = await app.another(0, 'all')
    const boris = await member(app.url, 'Boris')
    const cases = [await postCase(app.url, boris), await postCase(app.url, boris)]
    const inTurn = semaphore(4, DEATHS.length)
    leavers = await Promise.all(DEATHS.map((death, i) => inTurn(() => leaver(app.url, `Number${i}`, keepsPosts(death, i), cases))))
    await helper.stop()

    const settings = {
      DATABASE_URL: db.url,
      EVENTSTORE_URL: node.url,
      SMTP_URL: app.smtpUrl,
      MASTER_KEY: masterKey.toString('hex'),
      DATA_DIR: app.dataDir,
    }
    const part = (ROLE: Part) => partProcess({ ...settings, ROLE })
    parts = { jobs: part('jobs'), projector: part('projector'), api: part('api') }
  })
  after(() => store.close())

  /** Where it is answered there is a deletion; where it is not, too, in the end. */
  const task = async ({ token, person, keepPosts }: Leaver, url = app.url): Promise<void> => {
    const body = { reason: 'Enough', password: person.password, keepPosts }
    const answer = await ask(url, 'deleteAccount', { token, body }).catch(() => undefined)
    if (url === app.url) expect(answer).to.include({ code: 200 })
  }
  /** A task whose taker is never heard of again is left alone for a minute, which is over. */
  const aMinutePasses = () => app.parts.db.pool.query(`update vault.outbox set due = now(), held_until = now() where state = 'waiting'`)

  const mustBeOver = (all: readonly Leaver[]): Promise<void> =>
    eventually(async () => {
      const { pool } = app.parts.db
      for (const { id, person } of all) {
        expect((await trailOf(pool, id))?.deleted_at, `the end of member ${id}`).to.be.instanceOf(Date)
        expect(app.mails().filter(({ to }) => to === person.emailId)).to.be.an('array').that.is.not.empty
      }
      expect(
        (await pool.query(`select kind from vault.outbox where state = 'waiting' and kind in ('erase-account', 'receipt')`)).rows,
      ).to.deep.equal([])
    }, 30_000)

  it('goes on where it was when the part is back', async () => {
    await parts.projector.start()
    for (const [i, [part, fail]] of DEATHS.entries()) {
      if (part !== 'jobs') {
        await parts[DEATHS[i - 1]![0]].start()
        await mustBeOver(leavers.slice(0, i))
      }
      const { url } = await parts[part].start(fail)
      await mustBeOver(leavers.slice(0, i))
      await task(leavers[i]!, part === 'api' ? url : app.url)
      await parts[part].died()
      await aMinutePasses()
    }
    await mustBeOver(leavers)
  })

  it('has happened once, and wholly, at every place of death', async () => {
    expect(await tablesWith(app.parts.db.pool, CANARY)).to.deep.equal([])
    for (const [i, [, fail]] of DEATHS.entries()) await mustBeGone(app, log, leavers[i]!, fail === MAILED_TWICE ? 2 : 1)
  })

  it('leaves views that are as a rebuild makes them', async () => {
    const { pool } = app.parts.db
    const live = await dump(pool)
    expect(live['deletion_trail.account']).to.have.length(DEATHS.length)
    for (const view of views) await rebuild({ view, code, pool, log, until: new AbortController().signal })
    expect(await dump(pool)).to.deep.equal(live)
  })
})
