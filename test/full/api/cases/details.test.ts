import { expect } from 'chai'
import type { CaseShown } from '../../../../api/contract/community/case-details.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../../support/parts/app.js'
import { visitor } from '../../../api/visitors/support/visitor.js'
import { formOf, imageForm, olderCaseForm, photo, postOlder } from '../../../api/cases/support/community.js'

describe('what is at an address that newer cases share with older posts', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const get = (call: string, who = boris) => ask(app.url, call, { method: 'GET', token: who.token })
  /** Without the links, which may end at another moment. */
  const told = (answer: unknown) => JSON.parse(JSON.stringify(answer).replace(/\?until=[^"]*/g, '')) as unknown

  for (const [what, as, own, post] of [
    ['a newer case', 'clinical', 'getClinicalCaseById', () => postCase(app.url, ana, caseForm())],
    ['a clinical image', 'older', 'getCommunityPostById', async () => postOlder(app.url, ana, imageForm({}, await photo()))],
    ['an older case', 'older', 'getCommunityPostById', () => postOlder(app.url, ana, olderCaseForm())],
  ] as const)
    it(`is ${what}, as the call of its own answers it, until it is deleted`, async () => {
      const id = await post()
      const { code, body } = await get(`getCaseDetails/${id}`)
      const { as: which, result } = body['post'] as CaseShown
      expect([code, which]).to.deep.equal([200, as])
      expect(told(result)).to.deep.equal(told((await get(`${own}/${id}`)).body['result']))
      const [call, field] = as === 'clinical' ? ['deleteClinicalCaseById', 'id'] : ['deleteCommunityPost', 'community_id']
      expect((await ask(app.url, call, { token: ana.token, body: { [field]: id } })).code).to.equal(200)
      const gone = await get(`getCaseDetails/${id}`)
      expect([gone.code, gone.body.msg]).to.deep.equal([404, 'No such case'])
    })

  it('is nothing where nobody has posted, nor where a visitor’s post waits to be looked at', async () => {
    const guest = await visitor(app.url)
    const fields = { title: 'A wound', description: 'After a fall', medicalregistration: 'AB 1', relevant: 'true', patientConsent: 'true' }
    const sent = await ask(app.url, 'addCommunityPost', { token: guest.token, body: formOf(fields, await photo()) })
    const { id } = sent.body['records'] as { id: number }
    for (const unknown of [id, 2_000_000_000]) expect((await get(`getCaseDetails/${unknown}`)).code).to.equal(404)
    expect((await get('getCaseDetails/0')).code).to.equal(422)
  })
})
