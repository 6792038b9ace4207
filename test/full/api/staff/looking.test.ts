import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { lookByRules } from '../../../../api/staff/flagging/look.js'
import { rehearseRule } from '../../../../api/staff/flagging/rehearse.js'
import { stateCache } from '../../../../commands/runtime/states/cache.js'
import { dispatcher } from '../../../../commands/runtime/dispatcher.js'
import { noSnapshots } from '../../../../commands/runtime/states/snapshots.js'
import { gateway, type Gateway } from '../../../../commands/runtime/store/gateway.js'
import { slices } from '../../../../commands/slices.js'
import { staffRoles } from '../../../../commands/staff.js'
import { vaultKeys } from '../../../../commands/vault/keys.js'
import type { HeldTask } from '../../../../commands/vault/outbox.js'
import { Refusal, type RefusalKind } from '../../../../domain/kernel/refusal.js'
import type { FlagRuleId } from '../../../../domain/kernel/ids.js'
import { checkpointOf } from '../../../../projections/runtime/checkpoint.js'
import { Progress } from '../../../../projections/runtime/progress.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import { liked, members } from '../../../support/cast/facts.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../../support/parts/app.js'
import { countingLog } from '../../../support/parts/counting-log.js'
import { logOn } from '../../../support/parts/runtime.js'
import { formOf, photo } from '../../../api/cases/support/community.js'
import { visitor } from '../../../api/visitors/support/visitor.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'

describe('looks by rules', () => {
  let app: TestApp
  let store: Gateway
  let ana: Session
  let mia: Session
  before(async () => {
    app = await freshApp({ masterKey })
    store = gateway({ url: app.parts.node.url, prefixes: slices.map(({ prefix }) => prefix) })
    ana = await member(app.url, 'Ana')
    mia = await staffMember(app, 'Mia', 'moderator')
  })
  after(async () => {
    await store.close()
    await app.close()
  })

  const said = async (path: string, body: object, who = mia) => {
    const { code, body: answer } = await ask(app.url, path, { body, token: who.token })
    expect(code, JSON.stringify(answer)).to.equal(200)
    return answer
  }
  const switchedOn = async (condition: object) => {
    const id = (await said('staff/rules', { name: 'A rule', condition }))['id'] as FlagRuleId
    await said(`staff/rules/${id}/rehearse`, {})
    await eventually(async () => {
      const { code } = await ask(app.url, `staff/rules/${id}/switch`, { body: { on: true }, token: mia.token })
      expect(code).to.equal(200)
    }, 15_000)
    return id
  }
  const looks = async () =>
    (await app.parts.db.pool.query<{ stream: string }>(`select data ->> 'stream' as stream from vault.outbox where kind = 'look-by-rules'`))
      .rows
  const manyLike = async (id: number) => {
    const by = `member:${ana.id}` as const
    const meta = { v: 1, by, at: new Date().toISOString(), $causationId: randomUUID(), $correlationId: randomUUID() }
    for (let page = 0; page < 2; page++) {
      const likes = members(400).map((memberId) => liked((memberId + page * 400) as typeof memberId))
      const facts = likes.map(({ type, data }) => ({ id: randomUUID(), type, data: { ...data, caseId: id }, meta }))
      await store.append(`case-${id}`, facts, (await store.read(`case-${id}`, -1)).at(-1)!.revision)
    }
  }
  const held = (kind: string, data: object): HeldTask => ({
    id: randomUUID(),
    kind,
    data,
    at: new Date().toISOString(),
    tries: 1,
    excused: 0,
  })

  it('are asked for by nothing while no rule is on, and by all that comes after one is', async () => {
    await postCase(app.url, ana)
    const id = await switchedOn({ looksFor: 'words', phrases: ['nowhere to be found'] })
    const after = await postCase(app.url, ana)
    await eventually(async () => expect(await looks()).to.deep.equal([{ stream: `case-${after}` }]))
    await said(`staff/rules/${id}/switch`, { on: false })
    await postCase(app.url, ana)
    await switchedOn({ looksFor: 'reports', reports: 2 })
    const last = await postCase(app.url, ana)
    await eventually(async () => expect(await looks()).to.have.deep.members([after, last].map((each) => ({ stream: `case-${each}` }))))
  })

  it('are done again where the post was busy, and dropped where it is gone or nobody needs to be told', async () => {
    await switchedOn({ looksFor: 'words', phrases: ['a wonder'] })
    const id = await postCase(app.url, ana, caseForm({ title: 'A wonder' }))
    const { pool } = app.parts.db
    const log = logOn(store, app.parts, vaultKeys(pool, masterKey))
    const look = (kind: RefusalKind) =>
      lookByRules({
        ...{ pool, log, progress: new Progress(() => checkpointOf(pool)), now: () => new Date().toISOString() },
        dispatch: () => Promise.reject(new Refusal(kind, 'Refused')),
      })(held('look-by-rules', { stream: `case-${id}`, revision: 0 }))
    for (const kind of ['not-found', 'conflict'] as const) expect(await look(kind)).to.equal('dropped')
    for (const kind of ['busy', 'too-many', 'other-version'] as const) expect(await failureOf(look(kind))).to.include({ kind })
  })

  it('come to a post of a visitor once it is released', async () => {
    await switchedOn({ looksFor: 'words', phrases: ['miracle'] })
    const { token } = await visitor(app.url)
    const fields = { title: 'A miracle', description: 'After a fall', medicalregistration: '77', relevant: 'true', patientConsent: 'true' }
    const { body } = await ask(app.url, 'addCommunityPost', { token, body: formOf(fields, await photo()) })
    const { id } = body['records'] as { id: number }
    const eda = await staffMember(app, 'Eda', 'editor')
    const types = async () => (await store.read(`case-${id}`, -1)).map(({ type }) => type)
    await eventually(async () =>
      expect((await ask(app.url, `staff/visitorPosts/${id}/release`, { token: eda.token, body: {} })).code).to.equal(200),
    )
    await eventually(async () => expect(await types()).to.deep.equal(['CasePosted', 'CaseReleased', 'CaseReported']))
  })

  it('read the fact alone, however long the life of the post is, and a rehearsal no more than the log', async () => {
    const id = await postCase(app.url, ana)
    await manyLike(id)
    for (const name of ['Boris', 'Chen'])
      await said('addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face' }, await member(app.url, name))
    const { pool } = app.parts.db
    const [facts, now] = [logOn(store, app.parts, vaultKeys(pool, masterKey)), () => new Date().toISOString()]
    const counted = countingLog(facts)
    const cache = stateCache()
    const { mustBe } = staffRoles(facts, cache, noSnapshots)
    const dispatch = dispatcher(facts, slices, cache, noSnapshots, undefined, mustBe)
    const progress = new Progress(() => checkpointOf(pool))
    const reports = (await facts.read(`case-${id}`, -1)).filter(({ type }) => type === 'CaseReported')

    const look = lookByRules({ pool, log: counted.log, now, dispatch, progress })
    expect(await look(held('look-by-rules', { stream: `case-${id}`, revision: reports.at(-1)!.revision }))).to.equal('done')
    expect(counted.read()).to.equal(1)

    const flagRuleId = (await said('staff/rules', { name: 'Another', condition: { looksFor: 'reports', reports: 2 } }))['id'] as FlagRuleId
    const rehearsal = randomUUID()
    await dispatch({ id: randomUUID(), type: 'RehearseFlagRule', by: `member:${mia.id}`, at: now(), data: { flagRuleId, rehearsal } })
    const upTo = await store.head()
    const before = counted.read()
    const rehearse = rehearseRule({ log: counted.log, raw: store.raw, now, dispatch })
    expect(await rehearse(held('rehearse-rule', { flagRuleId, rehearsal, upTo }))).to.equal('done')
    expect(counted.read() - before, 'those of the rule').to.equal(2)
    const [told] = (await facts.read(`flagrule-${flagRuleId}`, -1)).filter(({ type }) => type === 'FlagRuleRehearsed')
    expect(told!.data).to.include({ flagged: 1 })
  })
})
