import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { guesses } from '../../../api/contract/rates.js'
import { VISIT_HOURS } from '../../../api/contract/community/visitors.js'
import { breachesOf } from '../../support/cast/forms.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { details, visitor } from './support/visitor.js'

const CALL = 'addCommunityNonRegister'
const A_DAY = 24 * 60 * 60 * 1000

describe('the details of visitors', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  const leave = (over: object = {}, key?: string) => ask(app.url, CALL, { body: { ...details, ...over }, key })
  const stored = async () =>
    (await app.parts.db.pool.query<{ stream: string }>(`select * from eventstore.events where stream like 'visitor-%' order by 1`)).rows
  const feed = (token: string, url = app.url) => ask(url, 'getCommunityPost', { token, body: {} })

  for (const { field, rule, value, message } of [
    ...breachesOf('visitor.details'),
    { field: 'email_id', rule: 'an address', value: 'nobody', message: 'Invalid email address.' },
    { field: 'email_id', rule: 'not longer', value: `${'a'.repeat(250)}@example.org`, message: 'Invalid email address.' },
    { field: 'name', rule: 'not longer', value: 'a'.repeat(101), message: 'At most 100 characters.' },
    { field: 'name', rule: 'to be seen', value: '\u200b', message: 'Name is required.' },
    { field: 'profession', rule: 'one of the list', value: 'Surgeon', message: 'Profession is required.' },
    { field: 'mobile_number', rule: 'digits', value: 'call me', message: 'Invalid mobile number. It must be 10 digits.' },
    { field: 'terms', rule: 'ticked', value: undefined, message: 'Please select check box for Terms/Privacy' },
    { field: 'terms', rule: 'ticked', value: false, message: 'Please select check box for Terms/Privacy' },
  ])
    it(`refuses ${value === undefined ? 'a missing' : JSON.stringify(value).slice(0, 20)} ${field} (${rule})`, async () => {
      const { code, body } = await leave({ [field]: value })
      expect([code, body.errors]).to.deep.equal([422, [{ field, msg: message }]])
    })

  it('has kept nothing of what it refused', async () => expect(await stored()).to.deep.equal([]))

  it('takes no programs, and does not say so: the token is nobody’s', async () => {
    const { code, body } = await leave({ website: 'https://example.org' })
    expect(code).to.equal(200)
    expect(await stored()).to.deep.equal([])
    expect((await feed((body['result'] as { token: string }).token)).code).to.equal(401)
  })

  it('keeps them once under a key, encrypted, and lets the visitor in', async () => {
    const key = randomUUID()
    const answers = [await leave({ mobile_number: ' +91 98765-43210 ' }, key), await leave({ mobile_number: ' +91 98765-43210 ' }, key)]
    const [first, again] = answers.map(({ body }) => body['result'] as { id: number; token: string; until: string })
    expect(answers.map(({ code }) => code)).to.deep.equal([200, 200])
    expect(again!.id).to.equal(first!.id)
    expect(answers[0]!.headers.get('cache-control')).to.equal('no-store')
    const rows = await stored()
    expect(rows.map(({ stream }) => stream)).to.deep.equal([`visitor-${first!.id}`])
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.to.match(/canary|98765/i)
    for (const { token } of [first!, again!]) expect((await feed(token)).code).to.equal(200)
  })

  it('takes no other details under the same key', async () => {
    const key = randomUUID()
    await leave({}, key)
    expect((await leave({ name: 'Boris' }, key)).code).to.equal(422)
  })

  it('lets them in for a day', async () => {
    const { token } = await visitor(app.url)
    const [before, after] = [VISIT_HOURS - 1, VISIT_HOURS + 1].map((hours) => app.another(hours * 60 * 60 * 1000))
    expect((await feed(token, (await before!).url)).code).to.equal(200)
    expect((await feed(token, (await after!).url)).code).to.equal(401)
  })

  it('forgets them after a time, and lets them in no more', async () => {
    const { id, token } = await visitor(app.url)
    await app.another(91 * A_DAY, 'all')
    await eventually(async () => {
      const { rows } = await app.parts.db.pool.query('select from vault.visitor where id = $1', [id])
      expect(rows).to.deep.equal([])
    })
    expect((await feed(token)).code).to.equal(401)
  })

  it('takes no more than a few from one network', async () => {
    const { url } = await app.another(0, 'api', { rateLimitFactor: 1 })
    await app.parts.db.pool.query('delete from vault.rate_limit')
    const answers = await Promise.all(Array.from({ length: guesses.form.most + 1 }, () => ask(url, CALL, { body: {} })))
    expect(answers.map(({ code }) => code).sort()).to.deep.equal([...Array<number>(guesses.form.most).fill(422), 429])
  })

  describe('their token', () => {
    it('opens nothing of members', async () => {
      const { token } = await visitor(app.url)
      for (const [call, body] of [
        ['getCommunityCollection', {}],
        ['addCommunityPostLike', { community_id: 1 }],
        ['addCommunityPostToCollection', { community_id: 1 }],
        ['addCommunityPostAddComment', { community_id: 1, curruntComment: 'Hello' }],
        ['getLikeListOfCommunity', { community_id: 1 }],
        ['deleteCommunityPost', { community_id: 1 }],
        ['searchUserDetails', { searchKey: 'Ana' }],
      ] as const)
        expect((await ask(app.url, call, { token, body })).code, call).to.equal(401)
      expect((await ask(app.url, 'getAllClinicalCases', { method: 'GET', token })).code).to.equal(401)
    })

    it('is no token of somebody else: who names another number is refused', async () => {
      const { token, id } = await visitor(app.url)
      expect((await ask(app.url, 'getCommunityPost', { token, body: { id } })).code).to.equal(200)
      expect((await ask(app.url, 'getCommunityPost', { token, body: { id: id + 1 } })).code).to.equal(403)
    })

    it('of a member opens what is open to visitors', async () => {
      const ana = await member(app.url, 'Ana')
      expect((await feed(ana.token)).code).to.equal(200)
    })
  })
})
