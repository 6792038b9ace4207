import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { Parked } from '../../../api/contract/staff/parked.js'
import type { StaffEntry } from '../../../api/contract/staff/staff-log.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'

const PARKED = 'staff/audit/parked'
const RETRY = `${PARKED}/retry`

describe('what is not shown yet, for auditors', () => {
  let app: TestApp
  let otto: Session
  before(async () => {
    app = await freshApp({ masterKey })
    otto = await staffMember(app, 'Otto', 'auditor')
  })
  after(() => app.close())

  const told = async () => {
    const { count, first } = (await ask(app.url, PARKED, { method: 'GET', token: otto.token })).body as unknown as Parked
    return { count, first }
  }
  const park = (view: string, stream: string, revision: number) =>
    app.parts.db.pool.query(`insert into runtime.parked values ($1, $2, $3::int, $3::int, 'CasePosted', 'a reason')`, [
      view,
      stream,
      revision,
    ])

  it('is named by view, stream and revision, without the reason, and taken up again when that is asked for', async () => {
    expect(await told()).to.deep.equal({ count: 0, first: [] })
    expect((await ask(app.url, RETRY, { token: otto.token, body: {} })).code).to.equal(200) // nothing is done
    const ana = await member(app.url, 'Ana')
    const id = await postCase(app.url, ana)
    const boris = await member(app.url, 'Boris')
    await ask(app.url, 'likeClinicalCase', { token: boris.token, body: { clinicalCaseId: id } })
    const lost = 'case-999999'
    await park('case_feed', lost, 2 ** 31 - 1) // deleted for good
    await park('case_feed', `case-${id}`, 1)
    const { rows } = await app.parts.db.pool.query<{ name: string }>(
      `insert into vault.process_parked select name, $1, 1, 1, 'CaseLiked', 'a reason' from vault.process order by name limit 1 returning name`,
      [`case-${id}`],
    )
    const named = [
      { by: rows[0]!.name, stream: `case-${id}`, revision: 1 },
      { by: 'case_feed', stream: `case-${id}`, revision: 1 },
      { by: 'case_feed', stream: lost, revision: null },
    ]
    expect(await told()).to.deep.equal({ count: 3, first: named })
    expect((await ask(app.url, RETRY, { token: otto.token, body: {} })).code).to.equal(200)
    await eventually(async () => expect(await told()).to.deep.equal({ count: 1, first: named.slice(2) }), 20_000)
    await postCase(app.url, ana) // it goes on
    await eventually(async () => {
      const { body } = await ask(app.url, 'staff/log?type=ParkedRetried', { method: 'GET', token: otto.token })
      const tried = (body['result'] as StaffEntry[]).map(({ actor, target, details }) => ({ actor, target, details }))
      expect(tried).to.deep.equal([{ actor: `member:${otto.id}`, target: `staff-${otto.id}`, details: { parked: 3 } }])
    })
  })

  it('is for nobody else', async () => {
    const mia = await staffMember(app, 'Mia', 'moderator')
    for (const [method, path] of [
      ['GET', PARKED],
      ['POST', RETRY],
    ] as const) {
      expect((await ask(app.url, path, { method })).code, path).to.equal(401)
      expect((await ask(app.url, path, { method, token: mia.token })).code, path).to.equal(403)
    }
  })
})
