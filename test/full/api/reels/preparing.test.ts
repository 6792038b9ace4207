import { expect } from 'chai'
import type { ReelStanding } from '../../../../api/contract/reels/explore.js'
import type { Session } from '../../../../api/contract/members/members.js'
import type { Notification } from '../../../../api/contract/notifications/notifications.js'
import { eventually } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { ask, freshApp, member, openPage, type Page, type TestApp } from '../../../support/parts/app.js'
import { createReel, feedOf, postReel, reelOf, standsFor, unfinishedOf, uploadReel } from '../../../support/calls/explore.js'
import { troubledFfmpeg, withoutUpload } from '../../../support/outside/troubled-videos.js'

describe('How a video of Explore is made playable', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mp4: Buffer
  let pages: Page[]
  let ffmpeg: Awaited<ReturnType<typeof troubledFfmpeg>>
  before(async () => {
    ffmpeg = await troubledFfmpeg()
    app = await freshApp({ ffmpegPath: ffmpeg.ffmpegPath })
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mp4 = await film('mkv', { seconds: 1 })
    pages = await Promise.all([openPage(app.url, ana.token), openPage(app.url, boris.token)])
  })
  after(async () => {
    for (const page of pages) page.disconnect()
    await app.close()
  })
  afterEach(() => ffmpeg.fails(false))

  /** What pages hear from now on. */
  const hearing = ([ours, theirs]: Page[]) => {
    const heard: { own: ReelStanding[]; posted: number[]; others: unknown[] } = { own: [], posted: [], others: [] }
    ours!.on('reelStateChanged', (said) => heard.own.push(said))
    theirs!.on('reelStateChanged', (said) => heard.others.push(said))
    theirs!.on('reelPosted', ({ post_id }) => heard.posted.push(post_id))
    return heard
  }
  const lines = async ({ token }: Session) => {
    const { body } = await ask(app.url, 'getNotificationData', { token, body: {} })
    return (body['result'] as Notification[]).map(({ message, route }) => [message, route])
  }
  const retry = (of: Session, post_id: number) => ask(app.url, 'explore/retry', { token: of.token, body: { post_id } })

  it('is told its author step by step, and all who look at the feed at the end', async () => {
    const heard = hearing(pages)
    await pages[1]!.emitWithAck('watch', ['feed:reels'])
    const id = await postReel(app.url, ana, {}, mp4)
    await eventually(() => expect(heard.posted).to.deep.equal([id]))
    await eventually(() => expect(heard.own.at(-1)).to.include({ post_id: id, state: 'ready', why: null, until: null }))
    expect(heard.own[0]).to.include({ post_id: id, state: 'waiting' })
    expect(heard.others).to.deep.equal([])
    await eventually(async () =>
      expect(await lines(ana)).to.deep.include(['Your video in Explore can be played now', `/explore?post=${id}`]),
    )
  })

  it('may fail, says why, and is not tried again where the file is at fault', async () => {
    ffmpeg.fails(true)
    const id = await createReel(app.url, ana)
    await uploadReel(app.url, ana, id, mp4)
    await eventually(async () => expect(await standsFor(app.url, ana, id)).to.include({ state: 'failed', why: 'damaged' }), 30_000)
    expect((await reelOf(app.url, ana, id)).code).to.equal(404)
    expect((await feedOf(app.url, boris)).posts.map(({ post_id }) => post_id)).not.to.include(id)
    ffmpeg.fails(false)
    expect((await retry(ana, id)).code).to.equal(409)
  })

  it('is tried again by its author where the reason may pass', async () => {
    ffmpeg.waits(true)
    await uploadReel(app.url, ana, await createReel(app.url, ana), mp4)
    const id = await createReel(app.url, ana)
    await uploadReel(app.url, ana, id, mp4)
    const sent = (await standsFor(app.url, ana, id))!
    expect([sent.state, Date.parse(sent.since ?? '') > 0], 'since when').to.deep.equal(['preparing', true])
    const bringBack = await withoutUpload(app, id)
    ffmpeg.waits(false)
    await eventually(
      async () => expect(await standsFor(app.url, ana, id)).to.include({ state: 'failed', why: 'unavailable', since: null }),
      30_000,
    )
    expect((await retry(boris, id)).code).to.equal(403)
    bringBack()
    const { code, body } = await retry(ana, id)
    expect([code, body['result']]).to.deep.equal([200, { post_id: id, state: 'preparing' }])
    await eventually(async () => expect((await reelOf(app.url, boris, id)).code).to.equal(200), 30_000)
    expect((await retry(ana, id)).code, 'it plays').to.equal(409)
    expect((await retry(ana, 999_999)).code).to.equal(404)
  })

  it('waits, and is not tried again, where too many of its author’s took too long in a day, who is told so at once', async () => {
    const { pool } = app.parts.db
    const id = await createReel(app.url, boris)
    const waitsFor = async () => (await unfinishedOf(app.url, boris)).body['not_before']
    expect(await waitsFor()).to.equal(null)
    const slow = `insert into vault.slow_video (payer, at) select $1, now() from generate_series(1, 3) returning at + interval '1 day' as until`
    const { rows } = await pool.query<{ until: Date }>(slow, [`member:${boris.id}`])
    const until = rows[0]!.until.toISOString()
    expect(await waitsFor()).to.equal(until)
    const { body: uploaded } = await uploadReel(app.url, boris, id, mp4)
    expect(uploaded['result']).to.deep.equal({ post_id: id, state: 'preparing', not_before: until })
    const { code, body } = await retry(boris, id)
    expect([code, body['msg']]).to.deep.equal([409, '3 of your videos took too long to prepare today. Please try again tomorrow.'])
    await pool.query('delete from vault.slow_video')
  })

  it('may come anew where it has failed, and the one before is gone', async () => {
    ffmpeg.fails(true)
    const id = await createReel(app.url, ana)
    await uploadReel(app.url, ana, id, mp4)
    await eventually(async () => expect(await standsFor(app.url, ana, id)).to.include({ state: 'failed' }), 30_000)
    ffmpeg.fails(false)
    expect((await uploadReel(app.url, ana, id, await film('mp4', { seconds: 1 }))).code).to.equal(200)
    await eventually(async () => expect((await reelOf(app.url, boris, id)).code).to.equal(200), 30_000)
    const states = async () => {
      const { rows } = await app.parts.db.pool.query<{ state: string }>('select state from vault.file where stream = $1', [`reel-${id}`])
      return rows.map(({ state }) => state).toSorted()
    }
    await eventually(async () => expect(await states()).to.deep.equal(['attached', 'erased']))
  })

  it('is told with its views, counted in batches', async () => {
    const id = await postReel(app.url, ana, {}, mp4)
    const counts: unknown[] = []
    pages[0]!.on('postChanged', ({ post, counts: { views } }) => post === `reel:${id}` && counts.push(views))
    await pages[0]!.emitWithAck('watch', [`reel:${id}`])
    expect((await reelOf(app.url, boris, id)).post.views).to.equal(1)
    await app.parts.db.pool.query('update vault.reel_views set views = $2 where reel_id = $1', [id, 10])
    await eventually(() => expect(counts.at(-1)).to.equal(10), 20_000)
    expect(counts, 'a single one').not.to.include(1)
  })
})
