import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { StaffEntry } from '../../../api/contract/staff/staff-log.js'
import type { VisitorId } from '../../../domain/kernel/ids.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { withVisitorDesk } from '../../../scripts/visitors/desk.js'
import { visitor } from '../visitors/support/visitor.js'
import { atDesk, masterKey, staffMember } from '../../support/staff/desk.js'

describe('the log of the staff', () => {
  let app: TestApp
  let mia: Session
  let otto: Session
  let caseId: number
  before(async () => {
    app = await freshApp({ masterKey })
    mia = await staffMember(app, 'Mia', 'moderator')
    otto = await staffMember(app, 'Otto', 'auditor')
    caseId = await postCase(app.url, await member(app.url, 'Ana'))
    await ask(app.url, `staff/posts/case/${caseId}/history?purpose=complaint`, { method: 'GET', token: mia.token })
    await eventually(async () => expect((await entries(`?target=case-${caseId}`)).result).to.have.length(1))
  })
  after(() => app.close())

  const asked = (query: string, { token } = otto) => ask(app.url, `staff/log${query}`, { method: 'GET', token })
  const entries = async (query = '') => {
    const { code, body } = await asked(query)
    expect(code, JSON.stringify(body)).to.equal(200)
    return body as unknown as { result: StaffEntry[]; types: string[]; next: number | null }
  }
  const told = ({ actor, type, target, details }: StaffEntry) => ({ actor, type, target, details })

  it('tells who did what, to whom, by whom it was allowed, and when, the newest first', async () => {
    const { result, types, next } = await entries()
    expect(result.map(told)).to.deep.equal([
      {
        actor: `member:${mia.id}`,
        type: 'StaffLooked',
        target: `case-${caseId}`,
        details: { as: 'moderator', version: 0, purpose: 'complaint' },
      },
      { actor: 'operator', type: 'RoleGranted', target: `member-${otto.id}`, details: { role: 'auditor' } },
      { actor: 'operator', type: 'RoleGranted', target: `member-${mia.id}`, details: { role: 'moderator' } },
    ])
    expect(result[0]!.full_name).to.contain('Mia')
    expect(result[1]!.full_name).to.equal(null)
    expect([types.includes('StaffLooked'), next]).to.deep.equal([true, null])
  })

  it('is narrowed to a person, a thing, a kind of deed and a time, and read in pages', async () => {
    const counted = async (query: string) => (await entries(query)).result.length
    expect(await counted('?actor=operator')).to.equal(2)
    expect(await counted(`?actor=member:${mia.id}`)).to.equal(1)
    expect(await counted(`?target=member-${mia.id}`)).to.equal(1)
    expect(await counted('?type=RoleGranted')).to.equal(2)
    expect(await counted('?type=RoleGranted&actor=operator&target=case-7')).to.equal(0)
    const [newest, second] = (await entries()).result
    expect(await counted(`?from=${newest!.at}`)).to.be.at.least(1)
    expect(await counted(`?to=${second!.at}`)).to.equal(1)
    expect(await counted('?from=2099-01-01T00:00:00.000Z')).to.equal(0)
    expect(await counted('?to=2020-01-01T00:00:00.000Z')).to.equal(0)
    const page = await entries('?pageSize=2')
    expect(page.result).to.have.length(2)
    expect((await entries(`?pageSize=2&before=${page.next}`)).result.map(({ type }) => type)).to.deep.equal(['RoleGranted'])
  })

  it('grows by what is revoked, and loses nothing', async () => {
    const before = (await entries()).result.length
    await atDesk(app, (desk) => desk.revoke('moderator', mia.email!))
    await eventually(async () => expect((await entries()).result[0]?.type).to.equal('RoleRevoked'))
    expect((await entries()).result).to.have.length(before + 1)
  })

  it('tells what the operator did for a member who has lost their phone, and for a visitor, and not what these did', async () => {
    const lost = await staffMember(app, 'Lost', 'editor') // with a second factor
    await atDesk(app, (desk) => desk.resetFactor(lost.email!))
    const { parts, url: publicUrl } = app
    const guest = await visitor(app.url)
    const guests = { databaseUrl: parts.db.url, eventstoreUrl: parts.node.url, masterKey, publicUrl }
    await withVisitorDesk(guests, (desk) => desk.forget(guest.id as VisitorId))
    await eventually(async () => {
      const { result } = await entries('?actor=operator')
      expect(result.slice(0, 2).map(told)).to.deep.equal([
        { actor: 'operator', type: 'SubjectKeyDestroyed', target: `visitor-${guest.id}`, details: {} },
        { actor: 'operator', type: 'SecondFactorDisabled', target: `member-${lost.id}`, details: {} },
      ])
    })
  })

  it('is for auditors', async () => {
    const editor = await staffMember(app, 'Eda', 'editor', 'moderator')
    for (const who of [editor, await member(app.url, 'Boris')]) expect((await asked('', who)).code).to.equal(403)
  })

  it('takes no nonsense', async () => {
    for (const query of ['?actor=7', "?target=case-7' or 1=1", '?from=yesterday', '?pageSize=1000', '?before=-1', '?who=7'])
      expect((await asked(query)).code, query).to.equal(422)
  })
})
