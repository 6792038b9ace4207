import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
import { expect } from 'chai'
import sagaMiddleware from 'redux-saga'
import { postRemoved } from '../../../web/engagement/post.js'
import { feedOutdated, feedsReducer } from '../../../web/feed/feed-slice.js'
import { posted } from '../../../web/posting/posting-slice.js'
import { FORM, postOf } from '../../../web/reels/names.js'
import { door } from '../../../web/reels/page-door.js'
import { reelPushes } from '../../../web/reels/pushes.js'
import { fileOf, handOver } from '../../../web/reels/uploads/handed.js'
import { keepFile, mayGoOn } from '../../../web/reels/uploads/kept.js'
import { countUploading } from '../../../web/reels/uploads/uploading.js'
import { preparingAsked, selectUnfinished, selectUpload, uploadAsked, uploadStopped } from '../../../web/reels/uploads/uploads-slice.js'
import { LARGE } from '../../../web/shared/net/uploads/upload-files.js'
import { sessionReducer, signedIn, signedOut } from '../../../web/shared/session/session.js'
import { noticesReducer } from '../../../web/shared/ui/notices/notices.js'
import { eventually } from '../../support/eventually.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { session } from '../support/samples.js'
import { film, reelId, unfinished } from './sample.js'

const post = postOf(reelId(7))

describe('the upload of a video', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  let web: ReturnType<typeof working>
  let dispatched: string[] = []
  const working = () => {
    const sagas = sagaMiddleware()
    dispatched = []
    const heard: Middleware = () => (next) => (action) => {
      dispatched.push((action as { type: string }).type)
      return next(action)
    }
    const reducer = combineReducers({ session: sessionReducer, notices: noticesReducer, feeds: feedsReducer, ...door.reducers })
    const store = configureStore({ reducer, middleware: (defaults) => defaults({ thunk: false }).concat(sagas, heard) })
    store.dispatch(signedIn(session))
    const task = sagas.run(door.saga)
    return { store, end: () => task.cancel() }
  }
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
    web = working()
  })
  afterEach(() => {
    web.end()
    uploads.restore()
    server.restore()
  })
  const upload = () => selectUpload(web.store.getState(), post)
  const list = () => selectUnfinished(web.store.getState()).unfinished
  const said = () => web.store.getState().notices.map(({ text }) => text)
  const sent = async (count = 1) => {
    await eventually(() => expect(uploads.sent).to.have.length(count))
    return uploads.sent.at(-1)!
  }
  const begin = () => {
    handOver(post, film())
    web.store.dispatch(posted({ form: FORM, post, isDropped: true }))
    return sent()
  }

  it('begins with its post, tells how far it is, and then of what becomes of it', async () => {
    const form = await begin()
    expect([form.path, form.form.get('id'), (form.form.get('video') as File).name]).to.deep.equal([
      '/api/uploadExploreVideo',
      '7',
      'knot.mp4',
    ])
    await eventually(() => expect(server.count('explore/unfinished')).to.equal(1))
    await server.last('explore/unfinished').reply(200, { posts: [unfinished(7)], not_before: null })
    await form.progress(400, 1_000)
    expect(upload()).to.deep.include({ state: 'sending', sent: 400, total: 1_000 })
    expect(countUploading(web.store.getState())).to.equal(1)
    await form.reply(200, { result: { post_id: 7, state: 'preparing', not_before: null } })
    await eventually(() => expect(server.count('explore/unfinished')).to.equal(2))
    await server.last('explore/unfinished').reply(200, { posts: [unfinished(7, { state: 'preparing' })], not_before: null })
    expect([upload(), fileOf(post), list()[0]?.state]).to.deep.equal([undefined, undefined, 'preparing'])
    expect(said()).to.deep.equal(['Your video has arrived. It is being prepared.'])
    expect(web.store.getState().notices[0]?.autoClose, 'DECISIONS C-03').to.equal(2_000)
    web.store.dispatch(
      reelPushes.reelStateChanged({ post_id: reelId(7), state: 'ready', why: null, until: null, since: null, position: 20 }),
    )
    expect(list()).to.deep.equal([])
    expect(said()).to.include('Your video can be watched now.')
  })

  it('leads to the feed, which is loaded anew once it plays, where it is there', async () => {
    const outdated = (state: 'ready' | 'failed') => {
      const before = dispatched.filter((type) => type === feedOutdated.type).length
      const why = state === 'failed' ? ('damaged' as const) : null
      web.store.dispatch(reelPushes.reelStateChanged({ post_id: reelId(7), state, why, until: null, since: null, position: 20 }))
      return dispatched.filter((type) => type === feedOutdated.type).length - before
    }
    expect([outdated('failed'), outdated('ready')]).to.deep.equal([0, 1])
  })

  it('is told that it waits, where too many took too long today', async () => {
    await (await begin()).reply(200, { result: { post_id: 7, state: 'preparing', not_before: '2026-03-13T09:00:00.000Z' } })
    expect(said()[0]).to.match(/^Your video has arrived. Too many of your videos took too long to prepare today/)
  })

  it('is sent once, however often it is asked for', async () => {
    await begin()
    web.store.dispatch(uploadAsked(post))
    web.store.dispatch(uploadAsked(post))
    expect(uploads.sent).to.have.length(1)
  })

  it('is of no other form', () => {
    web.store.dispatch(posted({ form: 'beyond', post: 'beyond:7', isDropped: true }))
    expect(server.count('explore/unfinished')).to.equal(0)
  })

  it('says what went wrong, and is tried again with the same file', async () => {
    await (await begin()).loseConnection()
    expect(upload()).to.deep.include({ state: 'failed', problem: 'No connection. Please try again.' })
    expect(countUploading(web.store.getState())).to.equal(0)
    web.store.dispatch(uploadAsked(post))
    expect(((await sent(2)).form.get('video') as File).name).to.equal('knot.mp4')
    expect(upload()).to.deep.include({ state: 'sending', sent: 0 })
  })

  it('is the same command as long as nobody knows what came of it, and another once it was refused', async () => {
    const key = ({ headers }: Awaited<ReturnType<typeof sent>>) => headers['idempotency-key']
    const lost = await begin()
    await lost.loseConnection()
    web.store.dispatch(uploadAsked(post))
    const unknown = await sent(2)
    await unknown.reply(502)
    web.store.dispatch(uploadAsked(post))
    const refused = await sent(3)
    await refused.reply(422, { msg: 'This is no video' })
    web.store.dispatch(uploadAsked(post))
    const anew = await sent(4)
    expect(key(lost)).to.be.a('string')
    expect([key(unknown), key(refused)]).to.deep.equal([key(lost), key(lost)])
    expect(key(anew)).to.not.equal(key(lost))
    await anew.reply(200, { result: { post_id: 7, state: 'preparing', not_before: null } })
    expect(said()).to.include('Your video has arrived. It is being prepared.')
  })

  for (const [code, why, reason] of [
    [404, 'There is none any more', undefined],
    [403, 'This is the video of somebody else', undefined],
    [409, 'It has its video', 'has_video'],
  ] as const)
    it(`is over where there is nothing left to send (${code})`, async () => {
      await (await begin()).reply(code, { msg: why, ...(reason && { reason }) })
      expect([upload(), fileOf(post)]).to.deep.equal([undefined, undefined])
      expect(said()).to.deep.equal([why])
    })

  for (const [code, why, reason] of [
    [409, '20 uploads of yours are not finished yet', undefined],
    [403, 'Your account is restricted', 'restricted'],
    [403, 'Show a code first', 'second_factor'],
  ] as const)
    it(`keeps its file where it may be sent later: ${why}`, async () => {
      await (await begin()).reply(code, { msg: why, ...(reason && { reason }) })
      expect(upload()).to.deep.include({ state: 'failed', problem: why })
      expect(fileOf(post)?.name).to.equal('knot.mp4')
    })

  it('stops when its post is deleted', async () => {
    const form = await begin()
    web.store.dispatch(postRemoved(post))
    expect([form.aborted, upload(), fileOf(post)]).to.deep.equal([true, undefined, undefined])
  })

  it('stops when its author signs out, and leaves nothing behind', async () => {
    const form = await begin()
    keepFile(post, film('knot.mp4', LARGE))
    web.store.dispatch(signedOut({ ended: false }))
    expect([form.aborted, fileOf(post)]).to.deep.equal([true, undefined])
    web.store.dispatch(signedIn(session))
    expect(mayGoOn(post), 'their drafts, with the addresses of all parts, are gone').to.equal(false)
  })

  it('can go on later where it was interrupted, and not where it was stopped or what had come is gone', async () => {
    const form = await begin()
    expect(mayGoOn(post), 'a small one goes in one piece').to.equal(false)
    keepFile(post, film('knot.mp4', LARGE))
    await form.reply(503, {})
    expect(mayGoOn(post)).to.equal(true)
    web.store.dispatch(uploadAsked(post))
    const again = await sent(2)
    keepFile(post, film('knot.mp4', LARGE))
    await again.reply(422, { msg: 'Please check', errors: [{ field: 'uploads', msg: 'This upload is not there any more.' }] })
    expect(mayGoOn(post), 'it is not there any more').to.equal(false)
    web.store.dispatch(uploadAsked(post))
    await sent(3)
    keepFile(post, film('knot.mp4', LARGE))
    web.store.dispatch(uploadStopped(post))
    expect(mayGoOn(post), 'it was stopped').to.equal(false)
  })

  it('whose preparation has failed is prepared again', async () => {
    web.store.dispatch(preparingAsked(post))
    expect(server.last('explore/retry').body).to.deep.equal({ post_id: 7 })
    await server.last('explore/retry').reply(200, { result: { post_id: 7, state: 'preparing', not_before: null } })
    await eventually(() => expect(server.count('explore/unfinished')).to.equal(1))
  })

  it('that another browser has begun is looked for', async () => {
    web.store.dispatch(
      reelPushes.reelStateChanged({ post_id: reelId(8), state: 'preparing', why: null, until: null, since: null, position: 20 }),
    )
    await eventually(() => expect(server.count('explore/unfinished')).to.equal(1))
    await server.last('explore/unfinished').reply(200, { posts: [unfinished(8, { state: 'preparing', position: 20 })], not_before: null })
    const failed = { post_id: reelId(8), state: 'failed', why: 'damaged', until: null, since: null } as const
    web.store.dispatch(reelPushes.reelStateChanged({ ...failed, position: 19 }))
    expect(list()[0]?.state).to.equal('preparing')
    web.store.dispatch(reelPushes.reelStateChanged({ ...failed, position: 21 }))
    expect(list()[0]).to.deep.include({ state: 'failed', why: 'damaged' })
  })
})
