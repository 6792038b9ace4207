import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import fc from 'fast-check'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { Change, EventEntry, Moment } from '../../../api/contract/staff/replay.js'
import type { ShownFile } from '../../../api/contract/posts/shown-file.js'
import { vaultKeys } from '../../../commands/vault/keys.js'
import type { CommunityLists } from '../../../api/contract/community/community.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import { fresh } from '../../support/cast/facts.js'
import { eventually } from '../../support/eventually.js'
import { postBeyond } from '../../support/calls/beyond.js'
import { visitor } from '../visitors/support/visitor.js'
import { ask, caseForm, freshApp, member, personOf, postCase, type TestApp } from '../../support/parts/app.js'
import { atDesk, looksOf, masterKey, staffMember } from '../../support/staff/desk.js'
import { formOf, imageForm, photo, postOlder } from '../cases/support/community.js'

const SEED = Number(process.env['SEED'] ?? 20_261_123)
const RUNS = Number(process.env['RUNS'] ?? 3)

/** What somebody may do to a case. */
const deeds = ['like', 'unlike', 'comment', 'uncomment', 'edit', 'report', 'save', 'solve'] as const
type Deed = (typeof deeds)[number]

interface History {
  readonly newest: number
  readonly runs: readonly [string, number][]
  readonly events: readonly EventEntry[]
  readonly reports: readonly { version: number; seen: number }[]
  readonly at: Moment | null
}

describe(`the replay of a post (SEED=${SEED} RUNS=${RUNS})`, () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mia: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mia = await staffMember(app, 'Mia', 'moderator')
  })
  after(() => app.close())

  const history = async (id: number, query = '', { token } = mia): Promise<History> => {
    const { code, body } = await ask(app.url, `staff/posts/case/${id}/history${query}`, { method: 'GET', token })
    expect(code).to.equal(200)
    return body as unknown as History
  }
  const codeOf = async (path: string, who: Session = mia) =>
    (await ask(app.url, `staff/posts/${path}`, { method: 'GET', token: who.token })).code
  const say = async (who: Session, call: string, body: object): Promise<Record<string, unknown>> => {
    const said = await ask(app.url, call, { token: who.token, body })
    expect(said.code, JSON.stringify(said.body)).to.equal(200)
    return said.body
  }
  const seen = async (id: number): Promise<ClinicalCase> =>
    (await ask(app.url, `getClinicalCaseById/${id}`, { method: 'GET', token: mia.token })).body['result'] as ClinicalCase
  /** Without the links, which end at another moment. */
  const withoutLinks = ({ files, ...rest }: ClinicalCase) => ({
    ...rest,
    files: files.map(({ file_id, name }: ShownFile) => ({ file_id, name })),
  })
  const shownAt = ({ at }: History): ClinicalCase => {
    if (at?.post.as !== 'clinical') throw new Error('no clinical case')
    return at.post.result
  }

  /** The key of a post is destroyed, as erasing an account does it. */
  const erasedPost = (id: number) =>
    withLog({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }, async ({ log, pool }) => {
      const subject = `post:case:${id}`
      const fingerprint = await vaultKeys(pool, masterKey).destroy(subject)
      const revision = (await log.read(`case-${id}`, -1)).at(-1)!.revision
      await log.append(`case-${id}`, fresh({ type: 'SubjectKeyDestroyed', data: { subject, fingerprint } }), revision)
    })

  /** Does it, if it can be done; the number of it makes its words its own. */
  const doing = (id: number) => {
    const comments: number[] = []
    const edited = (title: string) => {
      const form = caseForm({ title })
      form.set('id', String(id))
      return ask(app.url, 'editClinicalCaseById', { token: ana.token, body: form })
    }
    return async (deed: Deed, n: number): Promise<void> => {
      if (deed === 'like') await say(boris, 'likeClinicalCase', { clinicalCaseId: id })
      if (deed === 'unlike') await say(boris, 'dislikeClinicalCase', { clinicalCaseId: id })
      if (deed === 'save') await say(boris, 'addClinicalCaseCollection', { cl_case_id: id })
      if (deed === 'solve') await say(ana, 'solveClinicalCase', { clinicalCaseId: id, outcome: `Healed, ${n}` })
      if (deed === 'report') await say(boris, 'addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face is seen', version: 0 })
      if (deed === 'edit') expect((await edited(`Day ${n}`)).code).to.equal(200)
      if (deed === 'comment') {
        const { records } = await say(boris, 'commentOnClinicalCase', { clinicalCaseId: id, comment: `Mesh, ${n}` })
        comments.push((records as { id: number }).id)
      }
      const last = deed === 'uncomment' ? comments.pop() : undefined
      if (last !== undefined) await say(boris, 'deleteClinicalComment', { comment_id: last })
    }
  }

  it('shows at each version what members saw when it was the newest', async () => {
    const property = fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 6, maxLength: 12 }), async (story) => {
      const id = await postCase(app.url, ana, caseForm({}, { ...(await photo('first.jpg')), type: 'image/jpeg' }))
      const deed = doing(id)
      const answered = new Map<number, ClinicalCase>()
      answered.set(0, await seen(id))
      for (const [n, each] of story.entries()) {
        await deed(each, n)
        const { newest } = await history(id)
        answered.set(newest, await seen(id))
      }
      for (const [version, told] of answered) {
        const then = await history(id, `?until=${version}`)
        expect(withoutLinks(shownAt(then)), `at ${version}`).to.deep.equal(withoutLinks(told))
        expect(then.at?.version).to.equal(version)
        expect(then.events.at(-1)?.version).to.equal(version)
        expect(then.at?.comments).to.have.length(told.comment_count)
      }
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
  })

  it('tells what happened, by whom, with its words, and what differs between two versions', async () => {
    const id = await postCase(app.url, ana)
    for (const [n, deed] of (['like', 'comment', 'edit'] as const).entries()) await doing(id)(deed, n)
    const { newest, runs, events, at } = await history(id)
    expect(newest).to.equal(3)
    await doing(id)('report', 4)
    expect((await history(id)).reports).to.deep.equal([{ version: 4, seen: 0 }])
    expect(runs).to.deep.equal([
      ['CasePosted', 1],
      ['CaseLiked', 1],
      ['CaseCommented', 1],
      ['CaseEdited', 1],
    ])
    expect(events.map(({ version, type, by }) => [version, type, by.actor])).to.deep.equal([
      [0, 'CasePosted', `member:${ana.id}`],
      [1, 'CaseLiked', `member:${boris.id}`],
      [2, 'CaseCommented', `member:${boris.id}`],
      [3, 'CaseEdited', `member:${ana.id}`],
    ])
    expect(events[2]!.by.full_name).to.contain('Boris')
    expect(events[2]!.data).to.include({ text: 'Mesh, 1' })
    expect([at?.withheld, at?.erased]).to.deep.equal([null, false])
    const { body } = await ask(app.url, `staff/posts/case/${id}/diff?from=0&to=3`, { method: 'GET', token: mia.token })
    expect(body['changes']).to.deep.equal([
      { field: 'title', from: 'Inguinal hernia, day 3', to: 'Day 2' },
      { field: 'like_count', from: 0, to: 1 },
      { field: 'comment_count', from: 0, to: 1 },
      { field: 'comments', from: [], to: ['Mesh, 1'] },
    ] satisfies Change[])
  })

  it('tells nobody an age from 90, neither of what happened nor of what differs (DECISIONS C-59)', async () => {
    const id = await postCase(app.url, ana, caseForm({ age: '94' }))
    const form = caseForm({ age: '95', title: 'Next year' })
    form.set('id', String(id))
    expect((await ask(app.url, 'editClinicalCaseById', { token: ana.token, body: form })).code).to.equal(200)
    const { events, at } = await history(id)
    expect(events.map(({ data }) => data)).to.containSubset([{ age: 90 }, { changed: { age: 90, title: 'Next year' } }])
    const { body } = await ask(app.url, `staff/posts/case/${id}/diff?from=0&to=1`, { method: 'GET', token: mia.token })
    expect((body['changes'] as Change[]).map(({ field }) => field)).to.deep.equal(['title'])
    expect(JSON.stringify([events, at, body])).not.to.match(/\b9[45]\b/)
  })

  it('tells which files differ, and not how they are called (decision 0075)', async () => {
    const named = async (name: string) => ({ ...(await photo(name)), type: 'image/jpeg' })
    const id = await postCase(app.url, ana, caseForm({}, await named('Jane Doe 1.jpg'), await named('Jane Doe 2.jpg')))
    const form = caseForm({}, await named('Jane Doe 3.jpg'))
    form.set('id', String(id))
    form.set('existingFiles', JSON.stringify([(await seen(id)).files[1]!.file_id]))
    expect((await ask(app.url, 'editClinicalCaseById', { token: ana.token, body: form })).code).to.equal(200)
    const { events } = await history(id)
    const { body } = await ask(app.url, `staff/posts/case/${id}/diff?from=0&to=1`, { method: 'GET', token: mia.token })
    const [files] = (body['changes'] as Change[]).filter(({ field }) => field === 'files')
    const names = [files!.from, files!.to].map((each) => (each as { name: string }[]).map(({ name }) => name))
    expect(names).to.deep.equal([
      ['Image 1', 'Image 2'],
      ['Image 2', 'Image 3'],
    ])
    expect(JSON.stringify([events, body])).not.to.contain('Jane Doe')
  })

  it('still shows a post, and its images, that its author has taken away, and no page does', async () => {
    const id = await postCase(app.url, ana, caseForm({}, { ...(await photo('first.jpg')), type: 'image/jpeg' }))
    const [before] = (await seen(id)).files
    await say(ana, 'deleteClinicalCaseById', { id })
    const { at } = await history(id)
    expect(at?.withheld).to.equal('author')
    const [file] = shownAt(await history(id)).files
    expect((await fetch(`${app.url}${file!.file_path}`)).status).to.equal(200)
    expect((await fetch(`${app.url}${before!.file_path}`)).status).to.equal(404)
    expect((await fetch(`${app.url}${file!.file_path.replace('&for=staff', '')}`)).status, 'not by itself').to.equal(403)
    expect((await fetch(`${app.url}${before!.file_path}&for=staff`)).status, 'nor by asking').to.equal(403)
  })

  it('knows older posts and those of Beyond Surgery as their calls tell them', async () => {
    const older = await postOlder(app.url, ana, imageForm({}, await photo('hand.jpg')))
    const [told] = (await ask(app.url, `getCommunityPostById/${older}`, { method: 'GET', token: mia.token })).body[
      'result'
    ] as CommunityLists
    const shown = (await history(older)).at?.post
    expect(shown?.as === 'older' && shown.result[0].map(({ title, description }) => ({ title, description }))).to.deep.equal(
      told.map(({ title, description }) => ({ title, description })),
    )
    const beyond = await postBeyond(app.url, ana, { title: 'Regatta' })
    const { body } = await ask(app.url, `staff/posts/beyond/${beyond}/history`, { method: 'GET', token: mia.token })
    const { at } = body as unknown as History
    expect(at?.post.as === 'beyond' && at.post.result[0].map(({ title }) => title)).to.deep.equal(['Regatta'])
  })

  it('shows what a visitor has sent while it waits, in the name of nobody', async () => {
    const guest = await visitor(app.url)
    const sent = { title: 'Wound', description: 'After a fall', medicalregistration: 'GMC 7', relevant: 'true', patientConsent: 'true' }
    const form = formOf(sent, await photo())
    const { body } = await ask(app.url, 'addCommunityPost', { token: guest.token, body: form })
    const { id } = body['records'] as { id: number }
    const { at, events } = await history(id)
    expect([at?.withheld, at?.post.as === 'older' && at.post.result[0][0]?.full_name]).to.deep.equal(['review', null])
    expect(events[0]!.by).to.deep.equal({ actor: `visitor:${guest.id}`, full_name: null })
  })

  it('says what erasure took, at every version, and shows none of it', async () => {
    const id = await postCase(app.url, ana, caseForm({ title: 'Gone for good' }))
    await doing(id)('comment', 1)
    await erasedPost(id)
    for (const until of ['', '?until=0']) {
      const then = await history(id, until)
      expect(JSON.stringify(then)).to.not.contain('Gone for good')
      expect([then.at?.erased, then.newest]).to.deep.equal([true, 2])
    }
    expect((await history(id)).events[1]!.data, 'the words of others stay').to.include({ text: 'Mesh, 1' })
  })

  it('has none of the files of a post any more that was erased with its author', async () => {
    const eda = await member(app.url, 'Eda')
    const id = await postCase(app.url, eda, caseForm({}, { ...(await photo('first.jpg')), type: 'image/jpeg' }))
    const [before] = shownAt(await history(id)).files
    expect((await fetch(`${app.url}${before!.file_path}`)).status).to.equal(200)
    await say(eda, 'deleteAccount', { reason: 'Enough', password: personOf('Eda').password })
    await eventually(async () => expect((await history(id)).at?.erased).to.equal(true), 20_000)
    for (const until of ['', '?until=0']) {
      const { at } = await history(id, until)
      expect(at?.post.as === 'clinical' ? at.post.result.files : [], until).to.deep.equal([])
    }
    await eventually(async () => expect((await fetch(`${app.url}${before!.file_path}`)).status, 'the link of before').to.equal(404), 20_000)
  })

  it('is on record with whoever looks, once while the slider moves, and never in the post', async () => {
    const id = await postCase(app.url, ana)
    await history(id, '?purpose=complaint')
    await history(id, '?until=0&purpose=complaint')
    const looks = await looksOf(app, mia.id)
    const own = looks.filter(({ target }) => target === `case-${id}`)
    expect(own.map(({ purpose, as, memberId }) => [purpose, as, memberId])).to.deep.equal([['complaint', 'moderator', mia.id]])
    expect((await history(id)).newest).to.equal(0)
  })

  it('is for moderators: not for its author, nor other roles, nor who was one a moment ago', async () => {
    const id = await postCase(app.url, ana)
    const auditor = await staffMember(app, 'Otto', 'auditor', 'editor')
    const former = await staffMember(app, 'Fay', 'moderator')
    expect(await codeOf(`case/${id}/history`, former)).to.equal(200)
    await atDesk(app, (desk) => desk.revoke('moderator', former.email!))
    for (const who of [ana, boris, auditor, former]) {
      expect(await codeOf(`case/${id}/history`, who)).to.equal(403)
      expect(await codeOf(`case/${id}/diff?from=0&to=0`, who)).to.equal(403)
    }
  })

  it('says where it begins when the log has lost what was before', async () => {
    const id = await postCase(app.url, ana)
    for (const n of [1, 2]) await doing(id)('comment', n)
    const client = EventStoreDBClient.connectionString(app.parts.node.url)
    await client.setStreamMetadata(`case-${id}`, { $tb: 2 })
    await client.dispose()
    for (const path of ['history', 'history?until=0', 'diff?from=0&to=2']) {
      const { code, body } = await ask(app.url, `staff/posts/case/${id}/${path}`, { method: 'GET', token: mia.token })
      expect([code, body['msg']], path).to.deep.equal([409, 'This history begins at event 2: what was before is gone'])
    }
  })

  it('says in words what it cannot show', async () => {
    expect(await codeOf('case/999999/history')).to.equal(404)
    expect(await codeOf('beyond/999999/history')).to.equal(404)
    expect(await codeOf('member/1/history')).to.equal(422)
    expect(await codeOf('case/0/history')).to.equal(422)
    const id = await postCase(app.url, ana)
    expect(await codeOf(`case/${id}/history?until=-1`)).to.equal(422)
    expect(await codeOf(`case/${id}/history?purpose=curiosity`)).to.equal(422)
    expect((await history(id, '?until=5000')).at?.version, 'what is not yet').to.equal(0)
  })
})
