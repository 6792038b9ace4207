import { expect } from 'chai'
import type { Condition, Flagged, FlagRule } from '../../../../api/contract/staff/flagging.js'
import type { Session } from '../../../../api/contract/members/members.js'
import type { QueuedPost } from '../../../../api/contract/staff/judged.js'
import { eventually } from '../../../support/eventually.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../../support/parts/app.js'
import { hear, pages } from '../../../support/parts/pages.js'
import { photograph } from '../../../api/files/support/images.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'

describe('rules of moderators', () => {
  let app: TestApp
  let ana: Session
  let mia: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    mia = await staffMember(app, 'Mia', 'moderator')
  })
  after(() => app.close())
  const { open, close } = pages()
  afterEach(close)

  type Opened = FlagRule & { readonly newest: readonly Flagged[] }
  const say = (path: string, body: object = {}, who = mia) => ask(app.url, path, { body, token: who.token })
  const said = async (path: string, body: object = {}, who = mia) => {
    const { code, body: answer } = await say(path, body, who)
    expect(code, JSON.stringify(answer)).to.equal(200)
    return answer
  }
  const get = async <Answer>(path: string) => (await ask(app.url, path, { method: 'GET', token: mia.token })).body as unknown as Answer
  const rule = (id: number) => get<Opened>(`staff/rules/${id}`)
  const write = async (condition: Condition, name = 'A rule') => (await said('staff/rules', { name, condition }))['id'] as number
  const rehearsed = async (condition: Condition): Promise<Opened> => {
    const id = await write(condition)
    await said(`staff/rules/${id}/rehearse`)
    await eventually(async () => expect((await rule(id)).rehearsed).not.to.equal(null), 15_000)
    return rule(id)
  }
  const on = (id: number) => said(`staff/rules/${id}/switch`, { on: true })
  const reports = async (post: string) => {
    const { queued } = await get<{ queued: QueuedPost[] }>('staff/reports')
    return queued.find((each) => each.post === post)?.reports ?? 0
  }
  const report = (id: number, who: Session) => said('addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face' }, who)

  it('are rehearsed over what was posted and said before, switched on, and report what comes after, once', async () => {
    const old = await postCase(app.url, ana, caseForm({ title: 'A miracle cure, for free' }))
    await postCase(app.url, ana, caseForm({ title: 'Nothing to see' }))
    const found = await rehearsed({ looksFor: 'words', phrases: ['miracle cure'] })
    expect(found.newest.map(({ post, title, version }) => [post, title, version])).to.deep.equal([
      [`case:${old}`, 'A miracle cure, for free', 0],
    ])
    expect(found).to.deep.include({ on: false, rehearsing: false })
    expect(found.rehearsed).to.include({ flagged: 1 })
    expect(found.rehearsed!.posts).to.be.at.least(2)
    expect(await reports(`case:${old}`), 'a rehearsal reports nothing').to.equal(0)

    await on(found.id)
    const fresh = await postCase(app.url, ana, caseForm({ title: 'One more miracle cure' }))
    await eventually(async () => expect(await reports(`case:${fresh}`)).to.equal(1))
    await said('commentOnClinicalCase', { clinicalCaseId: fresh, comment: 'A miracle cure indeed' }, ana)
    const { reports: told } = await get<{ reports: { reporter: { actor: string }; reason: string }[] }>(`staff/reports/case:${fresh}`)
    expect(told.map(({ reporter, reason }) => [reporter.actor, reason])).to.deep.equal([['system:rules', 'Found by the rule “A rule”']])

    await said(`staff/rules/${found.id}/switch`, { on: false })
    const quiet = await postCase(app.url, ana, caseForm({ title: 'The last miracle cure' }))
    await said('commentOnClinicalCase', { clinicalCaseId: quiet, comment: 'Fine' }, ana)
    await eventually(async () =>
      expect(
        (await app.parts.db.pool.query(`select 1 from vault.outbox where kind = 'look-by-rules' and state = 'waiting'`)).rowCount,
      ).to.equal(0),
    )
    expect(await reports(`case:${quiet}`)).to.equal(0)
  })

  it('are decided like other reports', async () => {
    const found = await rehearsed({ looksFor: 'words', phrases: ['advertised'] })
    await on(found.id)
    const id = await postCase(app.url, ana, caseForm({ title: 'As advertised' }))
    const post = `case:${id}`
    await eventually(async () => expect(await reports(post)).to.equal(1))
    await said(`staff/reports/${post}/claim`)
    const { version } = await get<{ version: number }>(`staff/reports/${post}`)
    await said(`staff/reports/${post}/decide`, { decision: 'dismiss', reason: 'Not so', version })
    expect(await reports(post)).to.equal(0)
    await said(`staff/rules/${found.id}/switch`, { on: false })
  })

  it('find what several have reported within a day, and what a newcomer shows', async () => {
    const id = await postCase(
      app.url,
      ana,
      caseForm({ title: 'With a photograph' }, { bytes: await photograph(), name: 'wound.jpg', type: 'image/jpeg' }),
    )
    const [boris, chen] = [await member(app.url, 'Boris'), await member(app.url, 'Chen')]
    await report(id, boris)
    const alone = await rehearsed({ looksFor: 'reports', reports: 2 })
    await report(id, chen)
    const both = await rehearsed({ looksFor: 'reports', reports: 2 })
    expect([alone.rehearsed!.flagged, both.newest.map(({ post }) => post)]).to.deep.equal([0, [`case:${id}`]])
    const { newest } = await rehearsed({ looksFor: 'newcomer', days: 1 })
    expect(newest.map(({ post }) => post)).to.deep.equal([`case:${id}`])
  })

  it('are told to moderators who look, as they change', async () => {
    const { page } = await open(app.url, mia, ['staff:rules'])
    const heard = hear(page, 'flagRuleChanged')
    const id = await write({ looksFor: 'newcomer', days: 1 })
    await eventually(() => expect(heard.map((each) => each.id)).to.deep.equal([id]))
  })

  it('are listed, the newest first, with who wrote them', async () => {
    const id = await write({ looksFor: 'reports', reports: 5 }, ' The last ')
    const { result, next } = await get<{ result: FlagRule[]; next: null }>('staff/rules')
    expect(result[0]).to.deep.include({ id, name: 'The last', on: false, rehearsed: null, rehearsing: false, written_by: 'Mia Sample' })
    expect(next).to.equal(null)
  })

  for (const [what, body, field] of [
    ['no name', { name: ' ', condition: { looksFor: 'reports', reports: 2 } }, 'name'],
    ['no condition', { name: 'A' }, 'condition'],
    ['no phrase', { name: 'A', condition: { looksFor: 'words', phrases: [] } }, 'condition'],
    ['a phrase too short', { name: 'A', condition: { looksFor: 'words', phrases: ['ab'] } }, 'condition'],
    ['one report', { name: 'A', condition: { looksFor: 'reports', reports: 1 } }, 'condition'],
    ['no days', { name: 'A', condition: { looksFor: 'newcomer', days: 0 } }, 'condition'],
    ['a condition of two kinds', { name: 'A', condition: { looksFor: 'newcomer', days: 1, reports: 2 } }, 'condition'],
  ] as const)
    it(`are refused with ${what}`, async () => {
      const { code, body: answer } = await say('staff/rules', body)
      expect(code, JSON.stringify(answer)).to.equal(422)
      expect(JSON.stringify(answer)).to.contain(field)
    })

  it('are refused with a phrase that stands nowhere, where there is none, and before they were rehearsed', async () => {
    expect((await say('staff/rules', { name: 'A', condition: { looksFor: 'words', phrases: ['***'] } })).code).to.equal(422)
    expect((await say('staff/rules/2000000000/rehearse')).code).to.equal(404)
    expect((await say('staff/rules/2000000000/switch', { on: true })).code).to.equal(404)
    expect((await ask(app.url, 'staff/rules/2000000000', { method: 'GET', token: mia.token })).code).to.equal(404)
    const id = await write({ looksFor: 'reports', reports: 5 })
    const { code, body } = await say(`staff/rules/${id}/switch`, { on: true })
    expect([code, body.msg]).to.deep.equal([409, 'Please rehearse this rule first, to see what it would flag'])
  })

  it('are refused once fifty are on, until one is off', async () => {
    const found = await rehearsed({ looksFor: 'newcomer', days: 2 })
    const { pool } = app.parts.db
    await pool.query(`insert into flag_rules.rule (flag_rule_id, name, condition, written_by, written_at, is_on, position)
      select 1000000 + n, 'Another', '{"looksFor": "reports", "reports": 9}', 'member:1', now(), true, 0
      from generate_series(1, 50 - (select count(*)::int from flag_rules.rule where is_on)) n`)
    const { code, body } = await say(`staff/rules/${found.id}/switch`, { on: true })
    expect([code, body.msg]).to.deep.equal([409, '50 rules are on already. Please switch another one off first.'])
    expect((await rule(found.id)).on).to.equal(false)
    await pool.query('delete from flag_rules.rule where flag_rule_id = 1000001')
    await on(found.id)
    expect((await say(`staff/rules/${found.id}/switch`, { on: true })).code, 'the fiftieth, once more').to.equal(200)
  })
})
