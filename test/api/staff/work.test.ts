import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'

describe('what waits for the staff', () => {
  let app: TestApp
  let ana: Session
  let mia: Session
  let juri: Session
  let eva: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    mia = await staffMember(app, 'Mia', 'moderator')
    juri = await staffMember(app, 'Juri', 'moderator')
    eva = await staffMember(app, 'Eva', 'editor')
  })
  after(() => app.close())

  const done = async (call: string, who: Session | undefined, body: object) => {
    const { code, body: answer } = await ask(app.url, call, { body, ...(who && { token: who.token }) })
    expect(code, `${call} ${JSON.stringify(answer)}`).to.equal(200)
    return answer
  }
  const workOf = async (who: Session): Promise<object> => {
    const { code, body } = await ask(app.url, 'staff/work', { method: 'GET', token: who.token })
    expect(code).to.equal(200)
    const { code: _, msg: __, ...work } = body
    return work
  }

  it('is counted for each role, without what is their own, and nothing of what others look after', async () => {
    const none = { reports: 0, appeals: 0, account_appeals: 0, registrations: 0, content: 0 }
    expect([await workOf(mia), await workOf(eva)]).to.deep.equal([none, { content: 0 }])

    const own = await postCase(app.url, juri)
    await done('addClinicalCaseReport', ana, { clinicalCaseId: own, reason: 'A face' })
    await done('addClinicalCaseReport', mia, { clinicalCaseId: own, reason: 'A face' })
    const removed = await postCase(app.url, ana)
    await done('addClinicalCaseReport', juri, { clinicalCaseId: removed, reason: 'A face' })
    await done(`staff/reports/case:${removed}/claim`, mia, {})
    const { version } = (await ask(app.url, `staff/reports/case:${removed}`, { method: 'GET', token: mia.token })).body
    const body = { decision: 'remove', rule: 'false', reason: 'It is', version }
    const { id: decisionId } = await done(`staff/reports/case:${removed}/decide`, mia, body)
    await done('appeals', ana, { decisionId, text: 'It is not' })
    await done('updateMediRegistration', ana, { list: { country: [71], region: ['England'], mediRegistration: ['GMC 7654321'] } })
    await done('staff/members/' + ana.id + '/enforce', mia, { action: 'limit', reason: 'Advertising' })
    const { standing } = (await ask(app.url, 'standing', { method: 'GET', token: ana.token })).body as unknown as {
      standing: { restriction: string }
    }
    await done('standing/appeal', ana, { restriction: standing.restriction, text: 'It was not' })
    const contact = { name: 'Quirinus Quill', email: 'q@example.org', number: '+91 9876543210' }
    await done('deleteAccountRequest', undefined, { ...contact, message: 'Please delete all of it' })

    const waiting = { reports: 1, appeals: 1, account_appeals: 1, registrations: 1, content: 0 }
    await eventually(async () => expect(await workOf(mia)).to.deep.equal(waiting))
    expect(await workOf(juri), 'their own post is not before them').to.deep.equal({ ...waiting, reports: 0 })
    await eventually(async () => expect(await workOf(eva)).to.deep.equal({ content: 1 }))
  })

  it('is told to nobody else', async () => {
    const auditor = await staffMember(app, 'Otto', 'auditor')
    for (const who of [ana, auditor]) expect((await ask(app.url, 'staff/work', { method: 'GET', token: who.token })).code).to.equal(403)
  })
})
