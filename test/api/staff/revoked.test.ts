import { expect } from 'chai'
import { isInQuery, letIn } from '../../../api/contract/call.js'
import { calls } from '../../../api/contract/calls.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ROLES, type Role } from '../../../domain/kernel/people/role.js'
import { eventually } from '../../support/eventually.js'
import { photograph } from '../files/support/images.js'
import { ask, freshApp, member, openPage, postCase, type TestApp } from '../../support/parts/app.js'
import { atDesk, masterKey, revokeUnheard, staffMember } from '../../support/staff/desk.js'
import { formOf, photo } from '../cases/support/community.js'
import { visitor, type Guest } from '../visitors/support/visitor.js'

/** Every call with which the staff does something, or reads what is shown to who goes on record for it. */
const ofStaff = calls.filter((call) => letIn(call).every((auth) => ROLES.some((role) => role === auth)))
const deeds = ofStaff.filter((call) => !isInQuery(call.method))
const reads = ofStaff.filter((call) => isInQuery(call.method))
/** It shows what was sent, and nothing else. */
const NO_DEED = ['staff/previewBlog']
/** What of it only moderators do. */
const OF_MODERATORS = /^staff\/(reports|posts|appeals|rules|registrations|members)\b/

/** The log knows it already, and the views do not yet. */
describe('who was of the staff a moment ago', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let rosa: Session
  let caseId: number
  /** Of visitors: one who has posted, one who has reported that, the post that was released, and one that waits. */
  let author: Guest
  let reporter: Guest
  let ofVisitor: number
  let held: number
  let decision: number
  let request: number
  let group: number
  const knots = new FormData()
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    for (const [name, value] of Object.entries({ title: 'Knots', author: 'Ana', speciality: 'Urology' })) knots.append(name, value)
    knots.append('attachment', new Blob([new Uint8Array(await photograph())]), 'knot.jpg')
    rosa = await staffMember(app, 'Rosa', ...ROLES)
    const mia = await staffMember(app, 'Mia', 'moderator')
    const done = async (call: string, who: { readonly token: string } | undefined, body: object) => {
      const { code, body: answer } = await ask(app.url, call, { body, ...(who && { token: who.token }) })
      expect(code, `${call} ${JSON.stringify(answer)}`).to.equal(200)
      return answer
    }
    await done('updateMediRegistration', ana, { list: { country: [71], region: ['England'], mediRegistration: ['GMC 7654321'] } })
    await done('deleteAccountRequest', undefined, {
      name: 'Quirinus Quill',
      number: '+91 9876543210',
      email: 'q@example.org',
      message: 'Please delete all of it',
    })
    group = (await done('staff/createGroup', rosa, { name: 'Surgeons of the knee' }))['id'] as number
    caseId = await postCase(app.url, ana)
    await done('addClinicalCaseReport', boris, { clinicalCaseId: caseId, reason: 'A face' })
    await done(`staff/reports/case:${caseId}/claim`, rosa, {})
    author = await visitor(app.url)
    reporter = await visitor(app.url)
    const sent = async () => {
      const fields = { title: 'Wound', description: 'After a fall', medicalregistration: 'X 1', relevant: 'true', patientConsent: 'true' }
      return ((await done('addCommunityPost', author, formOf(fields, await photo())))['records'] as { id: number }).id
    }
    ofVisitor = await sent()
    held = await sent()
    await done(`staff/visitorPosts/${ofVisitor}/release`, rosa, {})
    await done('addCommunityReportReason', reporter, { community_id: ofVisitor, reason: 'A face' })
    await done(`staff/reports/case:${ofVisitor}/claim`, rosa, {})
    const removed = await postCase(app.url, ana)
    await done('addClinicalCaseReport', rosa, { clinicalCaseId: removed, reason: 'A face' })
    await done(`staff/reports/case:${removed}/claim`, mia, {})
    const body = { decision: 'remove', rule: 'false', reason: 'It is', version: 1 }
    decision = (await done(`staff/reports/case:${removed}/decide`, mia, body))['id'] as number
    await done('appeals', ana, { decisionId: decision, text: 'It is not' })
    await app.parts.db.pool.query(`insert into runtime.parked values ('case_feed', 'case-999999', 7, 7, 'CasePosted', 'a reason')`)
    await eventually(async () => {
      const { body: told } = await ask(app.url, 'staff/deletionRequests', { method: 'GET', token: rosa.token })
      request = (told['result'] as { id: number }[])[0]!.id
    })
  })
  after(() => app.close())

  const reason = { reason: 'It is' }
  const version = { version: 0 }
  const checked = { recordedAt: new Date().toISOString(), result: 'not-found', method: 'registrar' }
  /** What is asked of each of them; what is named is there, as far as the views are asked for it. */
  const asked = (post = caseId): Readonly<Record<string, readonly [path: string, body: object]>> => ({
    'staff/saveEvent': ['saveEvent', { title: 'Hands', date: '20/01/2027', start_time: '18:30', location: 'Online' }],
    'staff/events/:id/cancel': ['events/1/cancel', {}],
    'staff/publishLearning': ['publishLearning', knots],
    'staff/learning/:id/withdraw': ['learning/1/withdraw', {}],
    'staff/createGroup': ['createGroup', { name: 'Surgeons of the hand' }],
    'staff/groups/:id/rename': [`groups/${group}/rename`, { name: 'Surgeons of the foot' }],
    'staff/groups/:id/close': [`groups/${group}/close`, {}],
    'staff/saveBlog': ['saveBlog', { title: 'Sutures', category: 'Research', author: 'The editors', source: 'Of silk.', version: -1 }],
    'staff/blogs/:id/publish': ['blogs/1/publish', version],
    'staff/blogs/:id/schedule': ['blogs/1/schedule', { ...version, publishAt: '2100-01-01T00:00:00.000Z' }],
    'staff/blogs/:id/unschedule': ['blogs/1/unschedule', {}],
    'staff/blogs/:id/withdraw': ['blogs/1/withdraw', {}],
    'staff/contactMessages/:id/answered': ['contactMessages/1/answered', {}],
    'staff/deletionRequests/:id/read': [`deletionRequests/${request}/read`, {}],
    'staff/visitorPosts/:id/release': [`visitorPosts/${held}/release`, {}],
    'staff/visitorPosts/:id/refuse': [`visitorPosts/${held}/refuse`, reason],
    'staff/reports/:id/claim': [`reports/case:${post}/claim`, {}],
    'staff/reports/:id/release': [`reports/case:${post}/release`, {}],
    'staff/reports/:id/decide': [`reports/case:${post}/decide`, { ...reason, decision: 'remove', rule: 'false', version: 1 }],
    'staff/posts/:kind/:id/restore': [`posts/case/${post}/restore`, reason],
    'staff/appeals/:id/decide': [`appeals/${decision}/decide`, { ...reason, verdict: 'overturned' }],
    'staff/rules': ['rules', { name: 'Words', condition: { looksFor: 'reports', reports: 2 } }],
    'staff/rules/:id/rehearse': ['rules/1/rehearse', {}],
    'staff/rules/:id/switch': ['rules/1/switch', { on: true }],
    'staff/audit/parked/retry': ['audit/parked/retry', {}],
    'staff/deletions/:id/reason': [`deletions/deletionrequest-${request}/reason`, { purpose: 'audit' }],
    'staff/registrations/:memberId/read': [`registrations/${ana.id}/read`, {}],
    'staff/registrations/:memberId/check': [`registrations/${ana.id}/check`, checked],
    'staff/members/:id/enforce': [`members/${ana.id}/enforce`, { ...reason, action: 'limit' }],
    'staff/members/:id/appeal': [`members/${ana.id}/appeal`, { ...reason, restriction: crypto.randomUUID(), verdict: 'lifted' }],
  })

  const pathsOfReads = (post = caseId) =>
    reads.map(({ path }) =>
      path
        .replace('reports/:id', `reports/case:${post}`)
        .replace(/:kind\/:id/, `case/${post}`)
        .replace('deletions/:id', `deletions/deletionrequest-${request}`)
        .replace(':memberId', String(ana.id))
        .replace(':id', '1'),
    )

  it('is where visitors, members and who has another role always are: refused, whoever has written or reported the post', async () => {
    const eda = await staffMember(app, 'Eda', 'editor')
    const { token } = await visitor(app.url)
    const people = [
      ['a visitor', token, 401],
      ['a visitor who has posted', author.token, 401],
      ['a visitor who has reported it', reporter.token, 401],
      ['the author', ana.token, 403],
      ['who has reported it', boris.token, 403],
    ] as const
    const codesOf = async (each: string, post: number) => {
      const done = Object.values(asked(post)).map(async ([path, body]) => (await ask(app.url, `staff/${path}`, { token: each, body })).code)
      const read = pathsOfReads(post).map(async (path) => (await ask(app.url, path, { method: 'GET', token: each })).code)
      return [...new Set(await Promise.all([...done, ...read]))]
    }
    for (const [who, each, code] of people)
      for (const post of [caseId, ofVisitor]) expect(await codesOf(each, post), `${who} of ${post}`).to.deep.equal([code])
    for (const post of [caseId, ofVisitor])
      for (const [call, [path, body]] of Object.entries(asked(post)).filter(([each]) => OF_MODERATORS.test(each)))
        expect((await ask(app.url, `staff/${path}`, { token: eda.token, body })).code, `an editor: ${call} of ${post}`).to.equal(403)
  })

  it('is not where moderators are, of a post of a visitor as of every other', async () => {
    const { code, body } = await ask(app.url, `staff/reports/case:${ofVisitor}`, { method: 'GET', token: rosa.token })
    expect([code, (body['reports'] as { reporter: { actor: string } }[]).map(({ reporter: { actor } }) => actor)]).to.deep.equal([
      200,
      [`visitor:${reporter.id}`],
    ])
    const decision = { decision: 'remove', rule: 'patient-recognisable', reason: 'A face', version: body['version'] }
    const decided = await ask(app.url, `staff/reports/case:${ofVisitor}/decide`, { token: rosa.token, body: decision })
    expect(decided.code, decided.body.msg).to.equal(200)
    const gone = async (who: string) => (await ask(app.url, `getCommunityPostById/${ofVisitor}`, { method: 'GET', token: who })).code
    await eventually(async () => expect([await gone(ana.token), await gone(author.token)]).to.deep.equal([404, 404]))
    const restored = await ask(app.url, `staff/posts/case/${ofVisitor}/restore`, { token: rosa.token, body: reason })
    expect(restored.code, restored.body.msg).to.equal(200)
    await eventually(async () => expect([await gone(ana.token), await gone(author.token)]).to.deep.equal([200, 200]))
  })

  /** The projector waits for a table that somebody else has locked. */
  const whileViewsAreLate = async <T>(work: () => Promise<T>): Promise<T> => {
    const client = await app.parts.db.pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table staff_roles.role in exclusive mode')
      return await work()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('can read nothing more within a second', async () => {
    const { url } = await app.another(0, 'api', { believed: 1_000 })
    const sara = await staffMember(app, 'Sara', ...ROLES)
    const read = async (path: string) => {
      const { code, body } = await ask(url, path, { method: 'GET', token: sara.token })
      return [code, body.msg] as const
    }
    const paths = pathsOfReads()
    for (const path of paths) expect((await read(path))[0], path).not.to.equal(403)
    const page = await openPage(app.url, sara.token)
    const told: (readonly Role[])[] = []
    page.on('rolesChanged', ({ roles }) => void told.push(roles))
    await whileViewsAreLate(async () => {
      await atDesk(app, async (desk) => {
        for (const role of ROLES) await desk.revoke(role, sara.email!)
      })
      const refused = [403, 'This is for members of the staff'] as const
      await eventually(async () => expect(await read('staff/reports'), 'the views do not know it').to.deep.equal(refused))
      for (const path of paths) expect(await read(path), path).to.deep.equal(refused)
    })
    await eventually(() => expect(told.at(-1), 'the views know it, too').to.deep.equal([]))
    page.close()
  })

  it('can do nothing more', async () => {
    expect(Object.keys(asked())).to.have.members(deeds.map(({ path }) => path).filter((path) => !NO_DEED.includes(path)))
    // Believes for so long who asks that what is done comes to the log's own check, and hears of nobody whose roles went before.
    const { url } = await app.another(0, 'api', { believed: 10 * 60_000 })
    const answers = await whileViewsAreLate(async () => {
      const knows = async () => (await ask(url, 'staff/reports', { method: 'GET', token: rosa.token })).code === 200
      expect(await knows()).to.equal(true)
      await revokeUnheard(app, rosa.id, ROLES)
      expect(await knows(), 'it is believed who asks').to.equal(true)
      return Promise.all(
        [...Object.entries(asked()), ...Object.entries(asked(ofVisitor))].map(async ([call, [path, body]]) => {
          const { code, body: answer } = await ask(url, `staff/${path}`, { token: rosa.token, body })
          return [call, code, answer.msg] as const
        }),
      )
    })
    const refused = answers.map(([call]) => [call, 403, 'This is for members of the staff'])
    expect(answers).to.deep.equal(refused)
  })
})
