import { request } from 'node:http'
import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { POST_FILES } from '../../../../api/contract/posts/post-files.js'
import { SHORTEST_PART as PART } from '../../../../api/contract/files/uploads.js'
import { longFilm } from '../../../support/films.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { createReel, feedOf, reelOf, standsFor } from '../../../support/calls/explore.js'
import { offsetOf, placeOf, tusFor } from '../../../support/calls/tus.js'
import { eventually } from '../../../support/eventually.js'

const GB = 1024 ** 3

describe('A video of Explore that comes in parts', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mp4: Buffer
  let tus: ReturnType<typeof tusFor>
  let others: ReturnType<typeof tusFor>
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mp4 = await longFilm(2 * PART)
    tus = tusFor(app.url, ana)
    others = tusFor(app.url, boris)
  })
  after(() => app.close())

  const begun = async (id: number, size = mp4.length) => {
    const answered = await tus.begin(size, `reel:${id}`)
    expect(answered.status).to.equal(201)
    return placeOf(answered)
  }
  const idOf = (path: string) => path.split('/').at(-1)!
  const name = (of: Session, id: number, path: string) =>
    ask(app.url, 'uploadExploreVideo', {
      token: of.token,
      body: { id, uploads: JSON.stringify([{ id: idOf(path), name: 'knot.mp4' }]) },
    })

  it('goes on where it was, and is the video of its post once it is named', async () => {
    const id = await createReel(app.url, ana)
    const path = await begun(id)
    await tus.send(path, 0, mp4.subarray(0, PART))
    expect(offsetOf(await tus.find(path))).to.equal(PART)
    expect((await name(ana, id, path)).code, 'before all of it is there').to.equal(422)
    await tus.send(path, PART, mp4.subarray(PART))
    const { code, body } = await name(ana, id, path)
    expect([code, body['result']]).to.deep.equal([200, { post_id: id, state: 'preparing', not_before: null }])
    await eventually(async () => expect((await reelOf(app.url, ana, id)).code).to.equal(200), 30_000)
    expect((await feedOf(app.url, boris)).posts[0]!.post_id).to.equal(id)
    expect((await tus.begin(mp4.length, `reel:${id}`)).status, 'it has its video').to.equal(409)
  })

  it('is taken once where it comes from two pages at the same moment', async () => {
    const id = await createReel(app.url, ana)
    const path = await begun(id)
    const parts = await Promise.all([1, 2, 3].map(() => tus.send(path, 0, mp4.subarray(0, PART))))
    expect(parts.map(({ status }) => status).toSorted()).to.deep.equal([204, 409, 409])
    expect(offsetOf(await tus.find(path))).to.equal(PART)
    await tus.send(path, PART, mp4.subarray(PART))
    const codes = await Promise.all([name(ana, id, path), name(ana, id, path)])
    expect(codes.map(({ code }) => code).toSorted()[0]).to.equal(200)
    expect(codes.filter(({ code }) => code === 200)).to.have.length(1)
  })

  it('is nobody else’s, and for nobody else’s post', async () => {
    const id = await createReel(app.url, ana)
    const path = await begun(id)
    const answered = await Promise.all([others.find(path), others.send(path, 0, mp4.subarray(0, PART)), others.end(path)])
    expect(answered.map(({ status }) => status)).to.deep.equal([403, 403, 403])
    expect((await others.begin(mp4.length, `reel:${id}`)).status).to.equal(403)
    expect((await name(boris, id, path)).code).to.equal(403)
    expect((await name(boris, await createReel(app.url, boris), path)).code, 'for one of his own').to.equal(422)
    expect(offsetOf(await tus.find(path))).to.equal(0)
  })

  it('ends with its post: the next part is refused, and what has come is gone', async () => {
    const id = await createReel(app.url, ana)
    const path = await begun(id)
    await tus.send(path, 0, mp4.subarray(0, PART))
    await ask(app.url, 'explore/delete', { token: ana.token, body: { post_id: id } })
    expect((await tus.send(path, PART, mp4.subarray(PART))).status).to.equal(404)
    expect((await tus.find(path)).status).to.equal(404)
    const left = `select count(*)::int as left from vault.file where stream = $1 and state <> 'erased'`
    // Who hears first that the post is gone ends it: that one takes the parts away, beside these answers.
    await eventually(async () => expect((await app.parts.db.pool.query(left, [`upload-${idOf(path)}`])).rows).to.deep.equal([{ left: 0 }]))
    expect((await tus.begin(mp4.length, `reel:${id}`)).status).to.equal(404)
  })

  it('is put together for its own post alone, and for none that does not take it', async () => {
    const [one, other] = [await createReel(app.url, ana), await createReel(app.url, ana)]
    const path = await begun(one)
    await tus.send(path, 0, mp4.subarray(0, PART))
    await ask(app.url, 'explore/delete', { token: ana.token, body: { post_id: other } })
    expect((await name(ana, other, path)).code, 'asked before it is looked at, of which not all is there').to.equal(404)
    await tus.send(path, PART, mp4.subarray(PART))
    const third = await createReel(app.url, ana)
    const { code, body } = await name(ana, third, path)
    expect([code, body.errors]).to.deep.equal([
      422,
      [{ field: 'uploads', msg: 'This upload is for another post. Please add the file again.' }],
    ])
    expect((await name(ana, one, path)).code).to.equal(200)
  })

  it('is refused with its first part where that is no video', async () => {
    const id = await createReel(app.url, ana)
    const path = await begun(id)
    const answered = await tus.send(path, 0, Buffer.alloc(PART, 'words '))
    const { errors } = (await answered.json()) as { errors: object[] }
    const { field, said } = POST_FILES.reel
    expect([answered.status, errors]).to.deep.equal([415, [{ field, msg: said.wrongType }]])
    expect(offsetOf(await tus.find(path))).to.equal(0)
    expect((await tus.send(path, 0, mp4.subarray(0, PART))).status).to.equal(204)
  })

  it('goes with its post, also where nobody asks for it again', async () => {
    const id = await createReel(app.url, ana)
    const path = await begun(id)
    await tus.send(path, 0, mp4.subarray(0, PART))
    await ask(app.url, 'explore/delete', { token: ana.token, body: { post_id: id } })
    const left = `select (select count(*)::int from vault.upload where id = $1) as uploads,
      (select count(*)::int from vault.file where stream = 'upload-' || $1::text and state <> 'erased') as parts`
    await eventually(async () => expect((await app.parts.db.pool.query(left, [idOf(path)])).rows).to.deep.equal([{ uploads: 0, parts: 0 }]))
  })

  it('loses nothing where the view does not know its post yet: the log is asked before anything is refused', async () => {
    const id = await createReel(app.url, ana)
    const move = (from: number, to: number) =>
      app.parts.db.pool.query('update reel_feed.card set post_id = $2 where post_id = $1', [from, to])
    await eventually(async () => expect(await standsFor(app.url, ana, id)).to.include({ state: 'waiting' }))
    await move(id, -id)
    const path = await begun(id)
    await tus.send(path, 0, mp4.subarray(0, PART))
    expect(offsetOf(await tus.find(path))).to.equal(PART)
    expect((await tus.send(path, PART, mp4.subarray(PART))).status).to.equal(204)
    expect((await others.begin(mp4.length, `reel:${id}`)).status, 'somebody else’s all the same').to.equal(403)
    expect((await name(ana, id, path)).code).to.equal(200)
  })

  for (const [what, size, post, code] of [
    ['of one byte more than a gigabyte', GB + 1, 'own', 413],
    ['of nothing', 0, 'own', 400],
    ['of more than forms take, for no post', 200 * 1024 ** 2 + 1, undefined, 413],
    ['for a post that never was', 1_000, 'reel:999999', 404],
    ['for a post of another kind', 1_000, 'case:1', 400],
    ['for no name of a post', 1_000, 'reel', 400],
    ['for a number that is none', 1_000, 'reel:99999999999', 400],
  ] as const)
    it(`does not begin where it is ${what}`, async () => {
      const named = post === 'own' ? `reel:${await createReel(app.url, ana)}` : post
      expect((await tus.begin(size, named)).status).to.equal(code)
    })

  it('says that it is too large in the words of its form', async () => {
    const refused = await tus.begin(GB + 1, `reel:${await createReel(app.url, ana)}`)
    const msg = 'File size exceeds the limit of 1 GB.'
    expect(await refused.json()).to.deep.include({ code: 413, msg, errors: [{ field: 'video', msg }] })
  })

  it('begins where it is of a gigabyte', async () => {
    const id = await createReel(app.url, ana)
    expect((await tus.end(await begun(id, GB))).status).to.equal(204)
    expect(await standsFor(app.url, ana, id)).to.include({ state: 'waiting' })
  })

  it('that comes at once is refused before it is sent, where it says that it is more', async () => {
    const code = await new Promise((resolve, reject) => {
      const asked = request(`${app.url}/api/uploadExploreVideo`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${ana.token}`,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': String(2 * GB),
          Expect: '100-continue',
        },
      })
      asked.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
      asked.flushHeaders()
    })
    expect(code).to.equal(413)
  })
})
