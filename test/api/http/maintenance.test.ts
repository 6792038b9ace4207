import { expect } from 'chai'
import { ask, freshApp, type TestApp } from '../../support/parts/app.js'

describe('while the website is upgraded', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp({ maintenance: true })
  })
  after(() => app.close())

  for (const call of [
    'login',
    'getAllClinicalCases',
    'session/refresh',
    'no/such/call',
    'file/x/original',
    'deleteAccount',
    'deleteAccountRequests',
  ])
    it(`${call} is answered 503, and when to come back`, async () => {
      const { code, body, headers } = await ask(app.url, call, { body: {} })
      const msg = 'The website is undergoing an upgrade. We will be up and running soon.'
      expect([code, body]).to.deep.equal([503, { code: 503, msg }])
      expect(Number(headers.get('retry-after'))).to.be.above(60)
    })

  it('the deletion of an account is let through', async () => {
    for (const call of ['deleteAccountRequest', 'proveDeletionRequest'])
      expect((await ask(app.url, call, { body: {} })).code, call).not.to.equal(503)
  })

  it('pages come, and health is told', async () => {
    for (const path of ['/home', '/deleteaccount', '/health/live', '/health/ready'])
      expect((await fetch(app.url + path)).status, path).to.equal(200)
  })
})
