import { expect } from 'chai'
import request from 'supertest'
import { isForAnybody, type Call } from '../../../api/contract/call.js'
import { calls } from '../../../api/contract/calls.js'
import type { Session } from '../../../api/contract/members/members.js'
import { cacheControlOf } from '../../../api/http/cache-control.js'
import { ask, freshApp, joining, member, postCase, type TestApp } from '../../support/parts/app.js'

const all: readonly Call[] = calls
const pathsOf = (kept: string) => all.filter((call) => cacheControlOf(call) === kept).map(({ path }) => path)

describe('what a browser keeps of an answer', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  /** As a browser's own cache asks: `fetch` itself would say that it wants no cached answer. */
  const read = (path: string, token = ana.token, mark = '') => {
    const asked = request(app.url).get(`/api/${path}`).set('Authorization', `Bearer ${token}`)
    return mark === '' ? asked : asked.set('If-None-Match', mark)
  }
  const markOf = async (path: string) => ((await read(path)).headers as Record<string, string>)['etag']!

  it('nothing of what lets somebody in', () => {
    expect(pathsOf('no-store')).to.include.members(['login', 'session/refresh', 'login/googleSignIn/web', 'login/appleSignIn/web'])
  })

  it('for itself, and only after asking, what is behind a token', () => {
    for (const call of all) {
      if (!isForAnybody(call) && cacheControlOf(call) !== 'no-store') expect(cacheControlOf(call), call.path).to.equal('private, no-cache')
      if (!isForAnybody(call)) expect(cacheControlOf(call), call.path).not.to.contain('public')
    }
  })

  it('is said with the answer, and with a refusal that there is nothing to keep', async () => {
    const { emailId, password } = joining('Kept')
    for (const { headers } of [
      await ask(app.url, 'login', { body: { emailId, password } }),
      await ask(app.url, 'login', { body: {} }),
      await ask(app.url, 'session/refresh', { body: {} }),
      await ask(app.url, 'getAllCountries', { body: { pageSize: 0 } }),
      await ask(app.url, 'noSuchCall', { body: {} }),
      await ask(app.url, 'getAllClinicalCases', { method: 'GET' }),
    ])
      expect(headers.get('cache-control')).to.equal('no-store')
    expect((await read('getAllClinicalCases')).headers).to.include({ 'cache-control': 'private, no-cache' })
  })

  it('is good for as long as nothing changes, and for its member alone', async () => {
    const clinicalCaseId = await postCase(app.url, ana)
    for (const path of ['getAllClinicalCases', `getClinicalCaseById/${clinicalCaseId}`, `getProfileDetails?id=${ana.id}`]) {
      const again = await read(path, ana.token, await markOf(path))
      expect([again.status, again.text], path).to.deep.equal([304, ''])
    }
    const mark = await markOf('getAllClinicalCases')
    await ask(app.url, 'likeClinicalCase', { token: ana.token, body: { clinicalCaseId } })
    expect((await read('getAllClinicalCases', ana.token, mark)).status).to.equal(200)
    expect((await read('getAllClinicalCases', 'nobody', mark)).status).to.equal(401)
  })
})
