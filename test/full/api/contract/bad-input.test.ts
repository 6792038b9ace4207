import { expect } from 'chai'
import pg from 'pg'
import type { Session } from '../../../../api/contract/members/members.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, postCase, type Answered, type TestApp } from '../../../support/parts/app.js'

describe('more than can be done at once', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp({ patience: 60_000 }) // a thousand at once, on any machine
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  it('1,001 commands on one stream: what is too many is refused, and all else is done', async () => {
    const clinicalCaseId = await postCase(app.url, ana)
    const held = new pg.Client(app.parts.db.url)
    await held.connect()
    // While nothing can be appended a thousand are under way or wait.
    await held.query('begin; lock table eventstore.events in share mode')
    const refused: Answered[] = []
    const asked = Array.from({ length: 1_000 + 20 }, async () => {
      const answered = await ask(app.url, 'likeClinicalCase', { token: ana.token, body: { clinicalCaseId } })
      if (answered.code === 503) refused.push(answered)
      return answered.code
    })
    try {
      await eventually(() => expect(refused).to.have.length(20), 20_000)
    } finally {
      await held.end()
    }
    for (const one of refused) {
      expect([one.code, one.body['code'], one.body.msg === '']).to.deep.equal([503, 503, false])
      expect(one.headers.get('retry-after')).to.equal('1')
    }
    expect((await Promise.all(asked)).filter((code) => code === 200)).to.have.length(1_000)
  })
})
