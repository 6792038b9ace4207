import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { StaffEntry } from '../../../api/contract/staff/staff-log.js'
import type { Deed, FoundMember, Restricted } from '../../../api/contract/staff/standing.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, personOf, postCase, type TestApp } from '../../support/parts/app.js'
import { hear, pages } from '../../support/parts/pages.js'
import { atDesk, masterKey, staffMember } from '../../support/staff/desk.js'

const AN_HOUR = 3_600_000
const { password } = personOf('anybody')

describe('what moderators do to accounts', () => {
  let app: TestApp
  let mia: Session
  let otto: Session
  let caseId: number
  before(async () => {
    app = await freshApp({ masterKey })
    mia = await staffMember(app, 'Mia', 'moderator')
    otto = await staffMember(app, 'Otto', 'moderator', 'auditor')
    caseId = await postCase(app.url, await member(app.url, 'Chen'))
  })
  after(() => app.close())
  const { open, close } = pages()
  afterEach(close)

  const reason = 'Patients can be recognised in three posts'
  const enforce = (by: Session, { id }: { readonly id: number }, action: string, more: object = {}) =>
    ask(app.url, `staff/members/${id}/enforce`, { token: by.token, body: { action, reason, ...more } })
  const enforced = async (...asked: Parameters<typeof enforce>) => {
    const { code, body } = await enforce(...asked)
    expect(code, body.msg).to.equal(200)
  }
  const reads = ({ token }: Session) => ask(app.url, 'getAllClinicalCases', { method: 'GET', token })
  const likes = ({ token }: Session, url = app.url) => ask(url, 'likeClinicalCase', { token, body: { clinicalCaseId: caseId } })
  const found = async (name: string, url = app.url): Promise<number> => {
    const { body } = await ask(url, 'searchUserDetails', { token: mia.token, body: { searchKey: name } })
    return ((body['result'] as unknown[] | undefined) ?? (body['records'] as unknown[])).length
  }
  /** By the window of searches, where connections begin, and by number: how many, and with which code. */
  const foundOtherwise = async ({ id, full_name }: Session): Promise<unknown[]> => {
    const asking = (path: string, body: object) => ask(app.url, path, { token: mia.token, body })
    const named = await asking('searchUserDetailsWithFilter', { searchTerm: full_name })
    return [named.body['numOfResults'], (await asking('loadUserDataById', { id })).code]
  }
  const standing = async ({ token }: Session) =>
    (await ask(app.url, 'standing', { method: 'GET', token })).body['standing'] as Restricted | null
  const appeal = ({ token }: Session, restriction: string) =>
    ask(app.url, 'standing/appeal', { token, body: { restriction, text: 'They have all agreed' } })
  const judge = (by: Session, { id }: Session, body: object) =>
    ask(app.url, `staff/members/${id}/appeal`, { token: by.token, body: { reason: 'They have agreed indeed', ...body } })

  it('shut out who is suspended, at once and everywhere, until another moderator has judged their appeal', async () => {
    const ana = await member(app.url, 'Anabela')
    const { page } = await open(app.url, ana, [`case:${caseId}`])
    const heard = hear(page, 'standingChanged')
    expect([await found('Anabela'), await foundOtherwise(ana)]).to.deep.equal([1, [1, 200]])

    await enforced(mia, ana, 'suspend')
    const told = () => [...new Set(heard.map(({ action }) => action))] // by the news, and by the views
    await eventually(() => expect([told(), page.connected]).to.deep.equal([['suspend'], false]))
    const refused = await reads(ana)
    expect(refused).to.deep.include({ code: 403 })
    expect(refused.body).to.deep.include({
      reason: 'restricted',
      action: 'suspend',
      until: null,
      msg: 'Your account is suspended: you cannot use SFS, and nobody finds you by search.',
    })
    expect(await found('Anabela')).to.equal(0)
    expect(await foundOtherwise(ana)).to.deep.equal([0, 404])

    const { code, body: back } = await ask(app.url, 'login', { body: { emailId: ana.email, password } })
    expect([code, (back['records'] as Session).restriction]).to.deep.equal([200, { action: 'suspend', until: null }])
    const stands = (await standing(ana))!
    expect(stands).to.deep.include({ action: 'suspend', until: null, reason, appeal: 'none' })
    expect((await ask(app.url, 'exportMyData', { token: ana.token, body: { password } })).code).to.equal(200)
    await eventually(() =>
      expect(
        app
          .mails()
          .some(({ subject, text }) => subject === 'Your account is suspended' && text.includes(reason) && text.includes('/standing')),
      ).to.equal(true),
    )

    const { restriction } = stands
    expect((await appeal(ana, restriction)).code).to.equal(200)
    expect((await appeal(ana, restriction)).code).to.equal(409)
    const { body } = await ask(app.url, 'staff/restrictionAppeals', { method: 'GET', token: otto.token })
    expect((body['result'] as { id: number; moderator: { id: number } }[]).map(({ id, moderator }) => [id, moderator.id])).to.deep.equal([
      [ana.id, mia.id],
    ])
    expect((await judge(mia, ana, { restriction, verdict: 'upheld' })).code).to.equal(403)
    expect((await judge(otto, ana, { restriction, verdict: 'lifted' })).code).to.equal(200)
    expect((await judge(otto, ana, { restriction, verdict: 'lifted' })).code).to.equal(409)
    await eventually(async () => expect((await reads(ana)).code).to.equal(200))
    expect([await found('Anabela'), await standing(ana)]).to.deep.equal([1, null])
  })

  const looked = async (by: Session, query: string) => {
    const { code, body } = await ask(app.url, `staff/members?${query}`, { method: 'GET', token: by.token })
    expect(code, body.msg).to.equal(200)
    return body as unknown as { readonly result: readonly FoundMember[]; readonly next: number | null }
  }

  it('begin with finding them: by name, also who is suspended, and all who are restricted now', async () => {
    const [jana, jano] = [await member(app.url, 'Janabelle'), await member(app.url, 'Janabert')]
    await enforced(mia, jana, 'suspend')
    await eventually(async () => expect(await found('Janabelle')).to.equal(0))
    const both = (await looked(otto, 'name=janab')).result
    expect(both.map(({ id, restriction }) => [id, restriction])).to.deep.equal([
      [jana.id, { action: 'suspend', until: null }],
      [jano.id, null],
    ])
    const { result, next } = await looked(otto, '')
    expect([result[0]?.id, result.every(({ restriction }) => restriction !== null), next]).to.deep.equal([jana.id, true, null])
    expect((await looked(otto, `before=${jana.id}`)).result.some(({ id }) => id === jana.id)).to.equal(false)
    expect((await looked(otto, 'name=j')).result).to.deep.equal([])
    expect((await ask(app.url, 'staff/members?before=x', { method: 'GET', token: otto.token })).code).to.equal(422)
  })

  it('bite in every process as soon as they are on record, and end so, however late the views are', async () => {
    const lea = await member(app.url, 'Lea')
    // It believes for so long who asks, and looks so seldom at its sockets, that both hold by what it hears alone.
    const other = await app.another(0, 'api', { believed: 10 * AN_HOUR, recheckEvery: 10 * AN_HOUR })
    const { page } = await open(other.url, lea, [`case:${caseId}`])
    const heard = hear(page, 'standingChanged')
    const readsThere = async () => (await ask(other.url, 'getAllClinicalCases', { method: 'GET', token: lea.token })).code
    expect(await readsThere()).to.equal(200)
    const busy = await app.parts.db.pool.connect()
    try {
      await busy.query('begin')
      await busy.query('lock table member_standing.standing in exclusive mode')
      const { code, body, headers } = await enforce(mia, lea, 'suspend')
      expect([code, headers.get('x-stale')]).to.deep.equal([200, '1'])
      expect(body.msg).to.contain('holds from now on')
      expect((await reads(lea)).code, 'where it was done').to.equal(403)
      await eventually(async () => expect(await readsThere(), 'elsewhere').to.equal(403))
      await eventually(() => expect([heard.map(({ action }) => action), page.connected]).to.deep.equal([['suspend'], false]))
      const refused = await open(other.url, lea, []).then(
        () => undefined,
        (error: unknown) => (error as { data?: object }).data,
      )
      expect(refused).to.deep.equal({ code: 403 })
      const { body: back } = await ask(other.url, 'login', { body: { emailId: lea.email, password } })
      expect((back['records'] as Session).restriction).to.deep.equal({ action: 'suspend', until: null })

      // The news of its end is lost, and found where it is kept.
      await app.parts.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sfs listener' and datname = current_database()`,
      )
      await enforced(mia, lea, 'lift')
      expect((await reads(lea)).code, 'lifted').to.equal(200)
      await eventually(async () => expect(await readsThere(), 'lifted').to.equal(200))
    } finally {
      await busy.query('rollback')
      busy.release()
    }
    await eventually(async () => expect(await readsThere()).to.equal(200))
  })

  it('are read from the log when they have changed, and not each time that the member asks', async () => {
    const nora = await member(app.url, 'Nora')
    await enforced(mia, nora, 'suspend')
    const { restriction } = (await standing(nora))!
    const asked = async (query: string) => (await ask(app.url, `standing?${query}`, { method: 'GET', token: nora.token })).body
    const known = `known=${restriction}`
    expect(await asked(`${known}&appeal=none`)).not.to.have.property('standing')
    for (const query of [`${known}&appeal=open`, known, `known=${crypto.randomUUID()}&appeal=none`])
      expect((await asked(query))['standing'], query).to.include({ restriction, reason })
    expect((await appeal(nora, restriction)).code).to.equal(200)
    expect((await asked(`${known}&appeal=none`))['standing']).to.include({ restriction, appeal: 'open' })
    expect(await asked(`${known}&appeal=open`)).not.to.have.property('standing')
    await enforced(mia, nora, 'lift')
    expect(await asked(`${known}&appeal=open`)).to.include({ standing: null })
  })

  it('are told at once to other moderators who look at it, with an appeal that waits', async () => {
    const hana = await member(app.url, 'Hanabi')
    const { page, joined } = await open(app.url, otto, ['staff:standings'])
    expect(joined).to.deep.equal(['staff:standings'])
    expect((await open(app.url, hana, ['staff:standings'])).joined).to.deep.equal([])
    const heard = hear(page, 'restrictionsChanged')
    const of = () => heard.filter(({ id }) => id === hana.id).map(({ appeal }) => appeal?.moderator.id ?? null)
    await enforced(mia, hana, 'limit')
    await eventually(() => expect(of()).to.deep.equal([null]))
    const { restriction } = (await standing(hana))!
    expect((await appeal(hana, restriction)).code).to.equal(200)
    await eventually(() => expect(of().at(-1)).to.equal(mia.id))
    expect((await judge(otto, hana, { restriction, verdict: 'lifted' })).code).to.equal(200)
    await eventually(() => expect(of().at(-1)).to.equal(null))
  })

  it('leave reading to who is limited, for as long as was said', async () => {
    const boris = await member(app.url, 'Borislav')
    const { page } = await open(app.url, boris, [`case:${caseId}`])
    const until = new Date(Date.now() + AN_HOUR).toISOString()
    await enforced(mia, boris, 'suspend', { until })
    await enforced(mia, boris, 'limit', { until })
    const again = await open(app.url, boris, [`case:${caseId}`])
    expect(again.joined).to.deep.equal([`case:${caseId}`])
    expect(page.connected).to.equal(false)
    expect([(await reads(boris)).code, (await likes(boris)).code, await found('Borislav')]).to.deep.equal([200, 403, 1])
    expect((await likes(boris)).body.msg).to.match(
      /^Your account is limited: you cannot post, comment, like, save, report, write messages, connect, register or apply\. This ends on .+ UTC\.$/,
    )

    await enforced(mia, boris, 'suspend', { until })
    expect(await found('Borislav')).to.equal(0)
    const later = await app.another(2 * AN_HOUR, 'all')
    const session = (await ask(later.url, 'login', { body: { emailId: boris.email, password } })).body['records'] as Session
    expect((await likes(session, later.url)).code).to.equal(200)
    await eventually(async () => expect(await found('Borislav')).to.equal(1))
    await later.stop()
  })

  it('let who has to be verified do nothing but look after their account', async () => {
    const dora = await member(app.url, 'Dorothea')
    await enforced(mia, dora, 'require-verification')
    const profile = await ask(app.url, 'getProfileDetails', { token: dora.token, body: { id: dora.id } })
    expect([(await reads(dora)).code, profile.code]).to.deep.equal([403, 200])
    await enforced(otto, dora, 'lift')
    await eventually(async () => expect((await reads(dora)).code).to.equal(200))
  })

  it('end by themselves for who had to be verified, when a moderator confirms their registration, and they are told', async () => {
    const vera = await member(app.url, 'Veronique')
    await enforced(mia, vera, 'require-verification')
    const list = { country: [71], region: ['England'], mediRegistration: ['GMC 7'] }
    expect((await ask(app.url, 'updateMediRegistration', { token: vera.token, body: { list } })).code).to.equal(200)
    const checked = (body: object) => ask(app.url, `staff/registrations/${vera.id}/check`, { token: otto.token, body })
    await eventually(async () => expect((await checked({ result: 'not-found', method: 'registrar' })).code).to.equal(200))
    expect((await standing(vera))?.action).to.equal('require-verification')
    const expiresOn = new Date(Date.now() + 9_000 * AN_HOUR).toISOString().slice(0, 10)
    expect((await checked({ result: 'confirmed', method: 'registrar', expiresOn })).code).to.equal(200)
    await eventually(async () => expect([await standing(vera), (await reads(vera)).code]).to.deep.equal([null, 200]))
    await eventually(() =>
      expect(app.mails().filter(({ to, subject }) => to === vera.email && subject === 'Your account is open again')).to.have.length(1),
    )
    const { body } = await ask(app.url, `staff/members/${vera.id}`, { method: 'GET', token: mia.token })
    expect((body['history'] as Deed[]).map(({ type, by }) => [type, by.actor])).to.deep.equal([
      ['RestrictionEnded', 'system:standing'],
      ['MemberRestricted', `member:${mia.id}`],
    ])
  })

  it('are appealed against in pages, what waits longest first', async () => {
    const waiting = []
    for (const name of ['Ida', 'Jens', 'Kaja']) {
      const who = await member(app.url, name)
      await enforced(mia, who, 'limit')
      expect((await appeal(who, (await standing(who))!.restriction)).code).to.equal(200)
      waiting.push(who.id)
    }
    const page = async (query: string) => {
      const { code, body } = await ask(app.url, `staff/restrictionAppeals?${query}`, { method: 'GET', token: otto.token })
      return { code, next: body['next'] as string | null, ids: ((body['result'] ?? []) as { id: number }[]).map(({ id }) => id) }
    }
    const first = await page('pageSize=2')
    const second = await page(`pageSize=2&after=${first.next}`)
    expect([...first.ids, ...second.ids]).to.deep.equal(waiting)
    expect(second.next).to.equal(null)
    for (const query of ['after=soon', 'pageSize=51', 'pageSize=0']) expect((await page(query)).code, query).to.equal(422)
  })

  it('are on record, and shown to moderators with their words', async () => {
    const eva = await member(app.url, 'Evangeline')
    await enforced(mia, eva, 'limit')
    await enforced(otto, eva, 'lift')
    const { body } = await ask(app.url, `staff/members/${eva.id}?purpose=appeal`, { method: 'GET', token: mia.token })
    expect(body).to.deep.include({ id: eva.id, standing: null })
    expect((body['history'] as Deed[]).map(({ type, by, words }) => [type, by.actor, words])).to.deep.equal([
      ['RestrictionLifted', `member:${otto.id}`, reason],
      ['MemberRestricted', `member:${mia.id}`, reason],
    ])
    await eventually(async () => {
      const log = await ask(app.url, `staff/log?target=member-${eva.id}`, { method: 'GET', token: otto.token })
      expect((log.body['result'] as StaffEntry[]).map(({ type, details }) => [type, details])).to.deep.equal([
        ['StaffLooked', { as: 'moderator', version: 6, purpose: 'appeal' }],
        ['RestrictionLifted', {}],
        ['MemberRestricted', { action: 'limit' }],
      ])
    })
  })

  describe('are refused', () => {
    let finn: Session
    before(async () => (finn = await member(app.url, 'Finnegan')))
    const refused = async (code: number, ...asked: Parameters<typeof enforce>) => {
      const answer = await enforce(...asked)
      expect(answer.code, answer.body.msg).to.equal(code)
    }
    it('to members, and to who has another role', async () => {
      await refused(403, finn, mia, 'suspend')
      await refused(403, await staffMember(app, 'Eda', 'editor', 'auditor'), finn, 'suspend')
    })
    it('to who has lost the role', async () => {
      const max = await staffMember(app, 'Max', 'moderator')
      await atDesk(app, (desk) => desk.revoke('moderator', max.email!))
      await refused(403, max, finn, 'suspend')
    })
    it('on oneself, and on others of the staff', async () => {
      await refused(403, mia, mia, 'limit')
      await refused(409, mia, otto, 'limit')
    })
    it('on nobody', () => refused(404, mia, { id: 2_000_000 }, 'limit'))
    it('with an end before now, or that is no moment', async () => {
      await refused(422, mia, finn, 'limit', { until: '2020-01-01T00:00:00Z' })
      await refused(422, mia, finn, 'limit', { until: 'tomorrow' })
    })
    it('without a reason', () => refused(422, mia, finn, 'limit', { reason: ' ' }))
    it('twice, and where there is nothing to lift', async () => {
      await refused(409, mia, finn, 'lift')
      await enforced(mia, finn, 'limit')
      await refused(409, otto, finn, 'limit')
      await refused(409, otto, finn, 'suspend', { instead: null })
      await refused(422, otto, finn, 'suspend', { instead: 'the other' })
      await enforced(mia, finn, 'lift')
    })
    it('as an appeal against what does not stand, or of somebody else', async () => {
      await enforced(mia, finn, 'limit')
      const { restriction } = (await standing(finn))!
      expect((await appeal(await member(app.url, 'Gwendolyn'), restriction)).code).to.equal(409)
      expect((await judge(otto, finn, { restriction, verdict: 'lifted' })).code).to.equal(409)
      await enforced(mia, finn, 'lift')
      expect((await appeal(finn, restriction)).code).to.equal(409)
    })
  })
})
