import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { CommunityPost } from '../../../api/contract/community/community.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { imageForm, lists, merged, olderCaseForm, photo, postOlder } from './support/community.js'

describe('older posts', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const feed = (body: object = {}, who = boris) => lists(app.url, who, body)
  const seen = async (id: number, who = boris): Promise<CommunityPost> => {
    const { body } = await ask(app.url, `getCommunityPostById/${id}`, { method: 'GET', token: who.token })
    return merged(body['result'] as Parameters<typeof merged>[0])[0]!
  }
  const press = (call: string, id: number, who = boris, key?: string) =>
    ask(app.url, call, {
      token: who.token,
      key,
      body: { signup_id: who.id, community_id: id, ...(call.includes('Like') && { isLike: 1 }) },
    })

  it('tells how its file is called nobody but its author', async () => {
    const id = await postOlder(app.url, ana, imageForm({}, await photo('John Smith MRN 4411.jpg')))
    const named = async (who: Session) => {
      const { file, files } = await seen(id, who)
      return [file, files.map(({ name }) => name)]
    }
    expect(await named(ana)).to.deep.equal(['John Smith MRN 4411.jpg', ['John Smith MRN 4411.jpg']])
    expect(await named(boris)).to.deep.equal(['', [null]])
  })

  it('shows an image as its author wrote it, in four lists that are merged by id', async () => {
    const title = '100% %41 #7 $@ 日本 \u202eabc 🦴'
    const id = await postOlder(app.url, ana, imageForm({ title }, await photo()))
    const post = await seen(id)
    expect(post).to.deep.include({
      signup_id: ana.id,
      owner_id: ana.id,
      full_name: 'Ana Sample',
      type: 1,
      title: encodeURIComponent(title),
      description: encodeURIComponent('After a hernia repair'),
      speciality: 'GI Surgery',
      specialty: 'GI Surgery',
      file: '',
      age: null,
      age_over_90: false,
      gender: null,
      like_count: 0,
      comment_count: 0,
      is_like: 0,
      is_save: 0,
    })
    expect((await fetch(app.url + post.files[0]!.file_path)).status).to.equal(200)
    const { body } = await ask(app.url, 'getCommunityPost', { token: boris.token, body: { id: boris.id } })
    expect((body['result'] as unknown[]).length).to.equal(4)
  })

  it('shows a case without a file, and tells no age above 90', async () => {
    const id = await postOlder(app.url, ana, olderCaseForm({ age: '94' }))
    expect(await seen(id)).to.deep.include({
      type: 2,
      speciality: 'Urology',
      file: 'nofile',
      files: [],
      age: 90,
      age_over_90: true,
      gender: 'Female',
      diagnosis: 'Stone',
      history: 'Two%20before',
      clinical_question: 'Shock wave or scope?',
    })
  })

  it('takes an infant', async () => expect(await seen(await postOlder(app.url, ana, olderCaseForm({ age: '0' })))).to.include({ age: 0 }))

  it('reads fields from headers, encoded; what cannot be decoded as it stands; and what the form says wins', async () => {
    const form = imageForm({ title: undefined, description: undefined, type: undefined }, await photo())
    const headers = {
      Authorization: `Bearer ${ana.token}`,
      type: '1',
      id: String(ana.id),
      title: encodeURIComponent('Рана'),
      description: '100% healed',
      speciality: 'Urology',
    }
    const answered = await fetch(`${app.url}/api/addCommunityPost`, { method: 'POST', headers, body: form })
    const { records } = (await answered.json()) as { records: { id: number } }
    const post = await seen(records.id)
    expect([answered.status, post.title, post.description, post.speciality]).to.deep.equal([
      200,
      encodeURIComponent('Рана'),
      encodeURIComponent('100% healed'),
      'GI Surgery',
    ])
  })

  it('takes the other spelling of a speciality', async () => {
    const id = await postOlder(app.url, ana, olderCaseForm({ speciality: undefined, specialty: 'Urology' }))
    expect((await seen(id)).speciality).to.equal('Urology')
  })

  it('refuses who says to be another', async () => {
    const { code } = await ask(app.url, 'addCommunityPost', { token: ana.token, body: imageForm({ id: String(boris.id) }, await photo()) })
    expect(code).to.equal(403)
  })

  it('posts once for a repeated request, and refuses another under the same key', async () => {
    const [key, file] = [randomUUID(), await photo()]
    const send = (title: string) => ask(app.url, 'addCommunityPost', { token: ana.token, key, body: imageForm({ title }, file) })
    const answers = [await send('Once'), await send('Once'), await send('Twice')]
    expect(answers.map(({ code }) => code)).to.deep.equal([200, 200, 422])
    const { posts } = await feed()
    expect(posts.filter(({ title }) => title === 'Once' || title === 'Twice')).to.have.length(1)
  })

  describe('lists', () => {
    it('lead on by the last id, leave out nothing and show nothing twice, while posts come and go', async () => {
      const ids: number[] = []
      for (let i = 0; i < 5; i++) ids.unshift(await postOlder(app.url, ana, olderCaseForm({ speciality: 'Neurosurgery' })))
      const all = { speciality: 'Neurosurgery', pageSize: 2 }
      const first = await feed(all)
      await postOlder(app.url, ana, olderCaseForm({ speciality: 'Neurosurgery' }))
      await ask(app.url, 'deleteCommunityPost', { token: ana.token, body: { community_id: ids[1] } }) // the last of the first page
      const second = await feed({ ...all, before: first.next })
      const third = await feed({ ...all, before: second.next })
      expect([first, second, third].flatMap(({ posts }) => posts.map(({ id }) => id))).to.deep.equal(ids)
    })

    it('are asked for by number as well, and are empty beyond the end', async () => {
      const { posts } = await feed({ pageSize: 3 })
      const pages = [await feed({ pageSize: 1, page: 2 }), await feed({ page: 50 }), await feed({ page: 10 ** 9 })]
      expect(pages.map((page) => page.posts.map(({ id }) => id))).to.deep.equal([[posts[1]!.id], [], []])
      const { code } = await ask(app.url, 'getCommunityPost', { token: boris.token, body: { page: 0 } })
      expect(code).to.equal(422)
    })

    it('have nothing of a speciality that there is not', async () =>
      expect((await feed({ speciality: 'Astrology' })).posts).to.deep.equal([]))

    it('hold one’s own where that is asked for, and never a newer case', async () => {
      const mine = await postOlder(app.url, boris, olderCaseForm())
      const newer = await postCase(app.url, boris)
      for (const fromMyCases of [true, 1, 'true']) expect((await feed({ fromMyCases })).posts.map(({ id }) => id)).to.deep.equal([mine])
      for (const fromMyCases of [false, 0, '']) expect((await feed({ fromMyCases })).posts.length).to.be.above(1)
      const codes = await Promise.all([
        ask(app.url, `getCommunityPostById/${newer}`, { method: 'GET', token: boris.token }),
        ask(app.url, 'getCommentForCommunityId', { token: boris.token, body: { community_id: newer } }),
        ask(app.url, 'getCommunityPostLike', { token: boris.token, body: { id: newer } }),
        ask(app.url, `getClinicalCaseById/${mine}`, { method: 'GET', token: boris.token }),
      ])
      expect(codes.map(({ code }) => code)).to.deep.equal([404, 404, 404, 404])
    })
  })

  describe('what becomes of them', () => {
    let id: number
    before(async () => {
      id = await postOlder(app.url, ana, olderCaseForm())
    })

    it('are liked and unliked by the same call, once for a repeated request', async () => {
      const key = randomUUID()
      const presses = [await press('addCommunityPostLike', id, boris, key), await press('addCommunityPostLike', id, boris, key)]
      expect(presses.map(({ body }) => body['records'])).to.satisfy((all: object[]) => all.every((one) => 'is_like' in one))
      expect(await seen(id)).to.include({ like_count: 1, is_like: 1 })
      const { body } = await ask(app.url, 'getLikeListOfCommunity', { token: ana.token, body: { signup_id: ana.id, community_id: id } })
      expect((body['result'] as object[])[0]).to.include({ owner_id: boris.id, full_name: 'Boris Sample', is_like: 1 })
      expect((await press('addCommunityPostLike', id)).body['records']).to.include({ like_count: 0, is_like: 0 })
    })

    it('are saved and unsaved by the same call', async () => {
      const saved = await press('addCommunityPostToCollection', id)
      expect([saved.body.msg, (saved.body['records'] as { is_save: number }).is_save]).to.deep.equal(['Added to collection', 1])
      const collection = () => lists(app.url, boris, { id: boris.id }, 'getCommunityCollection')
      expect((await collection()).posts.map((post) => [post.id, post.is_save])).to.deep.equal([[id, 1]])
      expect((await press('addCommunityPostToCollection', id)).body.msg).to.equal('Removed from collection')
      expect((await collection()).posts).to.deep.equal([])
    })

    it('are commented on, and the comment is deleted by who wrote it', async () => {
      const say = (curruntComment: string) =>
        ask(app.url, 'addCommunityPostAddComment', {
          token: boris.token,
          body: {
            signup_id: boris.id,
            community_id: id,
            curruntComment,
            elm: { any: ['thing'] },
            full_name: 'Somebody else',
            module: 'x',
            route: 'y',
          },
        })
      expect((await say('   ')).code).to.equal(422)
      const { body } = await say(' Scope ')
      const comment = body['records'] as { id: number; comment: string; full_name: string; created_at: string; created_time_date: string }
      expect(comment).to.include({ comment: 'Scope', full_name: 'Boris Sample', community_id: id })
      expect(comment.created_time_date).to.equal(comment.created_at)
      const remove = (who: Session, community_id = id) =>
        ask(app.url, 'deleteCommentForCommunityId', { token: who.token, body: { comment_id: comment.id, community_id } })
      expect((await remove(ana)).code).to.equal(403)
      expect((await remove(boris, id + 1)).code).to.equal(404)
      expect((await remove(boris)).code).to.equal(200)
      const left = await ask(app.url, 'getCommentForCommunityId', { token: ana.token, body: { community_id: id } })
      expect(left.body['result']).to.deep.equal([])
    })

    it('are reported by others, once', async () => {
      const report = (who: Session, over: object = {}) =>
        ask(app.url, 'addCommunityReportReason', {
          token: who.token,
          body: { signup_id: who.id, community_id: id, reason: 'Shows a face', case: 'x', reportingUser: 'y', ...over },
        })
      const first = await report(boris)
      expect(first.body.msg).to.equal('Thank you. Our moderators will look at this post.')
      const codes = [first, await report(boris), await report(ana), await report(boris, { reason: ' ' })].map(({ code }) => code)
      expect(codes).to.deep.equal([200, 200, 403, 422])
      expect((await report(await member(app.url, 'Cleo'), { version: 10_000 })).code).to.equal(422)
    })

    it('are deleted by their author alone, and take nothing afterwards', async () => {
      const remove = (who: Session) => ask(app.url, 'deleteCommunityPost', { token: who.token, body: { community_id: id } })
      expect((await remove(boris)).code).to.equal(403)
      expect((await remove(ana)).body.msg).to.equal('Case deleted successfully')
      const comment = { signup_id: boris.id, community_id: id, curruntComment: 'Late' }
      const after = [
        await press('addCommunityPostLike', id),
        await press('addCommunityPostToCollection', id),
        await ask(app.url, 'addCommunityPostAddComment', { token: boris.token, body: comment }),
        await ask(app.url, `getCommunityPostById/${id}`, { method: 'GET', token: ana.token }),
      ]
      expect(after.map(({ code }) => code)).to.deep.equal([404, 404, 404, 404])
    })
  })
})
