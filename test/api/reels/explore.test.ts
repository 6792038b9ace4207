import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, freshApp, member, type Answered, type TestApp } from '../../support/parts/app.js'
import { createReel, feedOf, postReel, reelOf, savedOf, standsFor, unfinishedOf, uploadReel } from '../../support/calls/explore.js'
import { film } from '../../support/films.js'

describe('Explore', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mp4: Buffer
  let knot: number
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mp4 = await film('mp4', { seconds: 1 })
    knot = await postReel(app.url, ana, {}, mp4)
  })
  after(() => app.close())

  const as = ({ token }: Session, call: string, body: object = {}, method = 'POST') => ask(app.url, call, { token, body, method })
  const said = ({ code, body }: Answered) => [code, body.errors?.map(({ field, msg }) => `${field}: ${msg}`).join() ?? body.msg]
  const ids = (posts: readonly { post_id: number }[]) => posts.map(({ post_id }) => post_id)

  it('has a video in the feed once it can be played, with what the document says of it', async () => {
    const { posts } = await feedOf(app.url, boris, { id: boris.id })
    const [post] = posts.filter(({ post_id }) => post_id === knot)
    expect(post).to.include({ title: 'A knot in ten seconds', speciality: 'Urology', views: 0, id: ana.id, is_save: false })
    expect(post!.author_name).to.equal(post!.full_name).and.match(/Ana/)
    expect([post!.width, post!.height]).to.deep.equal([160, 120])
    expect(Date.parse(post!.created_date)).to.be.greaterThan(0)
  })

  it('is played in parts, and as a picture; the smaller one of a small video is itself', async () => {
    const { post } = await reelOf(app.url, ana, knot)
    const part = await fetch(new URL(post.video, app.url), { headers: { Range: 'bytes=4-7' } })
    expect([part.status, part.headers.get('Content-Type'), await part.text()]).to.deep.equal([206, 'video/mp4', 'ftyp'])
    const small = await fetch(new URL(post.video_small, app.url))
    expect([small.status, small.headers.get('Content-Type')]).to.deep.equal([200, 'video/mp4'])
    const picture = await fetch(new URL(post.thumbnail, app.url))
    expect([picture.status, picture.headers.get('Content-Type')]).to.deep.equal([200, 'image/webp'])
  })

  it('waits for its video, which nobody sees but its author, and takes one alone', async () => {
    const id = await createReel(app.url, ana)
    const [waiting] = (await unfinishedOf(app.url, ana)).posts
    expect(waiting).to.include({ post_id: id, state: 'waiting', why: null, thumbnail: null, title: 'A knot in ten seconds' })
    expect(Date.parse(waiting!.until!) - Date.parse(waiting!.created_date)).to.equal(24 * 60 * 60_000)
    expect(ids((await feedOf(app.url, ana)).posts)).not.to.include(id)
    expect(await unfinishedOf(app.url, boris)).to.have.property('posts').that.is.empty
    for (const [call, body, method] of [
      ['explore/save', { post_id: id }, 'PUT'],
      ['explore/report', { post_id: id, reason: 'Spam' }, 'POST'],
    ] as const)
      expect((await as(boris, call, body, method)).code).to.equal(404)
    expect((await reelOf(app.url, boris, id)).code).to.equal(404)
    expect(said(await uploadReel(app.url, boris, id, mp4))).to.deep.equal([403, 'This is the video of somebody else'])
    expect(said(await uploadReel(app.url, ana, id, mp4, 'once'))).to.deep.equal([
      200,
      'Video uploaded. It will be there once it is prepared.',
    ])
    expect((await uploadReel(app.url, ana, id, mp4, 'once')).code, 'the same again').to.equal(200)
    const again = await uploadReel(app.url, ana, id, mp4)
    expect([...said(again), again.body['reason']]).to.deep.equal([409, 'This post has its video already', 'has_video'])
    await as(ana, 'explore/delete', { post_id: id })
  })

  it('counts a view once for each member and day, and none of its author', async () => {
    const id = await postReel(app.url, ana, {}, mp4)
    const views = async (of: Session) => (await reelOf(app.url, of, id)).post.views
    const { code, body } = await ask(app.url, `explore/post?id=${id}&unviewed=true`, { token: boris.token, method: 'GET' })
    expect([code, (body['post'] as { views: number }).views], 'asked for by a page that shows it, not watched').to.deep.equal([200, 0])
    expect([await views(ana), await views(boris), await views(boris), await views(ana)]).to.deep.equal([0, 1, 1, 1])
    expect((await feedOf(app.url, ana)).posts.find(({ post_id }) => post_id === id)!.views).to.equal(1)
  })

  it('is saved, and out again', async () => {
    const press = () => as(boris, 'explore/save', { id: boris.id, post_id: knot }, 'PUT')
    const { body } = await press()
    expect(body).to.include({ is_save: true, msg: 'Added to collection', message: 'Added to collection' })
    const saved = await savedOf(app.url, boris, { id: boris.id })
    expect([ids(saved.posts), saved.posts[0]!.is_save]).to.deep.equal([[knot], true])
    expect((await press()).body).to.include({ is_save: false })
    expect((await savedOf(app.url, boris)).posts).to.deep.equal([])
    expect((await savedOf(app.url, boris, { id: ana.id })).code).to.equal(403)
  })

  it('is reported by others, and deleted by its author, whatever state it is in', async () => {
    const id = await postReel(app.url, ana, {}, mp4)
    const reason = 'A face is seen'
    expect((await as(ana, 'explore/report', { post_id: id, reason })).code).to.equal(403)
    expect((await as(boris, 'explore/report', { post_id: id, reason })).code).to.equal(200)
    expect((await as(boris, 'explore/delete', { post_id: id, user_id: ana.id })).code).to.equal(403)
    expect((await as(boris, 'explore/delete', { post_id: id })).code).to.equal(403)
    const { post } = await reelOf(app.url, boris, id)
    expect((await as(ana, 'explore/delete', { post_id: id, user_id: ana.id })).body).to.include({ message: 'Post deleted' })
    expect([(await reelOf(app.url, ana, id)).code, (await as(ana, 'explore/delete', { post_id: id })).code]).to.deep.equal([404, 200])
    expect(post.video).to.include('/original')

    const waiting = await createReel(app.url, ana)
    expect((await as(ana, 'explore/delete', { post_id: waiting })).code).to.equal(200)
    expect(said(await uploadReel(app.url, ana, waiting, mp4))).to.deep.equal([404, 'No such video'])
    expect(await standsFor(app.url, ana, waiting)).to.equal(undefined)
  })

  it('is narrowed to specialities by a list of quoted names, and by no other', async () => {
    const burns = await postReel(app.url, ana, { speciality: 'Burns' }, mp4)
    const found = async (specialities: string) => ids((await feedOf(app.url, boris, { specialities })).posts)
    expect(await found(`'Burns'`)).to.deep.equal([burns])
    expect(await found(`"Burns" , 'Urology'`)).to.include.members([burns, knot])
    expect(await found(`'Cobblery','Burns'`)).to.deep.equal([burns])
    for (const nobody of [`'Cobblery'`, `''`, `'Burns or 1=1'`]) expect(await found(nobody), nobody).to.deep.equal([])
    expect(await found('')).to.include.members([burns, knot])
    for (const broken of ['Burns', `'Burns`, `'Burns',`, `'Burns' 'Urology'`, `'Burns') or ('1'='1`, `,`])
      expect((await feedOf(app.url, boris, { specialities: broken })).code, broken).to.equal(422)
  })

  it('has ten in a page, of eleven the last in the next, by either way there', async () => {
    const { pool } = app.parts.db
    const copies = (table: string, columns: string) =>
      pool.query(`insert into reel_feed.${table} (post_id, ${columns})
        select 1000000 + i, ${columns.replace('speciality', "'Pediatric Surgery'")} from reel_feed.${table}, generate_series(1, 11) i where post_id = ${knot}`)
    await copies('card', 'author, title, speciality, files, video_state, video_failure, views, viewed_at, posted_at, removed_by')
    await copies('counts', 'family, like_count, comment_count, position, version, said')
    try {
      for (const narrowed of [{ specialities: "'Pediatric Surgery'" }, {}]) {
        const first = await feedOf(app.url, boris, narrowed)
        expect(ids(first.posts)).to.deep.equal(Array.from({ length: 10 }, (_, i) => 1_000_011 - i))
        expect(first.body['next']).to.equal(1_000_002)
        const [second, paged] = [
          await feedOf(app.url, boris, { ...narrowed, before: 1_000_002 }),
          await feedOf(app.url, boris, { ...narrowed, page: 2 }),
        ]
        expect(ids(second.posts)).to.deep.equal(ids(paged.posts))
        expect(second.posts[0]!.post_id).to.equal(1_000_001)
        expect([second.body['next'], paged.body['next']], 'it is the last').to.deep.equal([null, null])
      }
      expect(ids((await feedOf(app.url, boris, { specialities: "'Pediatric Surgery'", page: 2 })).posts)).to.deep.equal([1_000_001])
    } finally {
      for (const table of ['card', 'counts']) await pool.query(`delete from reel_feed.${table} where post_id > 1000000`)
    }
  })

  it('leads on from page to page, and ends with one that is not full', async () => {
    const page = async (query: Record<string, string | number>) => {
      const { code, posts, body } = await feedOf(app.url, boris, query)
      return code === 200 ? [ids(posts).length > 0, body['next']] : code
    }
    const last = Math.min(...ids((await feedOf(app.url, boris)).posts))
    expect([await page({ page: 0 }), await page({ page: -1 }), await page({ page: 'x' })]).to.deep.equal([422, 422, 422])
    expect([await page({ page: 1 }), await page({ page: 2 }), await page({ page: 1e9 })]).to.deep.equal([
      [true, null],
      [false, null],
      [false, null],
    ])
    expect(await page({ before: last })).to.deep.equal([false, null])
    expect((await feedOf(app.url, boris, { id: ana.id })).code).to.equal(403)
  })

  for (const [what, body, field] of [
    ['no title', { speciality: 'Urology' }, 'title: Title is required'],
    ['a title of blanks', { title: ' ', speciality: 'Urology' }, 'title: Title is required'],
    ['no speciality', { title: 'A knot' }, 'speciality: Speciality is required'],
    ['an unknown speciality', { title: 'A knot', speciality: 'Other' }, 'speciality: Speciality is required'],
    ['a title too long', { title: 'x'.repeat(201), speciality: 'Urology' }, 'title: At most 200 characters.'],
  ] as const)
    it(`refuses a post with ${what}`, async () => {
      expect(said(await as(ana, 'createExplorePost', body))).to.deep.equal([422, field])
    })

  it('begins no more than twenty that have no video, also of forty at once', async () => {
    const clara = await member(app.url, 'Clara')
    const more = { title: 'Another', speciality: 'Urology' }
    const answers = await Promise.all(Array.from({ length: 40 }, () => as(clara, 'createExplorePost', more)))
    expect(answers.map(({ code }) => code).toSorted()).to.deep.equal([
      ...Array.from({ length: 20 }, () => 200),
      ...Array.from({ length: 20 }, () => 409),
    ])
    const { code, body } = await as(clara, 'createExplorePost', { title: 'One more', speciality: 'Urology' })
    expect([code, body.msg]).to.deep.equal([409, '20 of your videos are not finished yet. Please upload or delete some first.'])
  })

  describe('a video', () => {
    let id: number
    before(async () => (id = await createReel(app.url, ana)))

    it('has to come', async () => {
      const form = new FormData()
      form.set('id', String(id))
      const { code, body } = await ask(app.url, 'uploadExploreVideo', { token: ana.token, body: form })
      expect([code, body.errors]).to.deep.equal([422, [{ field: 'video', msg: 'Video File is required' }]])
    })

    for (const [what, bytes, code, msg] of [
      ['nothing in it', () => Buffer.alloc(0), 422, 'video: This file is empty'],
      ['words', () => Buffer.from('No video at all'), 415, 'video: File type not supported.'],
      ['another type', () => film('webm', { seconds: 1 }), 415, 'video: File type not supported.'],
      ['its end cut off', () => mp4.subarray(0, 600), 422, 'video: This video is damaged and cannot be played'],
    ] as const)
      it(`with ${what} is refused, and may come again`, async () => {
        expect(said(await uploadReel(app.url, ana, id, await bytes()))).to.deep.equal([code, msg])
        expect(await standsFor(app.url, ana, id)).to.include({ state: 'waiting' })
      })

    for (const post of ['999999', 'x', '-1', '99999999999', '1.5'])
      it(`of post ${post} is refused`, async () => {
        expect((await uploadReel(app.url, ana, post, mp4)).code).to.be.oneOf([404, 422])
      })
  })
})
