import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import { ask, caseForm, freshApp, member, postCase, type Answered, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { ana as anybody, fresh, liked } from '../../support/cast/facts.js'
import { active } from '../files/support/documents.js'
import { formOf } from '../cases/support/community.js'
import { HTML, hugePng, photograph } from '../files/support/images.js'

const A_WEEK = 7 * 24 * 60 * 60 * 1000

describe('bad input', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const like = (body: unknown, { url = app.url, token = ana.token, key }: { url?: string; token?: string; key?: string } = {}) =>
    ask(url, 'likeClinicalCase', { token, body, key })
  const expectRefused = ({ code, body }: Answered, expected: number): void => {
    expect([code, body['code']]).to.deep.equal([expected, expected])
    expect(body.msg).to.be.a('string').and.not.equal('')
  }
  const eventsIn = async (caseId: number) =>
    (await app.parts.db.pool.query('select 1 from eventstore.events where stream = $1', [`case-${caseId}`])).rowCount

  it('an unknown call', async () => {
    expect((await ask(app.url, 'dropAllTables', { body: {} })).body).to.deep.equal({ code: 404, msg: 'There is no such call' })
  })

  for (const [what, body, code] of [
    ['malformed JSON', '{', 400],
    ['an array for the body', '[]', 400],
    ['a bare value', '7', 400],
    ['null', 'null', 400],
    ['nothing', undefined, 422],
    ['an array for a scalar', { clinicalCaseId: [1] }, 422],
    ['__proto__', '{"__proto__": {"clinicalCaseId": 1}, "clinicalCaseId": 1}', 422],
    ['an unknown field', { clinicalCaseId: 1, mood: 'good' }, 422],
    ['a string of 1 MB', { clinicalCaseId: 'x'.repeat(1024 * 1024) }, 413],
  ] as const) {
    it(what, async () => expectRefused(await like(body), code))
  }

  it('a number without an end, as a text of a query, a form or a path', async () => {
    for (const number of ['Infinity', '1e999', '9'.repeat(400)]) {
      for (const path of ['getAllClinicalCases?pageSize=', 'getCommunityPreview?before=', 'blogs/images/getAllBlogs?page=', 'chatRoom/'])
        expectRefused(await ask(app.url, path + number, { method: 'GET', token: ana.token }), 422)
      const { code } = await ask(app.url, 'uploadExploreVideo', { token: ana.token, body: formOf({ id: number }) })
      expect(code).to.equal(422)
    }
  })

  it('broken percent-encoding', async () => {
    for (const [path, code] of [
      ['file/%E0%A4%A/original', 400],
      ['likeClinicalCase%', 404],
      ['getAllClinicalCases?before=%E0%A4%A', 422],
    ] as const) {
      expectRefused(await ask(app.url, path, { method: 'GET', token: ana.token }), code)
    }
  })

  it('no token', async () => expectRefused(await ask(app.url, 'likeClinicalCase', { body: { clinicalCaseId: 1 } }), 401))

  it('another’s id', async () => {
    const clinicalCaseId = await postCase(app.url, ana)
    const before = await eventsIn(clinicalCaseId)
    expectRefused(await like({ clinicalCaseId, signupId: boris.id }), 403)
    expect(await eventsIn(clinicalCaseId)).to.equal(before)
  })

  const truncated = async () => (await photograph()).subarray(0, 5_000)
  for (const [what, name, category, code, make] of [
    ['HTML named .png', 'wound.png', 'IMAGE', 415, () => Buffer.from(HTML)],
    ['a PNG of 50,000 × 50,000', 'wound.png', 'IMAGE', 413, () => hugePng(50_000)],
    ['a truncated JPEG', 'wound.jpg', 'IMAGE', 422, truncated],
    ['a PDF with script', 'report.pdf', 'REPORT', 422, active['runs a script when it is opened']!],
  ] as const) {
    it(what, async () => {
      const form = caseForm({}, { bytes: await make(), name, type: 'application/octet-stream' })
      form.set('fileTypes', JSON.stringify([category]))
      expectRefused(await ask(app.url, 'createClinicalCase', { body: form, token: ana.token }), code)
      const left = ['files', 'uploads'].flatMap((folder) =>
        readdirSync(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
      )
      expect(left, 'files left').to.deep.equal([])
      expect((await app.parts.db.pool.query('select 1 from vault.file')).rowCount).to.equal(0)
    })
  }

  it('a like on an unknown case', async () => {
    expectRefused(await like({ clinicalCaseId: 2_000_000_000 }), 404)
    expect(await eventsIn(2_000_000_000)).to.equal(0)
  })

  it('a like on a closed case', async () => {
    const clinicalCaseId = await postCase(app.url, ana)
    const before = await eventsIn(clinicalCaseId)
    const { url, stop } = await app.another(A_WEEK)
    const { token } = await member(app.url, 'Later', url)
    expectRefused(await like({ clinicalCaseId }, { url, token }), 422)
    await stop()
    expect(await eventsIn(clinicalCaseId)).to.equal(before)
  })

  it('the same key with another body', async () => {
    const [one, other] = [await postCase(app.url, ana), await postCase(app.url, ana)]
    const key = randomUUID()
    expect((await like({ clinicalCaseId: one }, { key })).code).to.equal(200)
    expectRefused(await like({ clinicalCaseId: other }, { key }), 422)
    expect(await eventsIn(other)).to.equal(1)
  })

  describe('in the log', () => {
    const readiness = async () => (await (await fetch(`${app.url}/health/ready`)).json()) as { ready: boolean; lag: number; parked: number }
    const [event] = fresh(liked(anybody))
    const meta = { ...event!.meta, v: 1 }

    for (const [what, strange] of [
      ['an event of unknown type', { type: 'CaseEmbalmed', data: {} }],
      ['an event with broken data', { type: 'CaseLiked', data: { caseId: 'seven' } }],
      ['a sealed text that nobody sealed', { type: 'CaseCommented', data: { text: { '~': 'no-key.at.all' } } }],
    ] as const) {
      it(`${what} is parked and seen, and the rest goes on`, async () => {
        const [bad, good] = [await postCase(app.url, ana), await postCase(app.url, ana)]
        const { parked } = await readiness()
        const store = gateway({ url: app.parts.node.url, prefixes: ['case-'] })
        await store.append(`case-${bad}`, [{ id: randomUUID(), meta, ...strange }], 0)
        await store.close()
        await eventually(async () => expect((await readiness()).parked).to.be.greaterThan(parked))
        const answered = await like({ clinicalCaseId: good })
        expect(answered.body['records']).to.include({ like_count: 1, is_like: true })
        expect(await readiness()).to.include({ ready: true, lag: 0 })
      })
    }
  })
})
