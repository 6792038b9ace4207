import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { ClinicalComment } from '../../../api/contract/cases/case-comments.js'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import { ask, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { fresh } from '../../support/cast/facts.js'
import { hear, pages } from '../../support/parts/pages.js'

const A_WEEK = 7 * 24 * 60 * 60 * 1000

describe('comments on clinical cases', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let id: number
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())
  beforeEach(async () => {
    id = await postCase(app.url, ana)
  })

  const comment = (text: unknown, { who = boris, key = randomUUID(), on = id, url = app.url } = {}) =>
    ask(url, 'commentOnClinicalCase', { token: who.token, key, body: { signupId: who.id, clinicalCaseId: on, comment: text } })
  const written = async (text: string, who = boris) => (await comment(text, { who })).body['records'] as ClinicalComment
  const remove = (commentId: number, who = boris, url = app.url) =>
    ask(url, 'deleteClinicalComment', { token: who.token, body: { comment_id: commentId, signup_id: who.id } })
  const list = async (query = '', on = id) => {
    const { body } = await ask(app.url, `getCommentsOnClinicalCase/${on}${query}`, { token: ana.token, method: 'GET' })
    return body as unknown as { result: ClinicalComment[]; next: number | null }
  }
  const texts = async (query = '') => (await list(query)).result.map((each) => each.comment)
  const seen = async () =>
    (await ask(app.url, `getClinicalCaseById/${id}`, { token: ana.token, method: 'GET' })).body['result'] as ClinicalCase

  it('are shown oldest first, each with who wrote it and when', async () => {
    const before = new Date().toISOString()
    const first = await written('  Open, with a mesh \n')
    await written('Laparoscopic', ana)
    const { result, next } = await list()
    expect(result.map((each) => each.comment)).to.deep.equal(['Open, with a mesh', 'Laparoscopic'])
    expect(result[0]).to.deep.equal(first)
    expect(first).to.include({ signup_id: boris.id, signupId: boris.id, full_name: 'Boris Sample', profile_pic: null, clinicalCaseId: id })
    expect(first.created_at).to.equal(first.created_time_date)
    expect(first.created_at >= before && first.created_at <= new Date().toISOString()).to.equal(true)
    expect([next, (await seen()).comment_count]).to.deep.equal([null, 2])
  })

  it('come in pages, the newest last', async () => {
    for (const text of ['one', 'two', 'three']) await written(text)
    const newest = await list('?pageSize=2')
    const earlier = await list(`?pageSize=2&before=${newest.next}`)
    expect(newest.result.map((each) => each.comment)).to.deep.equal(['two', 'three'])
    expect([earlier.result.map((each) => each.comment), earlier.next]).to.deep.equal([['one'], null])
    expect(await texts('?pageSize=2&page=2'), 'by its number').to.deep.equal(['one'])
    expect(await texts('?pageSize=2&page=3')).to.deep.equal([])
    expect(await list('?pageSize=2&page=101'), 'after the last one').to.include({ next: null })
  })

  it('are one when a request comes again, at once or later', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => comment('Once', { key })))
    answers.push(await comment('Once', { key }))
    expect(answers.map(({ code }) => code)).to.deep.equal([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body['records'] as ClinicalComment).id))).to.have.property('size', 1)
    expect(await texts()).to.deep.equal(['Once'])
    expect((await comment('Twice', { key })).code).to.equal(422)
  })

  it('are two when the same is written twice', async () => {
    await written('Agreed')
    await written('Agreed')
    expect(await texts()).to.deep.equal(['Agreed', 'Agreed'])
  })

  it('do not come back when the request of a deleted one comes again', async () => {
    const key = randomUUID()
    const { body } = await comment('Gone', { key })
    await remove((body['records'] as ClinicalComment).id)
    const again = await comment('Gone', { key })
    expect([again.code, (again.body['records'] as ClinicalComment).comment]).to.deep.equal([200, null])
    expect(await texts()).to.deep.equal([])
  })

  const most = 'ü'.repeat(1999) + '🩺'
  it('hold 2000 characters, as people count them', async () => expect((await written(most)).comment).to.equal(most))

  for (const [what, text, msg] of [
    ['nothing', undefined, 'Comment is required.'],
    ['an empty text', '', 'Comment is required.'],
    ['blanks', ' \n\t\u00a0', 'Comment is required.'],
    ['more than 2000 characters', `${most}!`, 'At most 2000 characters.'],
    ['a number', 7, 'Comment is required.'],
    ['a list', ['Agreed'], 'Comment is required.'],
  ] as const) {
    it(`refuse ${what}`, async () => {
      const { code, body } = await comment(text)
      expect([code, body.errors]).to.deep.equal([422, [{ field: 'comment', msg }]])
      expect(await texts()).to.deep.equal([])
    })
  }

  it('need a case', async () => {
    const { code, body } = await comment('Where?', { on: 2_000_000_000 })
    expect([code, body.msg]).to.deep.equal([404, 'No such case'])
    const listed = await ask(app.url, 'getCommentsOnClinicalCase/2000000000', { token: ana.token, method: 'GET' })
    expect([listed.code, listed.body.msg]).to.deep.equal([404, 'No such case'])
  })

  it('end with the week of the case; deleting one does not', async () => {
    const { id: old } = await written('In time')
    const later = await app.another(A_WEEK)
    const carla = await member(app.url, 'Carla', later.url)
    const { code, body } = await comment('Too late', { who: carla, url: later.url })
    expect([code, body.msg]).to.deep.equal([422, 'This case is closed'])
    await later.stop()
    expect((await remove(old)).code).to.equal(200)
    expect(await texts()).to.deep.equal([])
  })

  describe('deleting', () => {
    it('takes one away for everybody, and once', async () => {
      const { id: first } = await written('Mesh')
      await written('No mesh')
      expect([(await remove(first)).code, (await remove(first)).code]).to.deep.equal([200, 200])
      expect([await texts(), (await seen()).comment_count]).to.deep.equal([['No mesh'], 1])
    })

    it('is for who wrote it, not for the author of the case', async () => {
      const { id: hers } = await written('Mine')
      const { code, body } = await remove(hers, ana)
      expect([code, body.msg]).to.deep.equal([403, 'Only who wrote a comment can delete it'])
      expect(await texts()).to.deep.equal(['Mine'])
    })

    it('needs a comment', async () => {
      const { code, body } = await remove(2_000_000_000)
      expect([code, body.msg]).to.deep.equal([404, 'No such comment'])
    })
  })

  describe('in every open page', () => {
    const { open, close } = pages()
    afterEach(close)

    it('appear and go with the count, also through another process', async () => {
      const elsewhere = await app.another()
      const { page: onCase } = await open(elsewhere.url, ana, [`case:${id}`])
      const { page: onFeed } = await open(app.url, ana, ['feed:cases'])
      const [came, went] = [hear(onCase, 'postCommented'), hear(onCase, 'postCommentDeleted')]
      const counts = [hear(onCase, 'postChanged')]
      const onlyCase = [hear(onFeed, 'postCommented'), hear(onFeed, 'postChanged')]

      const records = await written('Live')
      await eventually(() => {
        const { signupId: _, created_time_date: __, clinicalCaseId: ___, ...comment } = records
        expect(came).to.deep.equal([{ post: `case:${id}`, comment, position: records.position }])
        for (const heard of counts)
          expect(heard.at(-1)).to.deep.include({ post: `case:${id}`, counts: { comment_count: 1, like_count: 0, closed: false } })
      })
      expect(counts[0]!.at(-1)!.position).to.equal((await seen()).position)
      expect(records.position).to.equal((await seen()).position)

      await remove(records.id)
      await eventually(() => {
        expect(went).to.have.length(1)
        for (const heard of counts) expect(heard.at(-1)?.counts).to.include({ comment_count: 0 })
      })
      expect(went[0])
        .to.include({ post: `case:${id}`, id: records.id })
        .and.to.have.property('position')
        .that.is.above(records.position)
      expect(onlyCase).to.deep.equal([[], []])
      await elsewhere.stop()
    })

    it('lose their words with their writer, and keep their place', async () => {
      const eva = await member(app.url, 'Eva')
      const { id: hers } = await written('In my clinic', eva)
      await written('In ours')
      const { page } = await open(app.url, ana, [`case:${id}`])
      const heard = hear(page, 'postCommented')
      const store = gateway({ url: app.parts.node.url, prefixes: [] })
      const [event] = fresh({ type: 'SubjectKeyDestroyed', data: { subject: `member:${eva.id}`, fingerprint: null } })
      const stream = `member-${eva.id}`
      const last = (await store.read(stream, -1)).at(-1)!.revision
      await store.append(stream, [{ ...event!, meta: { ...event!.meta, v: 1 } }], last)
      await store.close()
      await eventually(() => expect(heard).to.have.length(1))
      expect(heard[0]?.comment).to.include({ id: hers, comment: null, full_name: null })
      expect(await texts()).to.deep.equal([null, 'In ours'])
      expect((await seen()).comment_count).to.equal(2)
    })
  })
})
