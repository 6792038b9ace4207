import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { Router } from 'express'
import type { Session } from '../../../api/contract/members/members.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { ask, caseForm, freshApp, member, openPage, personOf, type TestApp } from '../../support/parts/app.js'
import { failureOf } from '../../support/eventually.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'

describe('the edge', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await becomeMember(app.url, personOf('Ana')) // through the door, which counts who comes
  })
  after(() => app.close())
  const like = (body: unknown) => ask(app.url, 'likeClinicalCase', { token: ana.token, body })

  it('takes no NUL character, which no view could keep', async () => {
    const comment = await ask(app.url, 'commentOnClinicalCase', { token: ana.token, body: { clinicalCaseId: 1, comment: 'a\0b' } })
    const form = await ask(app.url, 'createClinicalCase', { token: ana.token, body: caseForm({ title: 'a\0b' }) })
    expect([comment.code, form.code]).to.deep.equal([400, 400])
  })

  it('has pages for developers only where parts of ours run beside it', async () => {
    const production = await app.another(0, 'api', { devRouter: Router() })
    const codes = (url: string) => Promise.all(['/dev/inbox', '/dev/no'].map(async (path) => (await fetch(url + path)).status))
    expect(await codes(app.url)).to.deep.equal([200, 404])
    expect(await codes(production.url)).to.deep.equal([404, 404])
    expect((await fetch(`${production.url}/dev/states`)).status).to.equal(404)
  })

  it('says which method a call takes', async () => {
    const { code, headers } = await ask(app.url, 'likeClinicalCase', { method: 'GET', token: ana.token })
    expect([code, headers.get('allow')]).to.deep.equal([405, 'POST'])
  })

  for (const token of ['', 'x', 'a.b.c', 'é']) {
    it(`lets nobody in with the token "${token}"`, async () => {
      const response = await fetch(`${app.url}/api/logout`, { method: 'POST', headers: { Authorization: encodeURI(`Bearer ${token}`) } })
      expect(response.status).to.equal(401)
      expect(String(await failureOf(openPage(app.url, token)))).to.contain('Please sign in')
    })
  }

  it('lets nobody in with a token of another server', async () => {
    const other = await freshApp()
    const { token } = await member(other.url, 'Eva')
    expect((await ask(app.url, 'logout', { token, body: {} })).code).to.equal(401)
    await other.close()
  })

  it('lets nobody in with a token whose time has run out', async () => {
    const later = await app.another(16 * 60 * 1000)
    expect((await ask(later.url, 'logout', { token: ana.token, body: {} })).code).to.equal(401)
    await later.stop()
  })

  it('serves one page for every path, never kept, with a nonce of its own', async () => {
    const [first, second] = await Promise.all(['/', '/community'].map((path) => fetch(app.url + path)))
    const [one, other] = [await first!.text(), await second!.text()]
    const nonce = /nonce="([^"]+)"/.exec(one)?.[1]
    expect(nonce).to.match(/^[A-Za-z0-9+/]{22}==$/)
    expect(other).not.to.contain(nonce)
    expect(first!.headers.get('content-security-policy')).to.contain(`style-src 'self' 'nonce-${nonce}'`).and.not.contain('unsafe-eval')
    expect(first!.headers.get('cache-control')).to.equal('no-store')
    expect(first!.headers.get('x-powered-by')).to.equal(null)
  })

  describe('whoever opens an address in a browser', () => {
    const inBrowser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
    const asked = async (path: string, headers = {}) => {
      const answer = await fetch(app.url + path, { headers })
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    }

    for (const path of ['/caseDetails/%E0%A4%A', '/%E0%A4%A'])
      it(`has the page at ${path}, which cannot be decoded; others are told so`, async () => {
        const { text } = await asked('/')
        const page = await asked(path, inBrowser)
        const known = (html: string) => html.replace(/nonce="[^"]+"/g, '').replace(/<link[^>]+>/g, '')
        expect([page.status, known(page.text)]).to.deep.equal([404, known(text)])
        const other = await asked(path)
        expect([other.status, JSON.parse(other.text)]).to.deep.equal([400, { code: 400, msg: 'The request could not be read' }])
      })

    it('reads in words that a link to a file is not valid any more', async () => {
      const link = '/api/file/3d6b2f0a-6a5e-5b1c-9f8d-2f4c1f0e7a11/original?until=1&sig=x'
      const { status, type, text } = await asked(link, inBrowser)
      expect([status, type]).to.deep.equal([403, 'text/html; charset=utf-8'])
      expect(text).to.contain('<h1').and.contain('This link no longer works').and.not.contain('{"code"')
      const other = await asked(link)
      expect([other.status, JSON.parse(other.text)]).to.deep.equal([403, { code: 403, msg: 'This link no longer works' }])
    })
  })

  it('tells a browser at an entrance which page it will need, and what to paint before it is there', async () => {
    const [door, elsewhere] = await Promise.all(['/home', '/sessions'].map(async (path) => (await fetch(app.url + path)).text()))
    expect(door).to.contain('<link rel=modulepreload fetchpriority="low" href=/assets/home.js></head><body><h1>First</h1></body>')
    expect(elsewhere).to.contain('<body></body>').and.not.contain('fetchpriority')
  })

  it('tells how it is', async () => {
    const live = await fetch(`${app.url}/health/live`)
    const ready = await fetch(`${app.url}/health/ready`)
    expect([live.status, ready.status]).to.deep.equal([200, 200])
    expect(await ready.json()).to.include({ ready: true, eventstore: 'up', database: 'up', mail: 'up', lag: 0, parked: 0 })
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(metrics)
      .to.contain('sfs_part_up{part="eventstore"} 1')
      .and.to.match(/sfs_http_request_seconds_count\{[^}]*route="\/signup"[^}]*\} 1/)
  })

  it('names what a view or a process could not be told to its end, and tells nobody why', async () => {
    const { pool } = app.parts.db
    await pool.query(`insert into vault.process_parked values ('mails', 'member-1', 0, 7, 'MemberRegistered', 'a reason')`)
    await pool.query(`insert into runtime.parked values ('case_feed', 'case-9', 3, 6, 'CaseCommented', 'a reason')`)
    const told = await (await fetch(`${app.url}/health/ready`)).text()
    expect(JSON.parse(told)).to.deep.include({
      ready: true,
      parked: 2,
      parkedStreams: [
        { by: 'case_feed', stream: 'case-9', revision: 3 },
        { by: 'mails', stream: 'member-1', revision: 0 },
      ],
    })
    expect(told).not.to.contain('a reason')
    await pool.query('delete from vault.process_parked; delete from runtime.parked')
  })

  it('says 503 with Retry-After while the event store is away, and goes on when it is back', async () => {
    const { port } = app.parts.node
    const rosa = await staffMember(app, 'Rosa', 'moderator')
    await app.parts.node.stop()
    await pause(1_100) // so long it is believed who somebody is
    const read = (call: string) => ask(app.url, call, { token: rosa.token, method: 'GET' })
    expect((await read('getAllClinicalCases')).code, 'those of the staff read what members do').to.equal(200)
    const staffs = await read('staff/reports')
    expect([staffs.code, staffs.headers.get('retry-after')], 'and are to come back with what is theirs').to.deep.equal([503, '1'])
    const socket = await failureOf(openPage(app.url, rosa.token))
    expect(String(socket), 'and so are their pages').to.contain('Please try again in a moment')
    const away = await like({ clinicalCaseId: 1 })
    expect([away.code, away.headers.get('retry-after')]).to.deep.equal([503, '1'])
    expect((await ask(app.url, 'getAllClinicalCases', { token: ana.token, method: 'GET' })).code, 'reads go on').to.equal(200)
    const ready = await fetch(`${app.url}/health/ready`)
    expect(ready.status, 'who reads is served').to.equal(200)
    expect(await ready.json()).to.include({ ready: true, eventstore: 'down', database: 'up' })

    const { startEventNode } = await import('../../../scripts/embedded/event-node/node.js')
    const again = await startEventNode({ databaseUrl: app.parts.db.url, port })
    expect((await like({ clinicalCaseId: 1 })).code).to.equal(404)
    await again.stop()
  })
})
