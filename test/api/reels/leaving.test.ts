import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import { WAITS_FOR_VIDEO } from '../../../domain/reels/limits.js'
import { trailOf } from '../../support/calls/trail.js'
import { reelQueries, standingOf } from '../../../projections/reel-feed/queries.js'
import type { ReelId } from '../../../domain/kernel/ids.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, openPage, type TestApp } from '../../support/parts/app.js'
import { placeOf, tusFor } from '../../support/calls/tus.js'
import { createReel, feedOf, postReel, reelOf, savedOf, standsFor } from '../../support/calls/explore.js'

describe('videos of Explore and their authors', () => {
  let app: TestApp
  let boris: Session
  before(async () => {
    app = await freshApp()
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())
  const as = ({ token }: Session, call: string, body: object = {}, method = 'POST') => ask(app.url, call, { token, body, method })

  for (const keepPosts of [false, true])
    it(`go with the account of their author${keepPosts ? ', but for those that are to stay, without a name' : ''}`, async () => {
      const ana = await member(app.url, 'Ana')
      const id = await postReel(app.url, ana, { title: 'Only by Ana' })
      const waiting = await createReel(app.url, ana)
      const others = await postReel(app.url, boris)
      await reelOf(app.url, ana, others)
      await as(boris, 'explore/save', { post_id: id }, 'PUT')
      const { video } = (await reelOf(app.url, boris, id)).post
      await as(ana, 'deleteAccount', { reason: 'I have another account', password: 'scalpel please', keepPosts })
      const { pool } = app.parts.db
      await eventually(async () => expect((await trailOf(pool, ana.id))?.deleted_at).to.be.instanceOf(Date), 20_000)
      const left = (await feedOf(app.url, boris)).posts.filter(({ post_id }) => post_id === id)
      expect(left.map(({ author_name, title }) => [author_name, title])).to.deep.equal(keepPosts ? [[null, 'Only by Ana']] : [])
      expect((await savedOf(app.url, boris)).posts.filter(({ post_id }) => post_id === id)).to.have.length(keepPosts ? 1 : 0)
      expect((await fetch(new URL(video, app.url))).status).to.equal(keepPosts ? 200 : 404)
      const stands = await standingOf(pool, [id, waiting] as ReelId[])
      expect(stands.map(({ removed_by }) => removed_by).toSorted()).to.deep.equal(keepPosts ? ['erasure', null] : ['erasure', 'erasure'])
      const viewers = await pool.query('select from vault.reel_viewer where member_id = $1', [ana.id])
      expect(viewers.rowCount, 'who viewed what').to.equal(0)
      expect((await reelOf(app.url, boris, others)).post.views, 'how often it was viewed').to.equal(1)
      expect(await reelQueries.authorsOf(pool, [id as ReelId])).to.have.length(1)
    })

  it('are cleared away after a day without a video, and not before', async () => {
    const ana = await member(app.url, 'Ana')
    const [waiting, playing] = [await createReel(app.url, ana), await postReel(app.url, ana)]
    const { pool } = app.parts.db
    const tasks = async () => {
      const sql = `select id, kind, data, at, due from vault.outbox where kind = 'lapse-reel' and data->>'reelId' = any($1) order by at`
      return (await pool.query<HeldTask & { due: Date; at: Date }>(sql, [[waiting, playing].map(String)])).rows
    }
    await eventually(async () => expect(await tasks()).to.have.length(2))
    for (const { due, at } of (await tasks()) as unknown as { due: Date; at: Date }[])
      expect(due.getTime() - at.getTime()).to.equal(WAITS_FOR_VIDEO)
    expect(await standsFor(app.url, ana, waiting)).to.include({ state: 'waiting' })

    const page = await openPage(app.url, ana.token)
    const heard: unknown[] = []
    page.on('postRemoved', ({ post }) => heard.push(post))
    page.on('reelStateChanged', ({ post_id }) => heard.push(post_id))
    const later = await app.another(WAITS_FOR_VIDEO + 60_000, 'jobs')
    await eventually(async () => expect(await standsFor(app.url, ana, waiting)).to.equal(undefined), 20_000)
    await later.stop()
    await eventually(() => expect(heard).to.deep.equal([`reel:${waiting}`]))
    page.disconnect()
    expect((await reelOf(app.url, boris, playing)).code).to.equal(200)
    expect((await standingOf(pool, [waiting as ReelId]))[0]).to.include({ removed_by: 'lapsed' })
  })

  it('wait for a video that is on its way after a day, and are cleared away once it is given up', async () => {
    const ana = await member(app.url, 'Ana')
    const id = await createReel(app.url, ana)
    const { pool } = app.parts.db
    const stream = `reel:${id}`
    const begun = placeOf(await tusFor(app.url, ana).begin(1_000_000, stream))
    await pool.query(`update vault.upload set until = until + interval '2 hours' where post = $1`, [stream]) // its newest part came late
    const waiting = `select count(*)::int as waiting from vault.outbox where kind = 'lapse-reel' and state = $2 and data->>'reelId' = $1`
    const tasks = async (state: string) => (await pool.query<{ waiting: number }>(waiting, [String(id), state])).rows[0]!.waiting
    await eventually(async () => expect(await tasks('waiting')).to.equal(1))

    const later = await app.another(WAITS_FOR_VIDEO + 60_000, 'jobs')
    await eventually(async () => expect([await tasks('done'), await tasks('waiting')]).to.deep.equal([1, 1]), 20_000)
    await later.stop()
    expect(await standsFor(app.url, ana, id)).to.include({ state: 'waiting' })
    expect((await tusFor(app.url, ana).end(begun)).status).to.equal(204)
    const last = await app.another(WAITS_FOR_VIDEO + 2 * 60 * 60_000, 'jobs')
    await eventually(async () => expect(await standsFor(app.url, ana, id)).to.equal(undefined), 20_000)
    await last.stop()
  })

  it('take the count of their views with them', async () => {
    const ana = await member(app.url, 'Ana')
    const id = await postReel(app.url, ana)
    await reelOf(app.url, boris, id)
    const counted = async () => (await app.parts.db.pool.query('select from vault.reel_views where reel_id = $1', [id])).rowCount
    expect(await counted()).to.equal(1)
    await as(ana, 'explore/delete', { post_id: id })
    await eventually(async () => expect(await counted()).to.equal(0))
  })
})
