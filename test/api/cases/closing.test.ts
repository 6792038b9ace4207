import { expect } from 'chai'
import { closeDueCases } from '../../../api/cases/closing.js'
import { tellClosingSoon } from '../../../api/cases/closing-soon.js'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import type { Stored } from '../../../commands/runtime/store/store.js'
import { holdLists } from '../../../commands/vault/notifications/lists.js'
import type { CaseCommand } from '../../../domain/cases/messages.js'
import { ask, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { hear, pages } from '../../support/parts/pages.js'

const A_WEEK = 7 * 24 * 60 * 60 * 1000

describe('closing cases', () => {
  let app: TestApp
  let ana: Session
  const { open, close } = pages()
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
  })
  afterEach(close)
  after(() => app.close())

  const stored = async (id: number): Promise<Stored[]> => {
    const store = gateway({ url: app.parts.node.url, prefixes: [] })
    const events = await store.read(`case-${id}`, -1)
    await store.close()
    return events
  }
  const seen = async (id: number, url = app.url, { token } = ana) =>
    (await ask(url, `getClinicalCaseById/${id}`, { token, method: 'GET' })).body['result'] as ClinicalCase
  const listed = async (id: number) =>
    (await app.parts.db.pool.query<{ closed: boolean }>('select closed from case_feed.card where post_id = $1', [id])).rows[0]?.closed

  it('is said once for each whose week is over, at the moment at which it was, and heard in open pages', async () => {
    const id = await postCase(app.url, ana)
    const other = await postCase(app.url, ana)
    const { page } = await open(app.url, ana, [`case:${id}`])
    const heard = hear(page, 'postChanged')

    const later = await app.another(A_WEEK, 'jobs')
    await eventually(async () => expect([await listed(id), await listed(other)]).to.deep.equal([true, true]))
    await eventually(() => expect(heard).to.have.length(1))
    expect(heard[0]).to.deep.include({ post: `case:${id}`, counts: { like_count: 0, comment_count: 0, closed: true } })
    await later.stop()

    await app.parts.db.pool.query('update case_feed.card set closed = false where post_id = $1', [id]) // as if the view had not heard
    const third = await postCase(app.url, ana)
    const again = await app.another(A_WEEK, 'jobs')
    await eventually(async () => expect(await listed(third)).to.equal(true))
    await again.stop()

    const events = await stored(id)
    expect(events.map(({ type }) => type)).to.deep.equal(['CasePosted', 'CaseClosed'])
    const { by, at } = events[1]!.meta
    expect([by, Date.parse(at) - Date.parse((await seen(id)).created_at)]).to.deep.equal(['system:closing', A_WEEK])
  })

  it('is told its author a day before, once, and no list of theirs is waited for again', async () => {
    const { pool } = app.parts.db
    const id = await postCase(app.url, ana)
    const now = () => new Date(Date.now() + A_WEEK - 60_000).toISOString()
    const tell = () => tellClosingSoon({ now, pool })(new AbortController().signal)
    const told = async () => (await pool.query('select from vault.notification_group where target = $1', [`case:${id}`])).rowCount
    await eventually(async () => {
      await tell()
      expect(await told()).to.equal(1)
    })
    const other = await pool.connect()
    try {
      await other.query('begin')
      await holdLists([ana.id], other)
      let isTold = false
      const again = tell().then(() => (isTold = true))
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await Promise.race([again, eventually(async () => expect((isTold ? null : await pool.query(waiting))?.rowCount ?? 1).to.equal(1))])
      expect(isTold).to.equal(true)
    } finally {
      await other.query('rollback')
      other.release()
    }
  })

  it('needs no saying: time does it', async () => {
    const id = await postCase(app.url, ana)
    const later = await app.another(A_WEEK)
    const boris = await member(app.url, 'Boris', later.url)
    expect([(await seen(id)).closed, (await seen(id, later.url, boris)).closed, await listed(id)]).to.deep.equal([false, true, false])
    const isAmong = async (status: string, url: string, { token }: Session) => {
      const { result } = (await ask(url, `getAllClinicalCases?status=${status}`, { token, method: 'GET' })).body as {
        result?: ClinicalCase[]
      }
      return result?.some((each) => each.id === id)
    }
    expect([await isAmong('active', app.url, ana), await isAmong('closed', app.url, ana)]).to.deep.equal([true, false])
    expect([await isAmong('active', later.url, boris), await isAmong('closed', later.url, boris)]).to.deep.equal([false, true])
    await later.stop()
  })

  it('goes on to the others when one cannot be closed', async () => {
    const ids = [await postCase(app.url, ana), await postCase(app.url, ana), await postCase(app.url, ana)]
    const troubles: unknown[] = []
    const tried: CaseCommand[] = []
    const dispatch = (command: CaseCommand) => {
      tried.push(command)
      return command.data.caseId === ids[1] ? Promise.reject(new Error('no')) : Promise.resolve()
    }
    const now = () => new Date(Date.now() + A_WEEK).toISOString()
    const close = closeDueCases({ now, pool: app.parts.db.pool, dispatch, onTrouble: (error) => troubles.push(error) })
    await close(new AbortController().signal)
    await close(new AbortController().signal)
    const triedOf = (id: number) => tried.filter(({ data }) => data.caseId === id)
    expect(ids.map((id) => triedOf(id).length)).to.deep.equal([2, 2, 2])
    expect(triedOf(ids[0]!)[0]).to.deep.equal(triedOf(ids[0]!)[1])
    expect(troubles).to.have.length(2)
    tried.length = 0
    await close(AbortSignal.abort())
    expect(tried).to.deep.equal([])
  })
})
