import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, postCase, type TestApp } from '../../../support/parts/app.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'

describe('what waits for the staff', () => {
  let app: TestApp
  let ana: Session
  let mia: Session
  let juri: Session
  let kai: Session
  let eva: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    mia = await staffMember(app, 'Mia', 'moderator')
    juri = await staffMember(app, 'Juri', 'moderator')
    kai = await staffMember(app, 'Kai', 'moderator')
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

  it('is counted for each role, without what they cannot judge, and nothing of what others look after', async () => {
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

    // Mia has reported Juri's post, and judged in both cases that are appealed against; Juri has reported what was removed.
    const waiting = { reports: 0, appeals: 0, account_appeals: 0, registrations: 1, content: 0 }
    await eventually(async () => expect(await workOf(juri)).to.deep.equal({ ...waiting, account_appeals: 1 }))
    expect(await workOf(mia)).to.deep.equal(waiting)
    expect(await workOf(kai)).to.deep.equal({ reports: 1, appeals: 1, account_appeals: 1, registrations: 1, content: 0 })
    await eventually(async () => expect(await workOf(eva)).to.deep.equal({ content: 1 }))
  })

  it('is nothing that another has claimed, until it is free again, and no registration of their own', async () => {
    const [juriHas, kaiHas] = [await workOf(juri), await workOf(kai)] as { reports: number; registrations: number }[]
    const reported = await postCase(app.url, await member(app.url, 'Chen'))
    await done('addClinicalCaseReport', eva, { clinicalCaseId: reported, reason: 'A face' })
    const reports = async (who: Session) => ((await workOf(who)) as { reports: number }).reports
    await eventually(async () => expect(await reports(juri)).to.equal(juriHas!.reports + 1))
    await done(`staff/reports/case:${reported}/claim`, kai, {})
    expect([await reports(kai), await reports(juri)]).to.deep.equal([kaiHas!.reports + 1, juriHas!.reports])
    await done(`staff/reports/case:${reported}/release`, kai, {})
    expect(await reports(juri)).to.equal(juriHas!.reports + 1)
    await done('updateMediRegistration', kai, { list: { country: [71], region: ['England'], mediRegistration: ['GMC 7654322'] } })
    const declared = async (who: Session) => ((await workOf(who)) as { registrations: number }).registrations
    await eventually(async () => expect(await declared(juri)).to.equal(juriHas!.registrations + 1))
    expect(await declared(kai)).to.equal(kaiHas!.registrations)
  })

  it('is told to nobody else', async () => {
    const auditor = await staffMember(app, 'Otto', 'auditor')
    for (const who of [ana, auditor]) expect((await ask(app.url, 'staff/work', { method: 'GET', token: who.token })).code).to.equal(403)
  })
})
