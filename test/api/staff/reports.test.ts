import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { Judged, QueuedPost } from '../../../api/contract/staff/judged.js'
import type { OwnDecision } from '../../../api/contract/staff/judgements.js'
import { eventually } from '../../support/eventually.js'
import { postBeyond } from '../../support/calls/beyond.js'
import { hear, pages } from '../../support/parts/pages.js'
import { ask, freshApp, member, personOf, postCase, type TestApp } from '../../support/parts/app.js'
import { atDesk, looksOf, masterKey, staffMember } from '../../support/staff/desk.js'
import { imageForm, olderCaseForm, photo, postOlder } from '../cases/support/community.js'
import { visitor } from '../visitors/support/visitor.js'

interface Told {
  readonly queued: readonly QueuedPost[]
  readonly decided: readonly Judged[]
  readonly next: number | null
}

describe('reports before moderators', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mia: Session
  let juri: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mia = await staffMember(app, 'Mia', 'moderator')
    juri = await staffMember(app, 'Juri', 'moderator')
  })
  after(() => app.close())
  const { open, close } = pages()
  afterEach(close)

  const get = async <Body>(path: string, who = mia): Promise<Body> => {
    const { code, body } = await ask(app.url, path, { method: 'GET', token: who.token })
    expect(code, JSON.stringify(body)).to.equal(200)
    return body as unknown as Body
  }
  const say = async (path: string, body: object = {}, who = mia) => ask(app.url, path, { body, token: who.token })
  const said = async (path: string, body: object = {}, who = mia) => {
    const answer = await say(path, body, who)
    expect(answer.code, JSON.stringify(answer.body)).to.equal(200)
    return answer.body
  }
  const refused = async (path: string, body: object, who = mia) => {
    const { code, body: answered } = await say(path, body, who)
    return [code, answered.msg] as const
  }
  const report = (id: number, who = boris) => said('addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face' }, who)
  const reportedCase = async () => {
    const id = await postCase(app.url, ana)
    await report(id)
    return id
  }
  const versionOf = async (post: string, who = mia) => (await get<{ version: number }>(`staff/reports/${post}`, who)).version
  const deciding = async (post: string, decision: string, more: object = {}, who = mia) => ({
    decision,
    rule: 'patient-recognisable',
    reason: ' A face can be recognised ',
    version: await versionOf(post, who),
    ...more,
  })
  const decide = async (post: string, decision: string, who = mia) => {
    await said(`staff/reports/${post}/claim`, {}, who)
    return (await said(`staff/reports/${post}/decide`, await deciding(post, decision, {}, who), who))['id'] as number
  }
  const codeOfCase = async (id: number, who: Session) =>
    (await ask(app.url, `getClinicalCaseById/${id}`, { method: 'GET', token: who.token })).code
  const noticesOf = async (who: Session) =>
    (await said('getNotificationData', {}, who))['result'] as { kind: string; message: string; route: string }[]

  it('stand in a queue, those of one post together, with who has claimed them', async () => {
    const id = await reportedCase()
    await report(id, juri)
    await said(`staff/reports/case:${id}/claim`)
    const { queued } = await get<Told>('staff/reports?kind=case')
    const row = queued.find(({ post }) => post === `case:${id}`)!
    expect(row).to.deep.include({ kind: 'case', reports: 2, title: row.title, speciality: row.speciality, first_reason: 'A face' })
    const toReporter = (await get<Told>('staff/reports?kind=case', juri)).queued.find(({ post }) => post === `case:${id}`)!
    expect([toReporter.reports, 'first_reason' in toReporter], 'who has reported it learns nothing of the others').to.deep.equal([2, false])
    expect([row.title !== null, row.author.actor, row.claimed?.by, row.claimed?.full_name]).to.deep.equal([
      true,
      `member:${ana.id}`,
      mia.id,
      mia.full_name,
    ])
    expect((await get<Told>('staff/reports?state=mine', juri)).queued).to.deep.equal([])
    expect((await get<Told>('staff/reports?state=mine')).queued.map(({ post }) => post)).to.include(`case:${id}`)
    await said(`staff/reports/case:${id}/release`)
  })

  it('are read in pages, what waits longest first', async () => {
    await reportedCase()
    await reportedCase()
    const { queued } = await get<Told>('staff/reports')
    const first = await get<Told>('staff/reports?pageSize=1')
    const second = await get<Told>(`staff/reports?pageSize=1&after=${first.next}`)
    expect([...first.queued, ...second.queued]).to.deep.equal(queued.slice(0, 2))
    const [one, two, far] = await Promise.all([1, 2, 10 ** 9].map((page) => get<Told>(`staff/reports?pageSize=1&page=${page}`)))
    expect([...one!.queued, ...two!.queued]).to.deep.equal(queued.slice(0, 2))
    expect([far!.queued, far!.next]).to.deep.equal([[], null])
    expect((await ask(app.url, 'staff/reports?page=0', { method: 'GET', token: mia.token })).code).to.equal(422)
    expect(queued.map(({ place }) => place)).to.deep.equal([...queued.map(({ place }) => place)].sort((one, other) => one - other))
  })

  it('are narrowed, those that one has claimed too, and by what there is not to nothing', async () => {
    const [id, other] = [await reportedCase(), await postBeyond(app.url, ana)]
    await said('addBeyondSurgoryReportReason', { beyond_surgery_id: other, reason: 'Not mine' }, boris)
    for (const post of [`case:${id}`, `beyond:${other}`]) await said(`staff/reports/${post}/claim`, {}, juri)
    const mine = async (query: string) => (await get<Told>(`staff/reports?state=mine${query}`, juri)).queued.map(({ post }) => post)
    const speciality = encodeURIComponent((await get<Told>('staff/reports?state=mine&kind=case', juri)).queued[0]!.speciality!)
    expect(await mine('')).to.include.members([`case:${id}`, `beyond:${other}`])
    expect(await mine('&kind=beyond')).to.deep.equal([`beyond:${other}`])
    expect(await mine(`&speciality=${speciality}`)).to.deep.equal([`case:${id}`])
    expect([await mine('&speciality=Urology'), await mine('&kind=reel'), await mine('&speciality=Cobblery')]).to.deep.equal([[], [], []])
    // DECISIONS C-63: what a list is not there for filters to nothing.
    const none = { queued: [], decided: [], next: null }
    for (const query of ['state=lost', 'kind=poem', 'speciality=Cobblery', 'state=decided&kind=poem'])
      expect(await get<Told>(`staff/reports?${query}`), query).to.deep.include(none)
    for (const post of [`case:${id}`, `beyond:${other}`]) await said(`staff/reports/${post}/release`, {}, juri)
  })

  it('tell what was said and by whom, once that is on record', async () => {
    const id = await reportedCase()
    const { reports, reports_more, queued } = await get<{
      reports: { reason: string; reporter: { full_name: string } }[]
      reports_more: number
      queued: QueuedPost
    }>(`staff/reports/case:${id}`)
    expect(reports_more).to.equal(0)
    expect(reports.map(({ reason, reporter }) => [reason, reporter.full_name])).to.deep.equal([['A face', boris.full_name]])
    expect(queued.reports).to.equal(1)
    expect((await looksOf(app, mia.id)).map(({ target, purpose }) => [target, purpose])).to.deep.include([`case-${id}`, 'report'])
  })

  it('are claimed by one alone, and whoever is slower hears by whom', async () => {
    const id = await reportedCase()
    const both = await Promise.all([mia, juri].map((who) => say(`staff/reports/case:${id}/claim`, {}, who)))
    expect(both.map(({ code }) => code).sort()).to.deep.equal([200, 409])
    const [winner, loser] = both[0]!.code === 200 ? [mia, juri] : [juri, mia]
    expect(await refused(`staff/reports/case:${id}/claim`, {}, loser)).to.deep.equal([
      409,
      `Dr. ${winner.full_name} looks after these reports`,
    ])
    expect((await refused(`staff/reports/case:${id}/release`, {}, loser))[0]).to.equal(409)
    expect(await refused(`staff/reports/case:${id}/decide`, await deciding(`case:${id}`, 'dismiss'), loser)).to.deep.equal([
      409,
      `Dr. ${winner.full_name} looks after these reports`,
    ])
  })

  it('are dismissed: the reporter hears of it, and the author of nothing', async () => {
    const id = await reportedCase()
    await decide(`case:${id}`, 'dismiss')
    await eventually(async () => {
      const [newest] = await noticesOf(boris)
      expect(newest).to.include({
        kind: 'report-outcome',
        message: 'A case that you reported was looked at, and stays as it is',
        route: '/myReports',
      })
    })
    expect((await noticesOf(ana)).filter(({ kind }) => kind === 'decision')).to.deep.equal([])
    expect(await codeOfCase(id, boris)).to.equal(200)
    const [own] = (await get<{ result: object[] }>('myReports', boris)).result
    expect(own).to.include({ post: `case:${id}`, reason: 'A face', state: 'decided', decision: 'dismiss', undone: false })
    expect(own).to.deep.include({ author: { actor: `member:${ana.id}`, full_name: ana.full_name } })
  })

  it('take a post away: only its author sees it, who is told why, and it comes back after an appeal', async () => {
    const id = await reportedCase()
    const decision = await decide(`case:${id}`, 'remove')
    // DECISIONS C-61: a removal by a moderator leaves it to its author, with the decision.
    expect([await codeOfCase(id, boris), await codeOfCase(id, ana)]).to.deep.equal([404, 200])
    expect((await get<{ result: object[] }>('myReports', boris)).result[0]).to.include({ title: null, author: null })
    expect((await get<{ result: object }>(`getClinicalCaseById/${id}`, ana)).result).to.include({
      removed_by: 'moderator',
      decision_id: decision,
    })
    const [told] = (await get<{ result: OwnDecision[] }>('myDecisions', ana)).result
    expect(told, 'how many have reported it, and since when').not.to.have.any.keys('reports', 'first_at')
    expect(told).to.include({
      id: decision,
      decision: 'remove',
      rule: 'patient-recognisable',
      reason: 'A face can be recognised',
      removed: true,
      there: true,
    })
    expect([told!.appeal, told!.appeal_until !== null, 'moderator' in told!]).to.deep.equal([null, true, false])
    await eventually(async () =>
      expect((await noticesOf(ana))[0]).to.include({ kind: 'decision', message: 'A moderator removed your case', route: '/myDecisions' }),
    )

    const text = ' Nobody can be recognised '
    expect(await refused('appeals', { decisionId: decision, text }, boris)).to.deep.equal([404, 'No such decision'])
    await said('appeals', { decisionId: decision, text }, ana)
    expect((await refused('appeals', { decisionId: decision, text: 'Once more' }, ana))[0]).to.equal(409)
    const { result } = await get<{ result: Judged[] }>('staff/appeals', juri)
    expect(result.map(({ id: each, appeal }) => [each, appeal?.text])).to.deep.equal([[decision, 'Nobody can be recognised']])
    const verdict = { verdict: 'overturned', reason: 'It is a drawing' }
    expect(await refused(`staff/appeals/${decision}/decide`, verdict)).to.deep.equal([
      403,
      'Another moderator has to decide about an appeal against your decision',
    ])
    await said(`staff/appeals/${decision}/decide`, verdict, juri)
    expect((await refused(`staff/appeals/${decision}/decide`, { ...verdict, verdict: 'upheld' }, juri))[0]).to.equal(409)
    expect((await get<{ result: Judged[] }>('staff/appeals', juri)).result).to.deep.equal([])
    expect(await codeOfCase(id, boris)).to.equal(200)
    expect((await get<{ result: object }>(`getClinicalCaseById/${id}`, ana)).result).not.to.have.any.keys('removed_by', 'decision_id')
    await eventually(async () => expect((await noticesOf(ana))[0]!.message).to.contain('in your favour'))
    const [judged] = (await get<Told>('staff/reports?state=decided')).decided
    expect(judged).to.deep.include({ id: decision, removed: false })
    expect([judged!.appeal?.state, judged!.appeal?.moderator?.full_name, judged!.undone_at !== null]).to.deep.equal([
      'overturned',
      juri.full_name,
      true,
    ])
    expect((await get<{ result: object[] }>('myReports', boris)).result[0]).to.include({ decision: 'remove', undone: true })
  })

  it('are told at once to who wrote the post, to who has reported it, and to moderators who look at appeals', async () => {
    const [author, reporter, beside, other] = await Promise.all([
      open(app.url, ana, []),
      open(app.url, boris, []),
      open(app.url, juri, ['staff:reports']),
      open(app.url, await member(app.url, 'Carla'), []),
    ])
    const own = hear(author.page, 'ownDecisionsChanged')
    const reports = hear(reporter.page, 'ownReportsChanged')
    const appeals = hear(beside.page, 'appealsChanged')
    const elsewhere = [hear(other.page, 'ownDecisionsChanged'), hear(other.page, 'ownReportsChanged'), hear(author.page, 'appealsChanged')]
    const id = await reportedCase()
    const post = `case:${id}`
    const of = <Told extends { post: string }>(told: readonly Told[]) => told.filter((each) => each.post === post).at(-1)

    const decision = await decide(post, 'remove')
    await eventually(() => {
      expect(of(own)?.decisions.map((each) => [each.id, each.decision, each.removed])).to.deep.equal([[decision, 'remove', true]])
      expect(of(reports)?.reports.map((each) => [each.state, each.decision, each.undone])).to.deep.equal([['decided', 'remove', false]])
    })
    expect(JSON.stringify(own)).not.to.contain(`member:${mia.id}`)
    await said('appeals', { decisionId: decision, text: 'A drawing' }, ana)
    await eventually(() =>
      expect(of(appeals)?.appeals.map((each) => [each.id, each.appeal?.text])).to.deep.equal([[decision, 'A drawing']]),
    )
    await said(`staff/appeals/${decision}/decide`, { verdict: 'overturned', reason: 'It is one' }, juri)
    await eventually(() => {
      expect(of(appeals)?.appeals).to.deep.equal([])
      expect(of(own)?.decisions.map((each) => [each.appeal?.state, each.undone_at !== null])).to.deep.equal([['overturned', true]])
      expect(of(reports)?.reports.map(({ undone }) => undone)).to.deep.equal([true])
    })
    expect(elsewhere).to.deep.equal([[], [], []])
    await eventually(async () =>
      expect((await noticesOf(boris))[0]).to.include({
        kind: 'report-outcome',
        message: 'A case that you reported, and that was removed, was brought back after another look',
        route: '/myReports',
      }),
    )
  })

  it('are told to the other pages of who reports, and to nobody else', async () => {
    const carla = await member(app.url, 'Carla')
    const [mine, author, moderator, other] = await Promise.all(
      [boris, ana, mia, carla].map((who) => open(app.url, who, who === mia ? ['staff:reports'] : [])),
    )
    const told = hear(mine!.page, 'ownReportsChanged')
    const elsewhere = [author!, moderator!, other!].map(({ page }) => hear(page, 'ownReportsChanged'))
    const post = `case:${await reportedCase()}`
    await eventually(() =>
      expect(told.map((each) => [each.post, each.reports.map(({ state }) => state)])).to.deep.equal([[post, ['open']]]),
    )
    const [listed] = (await get<{ result: object[] }>('myReports', boris)).result
    expect([told[0]!.reports, elsewhere]).to.deep.equal([[listed], [[], [], []]])
  })

  it('are nothing to its author, or to who has reported it too, as long as nothing is decided', async () => {
    const dora = await member(app.url, 'Dora')
    const [author, first, second] = await Promise.all([ana, boris, dora].map((who) => open(app.url, who, [])))
    const own = hear(author!.page, 'ownDecisionsChanged')
    const [reports, later] = [first!, second!].map(({ page }) => hear(page, 'ownReportsChanged'))
    const post = `case:${await reportedCase()}`
    const id = Number(post.slice(5))
    await decide(post, 'ask-change')
    const told = async (count: number) => {
      const of = [own, reports!].map((each) => each.filter((one) => one.post === post))
      expect(of.map(({ length }) => length)).to.deep.equal([count, 2]) // the first has reported it, and is told what came of that
      return of
    }
    await eventually(() => told(1))

    await report(id, dora)
    const other = await decide(post, 'dismiss', juri)
    await eventually(() =>
      expect(later!.filter((each) => each.post === post).map(({ reports: [one] }) => one!.state)).to.deep.equal(['open', 'decided']),
    )
    const [decision] = own.filter((each) => each.post === post)[0]!.decisions
    await said('appeals', { decisionId: decision!.id, text: 'It is drawn' }, ana)
    await eventually(() => told(2)) // the appeal, and neither the report of Dora nor what came of it
    expect(JSON.stringify(own)).not.to.contain(`"id":${other},`)
  })

  it('tell an author which sort of case was taken away, since each has a list of its own', async () => {
    const [photograph, older] = [await photo(), { age: '54', clinical_question: 'Scope?' }]
    const posts = [
      await postOlder(app.url, ana, imageForm({}, photograph)),
      await postOlder(app.url, ana, olderCaseForm(older, photograph)),
    ]
    for (const id of posts) {
      await said('addCommunityReportReason', { community_id: id, reason: 'A face' }, boris)
      await decide(`case:${id}`, 'remove')
    }
    const clinical = await reportedCase()
    await decide(`case:${clinical}`, 'remove')
    const { result } = await get<{ result: OwnDecision[] }>('myDecisions', ana)
    expect(result.slice(0, 3).map(({ post, shape }) => [post, shape])).to.deep.equal([
      [`case:${clinical}`, 'clinical'],
      [`case:${posts[1]}`, 'case'],
      [`case:${posts[0]}`, 'image'],
    ])
  })

  it('are of posts of every kind, and a removal is undone by a moderator', async () => {
    const id = await postBeyond(app.url, ana)
    await said('addBeyondSurgoryReportReason', { beyond_surgery_id: id, reason: 'Not mine' }, boris)
    await decide(`beyond:${id}`, 'remove')
    await said(`staff/posts/beyond/${id}/restore`, { reason: 'A mistake' }, juri)
    await said(`staff/posts/beyond/${id}/restore`, { reason: 'A mistake' }, juri)
    const [row] = (await get<{ result: OwnDecision[] }>('myDecisions', ana)).result
    expect([row!.kind, row!.shape, row!.removed, row!.undone_at !== null]).to.deep.equal(['beyond', null, false, true])
    await eventually(async () => expect((await noticesOf(ana))[0]!.message).to.contain('brought your'))
  })

  it('grant an appeal that waits when a moderator brings the post back, who says why; the author and the log are told', async () => {
    const id = await reportedCase()
    const decision = await decide(`case:${id}`, 'remove')
    await said('appeals', { decisionId: decision, text: 'A drawing' }, ana)
    await said(`staff/posts/case/${id}/restore`, { reason: 'I was wrong' }, mia)
    const [own] = (await get<{ result: OwnDecision[] }>('myDecisions', ana)).result
    expect([own!.id, own!.appeal?.state, own!.appeal?.reason, own!.undone_at !== null]).to.deep.equal([
      decision,
      'overturned',
      'I was wrong',
      true,
    ])
    await eventually(async () => expect((await noticesOf(ana))[0]!.message).to.contain('Your appeal was decided in your favour'))
    const { rows } = await app.parts.db.pool.query<{ type: string }>(
      `select type from eventstore.events where stream = $1 order by revision desc limit 2`,
      [`case-${id}`],
    )
    expect(rows.map(({ type }) => type)).to.deep.equal(['CaseRestored', 'AppealDecided'])
  })

  it('are measured: how long they waited, week by week', async () => {
    const { weeks } = await get<{ weeks: { decisions: number; average_seconds: number; longest_seconds: number }[] }>('staff/reportTimes')
    expect(weeks).to.have.length(1)
    expect([weeks[0]!.decisions >= 3, weeks[0]!.longest_seconds >= weeks[0]!.average_seconds]).to.deep.equal([true, true])
  })

  describe('refused', () => {
    let id: number
    before(async () => {
      id = await reportedCase()
    })
    const post = () => `staff/reports/case:${id}`
    const body = { decision: 'remove', rule: 'false', reason: 'It is', version: 1 }

    for (const path of ['staff/reports', 'staff/reports/case:1', 'staff/appeals', 'staff/reportTimes'])
      it(`to whoever is no moderator: ${path}`, async () => {
        const guest = await visitor(app.url)
        const editor = await staffMember(app, 'Edda', 'editor', 'auditor')
        const codes = await Promise.all(
          [guest.token, ana.token, boris.token, editor.token].map(
            async (token) => (await ask(app.url, path, { method: 'GET', token })).code,
          ),
        )
        expect(codes).to.deep.equal([401, 403, 403, 403])
      })

    it('to who was a moderator a moment ago', async () => {
      const rosa = await staffMember(app, 'Rosa', 'moderator')
      const path = `staff/reports/case:${await reportedCase()}`
      await said(`${path}/claim`, {}, rosa)
      await atDesk(app, (desk) => desk.revoke('moderator', rosa.email!))
      expect((await say(`${path}/decide`, body, rosa)).code).to.equal(403)
      expect((await get<{ decisions: unknown[] }>(path)).decisions).to.deep.equal([])
      await eventually(async () => expect((await say(`${path}/claim`)).code, 'their claims go to who asks').to.equal(200))
    })

    it('on one’s own post, and on one that one has reported', async () => {
      const own = await postCase(app.url, mia)
      await report(own)
      expect(await refused(`staff/reports/case:${own}/claim`, {})).to.deep.equal([403, 'You cannot judge your own post'])
      await report(own, juri)
      expect(await refused(`staff/reports/case:${own}/claim`, {}, juri)).to.deep.equal([
        403,
        'You cannot judge a post that you have reported',
      ])
    })

    it('to decide, to release and to bring back one’s own post, and one that one has reported', async () => {
      const otto = await staffMember(app, 'Otis', 'moderator')
      const own = await postCase(app.url, mia)
      await report(own, juri)
      const path = `staff/reports/case:${own}`
      await said(`${path}/claim`, {}, otto)
      const concerned = [
        [mia, 'You cannot judge your own post'],
        [juri, 'You cannot judge a post that you have reported'],
      ] as const
      for (const [who, words] of concerned) {
        expect(await refused(`${path}/decide`, body, who)).to.deep.equal([403, words])
        expect(await refused(`${path}/release`, {}, who)).to.deep.equal([409, `Dr. ${otto.full_name} looks after these reports`])
      }
      await said(`${path}/decide`, await deciding(`case:${own}`, 'remove', {}, otto), otto)
      for (const [who, words] of concerned)
        expect(await refused(`staff/posts/case/${own}/restore`, { reason: 'A mistake' }, who)).to.deep.equal([403, words])
      expect(await codeOfCase(own, boris)).to.equal(404)
    })

    it('to look at what is said against one’s own post, or at what one has reported as long as that waits', async () => {
      const own = await postCase(app.url, mia)
      await say('addClinicalCaseReport', { clinicalCaseId: own, reason: 'Mia did it' }, boris)
      await report(own, juri)
      const looks = await looksOf(app, mia.id)
      const look = async (path: string, who: Session) => {
        const { code, body: told } = await ask(app.url, path, { method: 'GET', token: who.token })
        return [code, told.msg]
      }
      for (const path of [`reports/case:${own}`, `posts/case/${own}/history`, `posts/case/${own}/diff?from=0&to=1`]) {
        expect(await look(`staff/${path}`, mia)).to.deep.equal([403, 'This is your own post: another moderator looks at it'])
        expect(await look(`staff/${path}`, juri)).to.deep.equal([403, 'You have reported this post: another moderator looks at it'])
      }
      expect(await looksOf(app, mia.id)).to.deep.equal(looks)
      const otto = await staffMember(app, 'Otto', 'moderator')
      await decide(`case:${own}`, 'dismiss', otto)
      expect((await look(`staff/reports/case:${own}`, juri))[0]).to.equal(200)
      expect((await look(`staff/reports/case:${own}`, mia))[0]).to.equal(403)
    })

    it('to read in a list, or to hear, how often one’s own post was reported, since when, and who judges it', async () => {
      const otto = await staffMember(app, 'Ottilie', 'moderator')
      const [own, others] = [await open(app.url, otto, ['staff:reports']), await open(app.url, juri, ['staff:reports'])]
      const heard = [own, others].map(({ page }) => [hear(page, 'reportsChanged'), hear(page, 'appealsChanged')] as const)
      const id = await postCase(app.url, otto)
      const post = `case:${id}`
      /** Which of them stands there for whom: in the list, and in what was told. */
      const listed = async (query: string) =>
        Promise.all(
          [otto, juri].map(async (who) => {
            const { queued, decided, result } = await get<Partial<Told> & { result?: Judged[] }>(`staff/${query}`, who)
            return [...(queued ?? []), ...(decided ?? []), ...(result ?? [])].some((each) => each.post === post)
          }),
        )
      const told = (which: 0 | 1) => heard.map((each) => each[which].some((push) => push.post === post))
      await report(id)
      expect(await listed('reports')).to.deep.equal([false, true])
      await eventually(() => expect(told(0)).to.deep.equal([false, true]))
      const decision = await decide(post, 'ask-change')
      expect(await listed('reports?state=decided')).to.deep.equal([false, true])
      await said('appeals', { decisionId: decision, text: 'It is none' }, otto)
      expect(await listed('appeals')).to.deep.equal([false, true])
      await eventually(() => expect(heard[1]![1].at(-1)?.appeals.map((each) => each.id)).to.deep.equal([decision]))
      const other = await reportedCase() // comes after all of it
      await eventually(() => expect(heard[0]![0].map((push) => push.post)).to.include(`case:${other}`))
      expect([told(0), told(1)]).to.deep.equal([
        [false, true],
        [false, true],
      ])
    })

    it('what nobody has claimed, what was decided, and an old version', async () => {
      const other = await reportedCase()
      const path = `staff/reports/case:${other}`
      expect(await refused(`${path}/decide`, body)).to.deep.equal([409, 'Claim these reports first'])
      await said(`${path}/claim`)
      expect((await refused(`${path}/decide`, { ...body, version: 99 }))[0]).to.equal(422)
      const before = await versionOf(`case:${other}`)
      await report(other, juri)
      expect((await refused(`${path}/decide`, { ...body, version: before }))[1]).to.contain('edited or reported again since')
      await said(`${path}/decide`, await deciding(`case:${other}`, 'dismiss'))
      expect(await refused(`${path}/decide`, await deciding(`case:${other}`, 'remove'))).to.deep.equal([
        409,
        'The reports of this post are decided already',
      ])
    })

    it('of two decisions at once the second, which hears so, and nothing of it is kept', async () => {
      const twice = await reportedCase()
      const post = `case:${twice}`
      await said(`staff/reports/${post}/claim`)
      const bodies = await Promise.all((['remove', 'dismiss'] as const).map((decision) => deciding(post, decision)))
      const both = await Promise.all(bodies.map((each) => say(`staff/reports/${post}/decide`, each)))
      expect(both.map(({ code }) => code).sort()).to.deep.equal([200, 409])
      expect(both.find(({ code }) => code === 409)!.body.msg).to.equal('The reports of this post are decided already')
      const { decisions } = await get<{ decisions: Judged[] }>(`staff/reports/${post}`)
      const [won] = both.flatMap(({ code, body: answer }) => (code === 200 ? [answer['id']] : []))
      expect(decisions.map(({ id }) => id)).to.deep.equal([won])
    })

    it('of two moderators who claim and decide at once one, who hears by whom', async () => {
      const post = `case:${await reportedCase()}`
      const both = [mia, juri] as const
      const bodies = await Promise.all(both.map((who) => deciding(post, 'remove', {}, who)))
      const claims = await Promise.all(both.map((who) => say(`staff/reports/${post}/claim`, {}, who)))
      const decisions = await Promise.all(both.map((who, n) => say(`staff/reports/${post}/decide`, bodies[n], who)))
      const first = claims.findIndex(({ code }) => code === 200)
      for (const answers of [claims, decisions])
        expect(answers.map(({ code }) => code)).to.deep.equal(first === 0 ? [200, 409] : [409, 200])
      expect(claims[1 - first]!.body.msg).to.equal(`Dr. ${both[first]!.full_name} looks after these reports`)
      const told = await get<{ decisions: Judged[] }>(`staff/reports/${post}`)
      expect(told.decisions.map(({ moderator }) => moderator.actor)).to.deep.equal([`member:${both[first]!.id}`])
    })

    it('what was erased with its author', async () => {
      const eda = await member(app.url, 'Edala')
      const [waiting, away] = [await postCase(app.url, eda), await postCase(app.url, eda)]
      for (const each of [waiting, away]) await report(each)
      await said(`staff/reports/case:${waiting}/claim`)
      const decision = await decide(`case:${away}`, 'remove')
      await said('appeals', { decisionId: decision, text: 'A drawing' }, eda)
      await said('deleteAccount', { reason: 'Enough', password: personOf('anybody').password }, eda)
      await eventually(
        async () => expect((await get<{ result: Judged[] }>('staff/appeals', juri)).result.map(({ id }) => id)).not.to.include(decision),
        20_000,
      )
      for (const each of [waiting, away]) {
        const path = `staff/reports/case:${each}`
        for (const [deed, said] of [
          ['claim', {}],
          ['release', {}],
          ['decide', body],
        ] as const) {
          const [code, msg] = await refused(`${path}/${deed}`, said)
          expect([code, msg], `${deed} ${each}`).to.satisfy(([no, words]: [number, string]) => no === 404 && /^No such/.test(words))
        }
        expect((await refused(`staff/posts/case/${each}/restore`, { reason: 'Why not' }))[0]).to.equal(404)
      }
      const verdict = { verdict: 'overturned', reason: 'It is one' }
      expect(await refused(`staff/appeals/${decision}/decide`, verdict, juri)).to.deep.equal([404, 'No such decision'])
    })

    it('what its author has deleted, and what never was', async () => {
      const gone = await reportedCase()
      await said(`staff/reports/case:${gone}/claim`)
      await said('deleteClinicalCaseById', { id: gone }, ana)
      expect((await refused(`staff/reports/case:${gone}/decide`, body))[0]).to.equal(404)
      expect((await refused(`staff/posts/case/${gone}/restore`, { reason: 'Why not' }))[0]).to.equal(409)
      expect((await refused('staff/reports/case:999999/claim', {}))[0]).to.equal(404)
      expect((await ask(app.url, 'staff/reports/case:999999', { method: 'GET', token: mia.token })).code).to.equal(404)
      expect((await get<{ result: object[] }>('myReports', boris)).result[0]).to.include({ state: 'gone', decision: null })
    })

    for (const [what, wrong, field] of [
      ['no decision', { rule: 'false', reason: 'It is', version: 1 }, 'decision'],
      ['no reason', { ...body, reason: '  ' }, 'reason'],
      ['a reason without end', { ...body, reason: 'x'.repeat(2001) }, 'reason'],
      ['a rule that there is not', { ...body, rule: 'beauty' }, 'rule'],
    ] as const)
      it(`what says ${what}`, async () => {
        const { code, body: answered } = await say(`${post()}/decide`, wrong)
        expect([code, answered.errors?.[0]?.field]).to.deep.equal([422, field])
      })

    it('what removes without a rule', async () => {
      await said(`${post()}/claim`)
      expect(await refused(`${post()}/decide`, await deciding(`case:${id}`, 'remove', { rule: undefined }))).to.deep.equal([
        422,
        'Rule is required.',
      ])
    })
  })
})
