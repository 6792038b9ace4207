import { expect } from 'chai'
import type { Pool } from 'pg'
import type { Session } from '../../../api/contract/members/members.js'
import { StartProblem } from '../../../api/start-problem.js'
import { onUnexpected } from '../../../domain/kernel/unexpected.js'
import { trailOf } from '../../support/calls/trail.js'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { codeOf } from '../../../projections/runtime/code.js'
import { madeTables, nextOf, staleAmong } from '../../../projections/runtime/view-schema.js'
import type { View } from '../../../projections/runtime/view.js'
import { views } from '../../../projections/views.js'
import { ask, freshApp, member, openPage, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually, failureOf } from '../../support/eventually.js'

/** How many erasures were begun, could not go on, and wait. */
const erasuresPutOff = async (pool: Pool): Promise<number> => {
  const sql = `select from vault.outbox where kind = 'erase-account' and state = 'waiting' and tries > 0 and trouble is not null`
  return (await pool.query(sql)).rows.length
}

const feedOf = (url: string, { token }: Session) => ask(url, 'getAllClinicalCases', { method: 'GET', token })

describe('while a view is built', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    await postCase(app.url, ana)
  })
  after(() => app.close())

  it('a process opens at once, answers 503 where the view is needed, and all else as ever', async () => {
    let hidden = 0
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const slow: View = {
      ...caseFeed,
      version: caseFeed.version + 1,
      async write(...args) {
        await held
        return caseFeed.write(...args)
      },
    }
    const { pool } = app.parts.db
    const leaving = await member(app.url, 'Leaving')
    const newer = await app.another(0, 'all', { views: views.map((view) => (view === caseFeed ? slow : view)) })
    try {
      await eventually(async () => expect((await madeTables(pool)).has(nextOf(caseFeed))).to.equal(true), 20_000)
      expect((await feedOf(newer.url, ana)).code, 'the one before is read').to.equal(200)
      const unseen = await postCase(newer.url, ana)
      await eventually(async () => {
        const { code, headers, body } = await ask(newer.url, 'likeClinicalCase', { token: ana.token, body: { clinicalCaseId: unseen } })
        expect([code, headers.get('x-stale')], 'what it does not show yet').to.deep.equal([200, '1'])
        expect(body['records']).to.include({ id: unseen, is_like: true })
      })
      hidden = await postCase(newer.url, leaving)
      const task = { token: leaving.token, body: { reason: 'Leaves while a view is built', password: 'scalpel please' } }
      expect((await ask(newer.url, 'deleteAccount', task)).code).to.equal(200)
      await eventually(async () => expect(await erasuresPutOff(pool)).to.equal(1), 20_000)
      await pool.query('drop schema case_feed cascade')
      const refused = await feedOf(newer.url, ana)
      expect([refused.code, refused.headers.get('retry-after')]).to.deep.equal([503, '5'])
      expect((await ask(newer.url, 'getAllCountries', { body: {}, token: ana.token })).code).to.equal(200)
      const unforeseen: unknown[] = []
      const stop = onUnexpected((_where, error) => unforeseen.push(error))
      const page = await openPage(newer.url, ana.token)
      expect(await page.emitWithAck('watch', [`case:${unseen}`]), 'the page says it again').to.deep.equal([])
      page.close()
      stop()
      expect(unforeseen).to.deep.equal([])
      const third = await app.another()
      expect((await feedOf(third.url, ana)).code, 'of a process that starts now').to.equal(503)
      await third.stop()
    } finally {
      letGo()
    }
    await eventually(async () => expect((await feedOf(newer.url, ana)).code).to.equal(200), 20_000)
    await eventually(async () => {
      // It may have been put off once more a moment before, for longer each time.
      await pool.query(`update vault.outbox set due = now() where kind = 'erase-account' and state = 'waiting'`)
      expect((await trailOf(pool, leaving.id))?.deleted_at).to.be.instanceOf(Date)
    }, 30_000)
    const key = await pool.query('select wrapped from vault.subject_key where subject = $1', [`post:case:${hidden}`])
    expect(key.rows, 'the key of what was posted meanwhile').to.deep.equal([{ wrapped: null }])
    await newer.stop()
  })

  it('what is wrong in a query stays our fault where all views are there', async () => {
    await eventually(async () => expect(await staleAmong(views, app.parts.db.pool)).to.deep.equal([]), 20_000)
    await app.parts.db.pool.query('alter table case_feed.counts rename column like_count to likes')
    expect((await feedOf(app.url, ana)).code).to.equal(500)
    await app.parts.db.pool.query('alter table case_feed.counts rename column likes to like_count')
  })
})

describe('at a start', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
    await postCase(app.url, await member(app.url, 'Ana'))
  })
  after(() => app.close())

  it('a process says that it runs and with which code, and takes itself off the list when it ends', async () => {
    const running = async () => (await app.parts.db.pool.query<object>('select generation, leads from runtime.running order by leads')).rows
    const { generation } = codeOf(views)
    const api = await app.another()
    expect(await running()).to.deep.equal([
      { generation, leads: false },
      { generation, leads: true },
    ])
    await api.stop()
    expect(await running()).to.deep.equal([{ generation, leads: true }])
  })

  for (const [who, sql] of [
    ['views', 'update runtime.live set last = 1000000'],
    ['processes', 'update vault.process set position = 1000000'],
  ] as const) {
    it(`is refused in words when its ${who} were told of more than the log has`, async () => {
      await app.parts.db.pool.query('update runtime.live set last = 0')
      await app.parts.db.pool.query(sql)
      const problem = await failureOf(app.another())
      expect(problem).to.be.instanceOf(StartProblem)
      expect((problem as Error).message)
        .to.contain(`the ${who} of DATABASE_URL were told of position 1000000`)
        .and.to.contain('"Restore" in docs/operating.md')
    })
  }
})
