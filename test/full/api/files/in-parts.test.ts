import { request } from 'node:http'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { Upload } from 'tus-js-client'
import { inParts, SHORTEST_PART } from '../../../../api/contract/files/uploads.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { housekeeping } from '../../../../api/jobs/housekeeping.js'
import { diskStore } from '../../../../api/files/stores/disk-store.js'
import { MOST_UNFINISHED, vaultUploads } from '../../../../commands/vault/files/uploads.js'
import { eraseFiles } from '../../../../api/files/erase-files.js'
import type { Eraser, Leaver } from '../../../../api/leaving/erasure/leaver.js'
import { vaultFiles } from '../../../../commands/vault/files/files.js'
import { mustBeDeclared } from '../../../support/declared-codes.js'
import { eventually } from '../../../support/eventually.js'
import { longFilm } from '../../../support/films.js'
import { startBucket } from '../../../api/files/support/bucket.js'
import { ask, caseForm, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { mergedPosts } from '../../../support/calls/beyond.js'

const PART = SHORTEST_PART
const STREAM = 'application/offset+octet-stream'

/** An older case, as its form has it. */
const older = {
  age: 54,
  gender: 'Female',
  speciality: 'GI Surgery',
  diagnosis: 'Recurrent inguinal hernia',
  history: 'Two repairs before',
  clinical_question: 'Mesh or not?',
  terms: true,
  consent: true,
}

describe('A file that comes in parts', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mp4: Buffer
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mp4 = await longFilm(3 * PART)
  })
  after(() => app.close())

  const tus = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    { token = ana.token, body }: { token?: string; body?: Buffer } = {},
  ) => {
    const answered = await fetch(new URL(path, `${app.url}/api/`), {
      method,
      headers: { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token}`, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
    mustBeDeclared(path.replace('/api/', ''), method, answered.status)
    return answered
  }
  const begin = async (size = mp4.length, token = ana.token) => {
    const { headers } = await tus('POST', 'upload', { 'Upload-Length': String(size) }, { token })
    return headers.get('Location')!
  }
  const send = (path: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
    tus('PATCH', path, { 'Upload-Offset': String(offset), 'Content-Type': STREAM, ...headers }, { body })
  const offsetOf = async (path: string) => Number((await tus('HEAD', path, {})).headers.get('Upload-Offset'))
  const idOf = (path: string) => path.split('/').at(-1)!
  const brought = async (bytes = mp4, token = ana.token) => {
    const path = await begin(bytes.length, token)
    await tus('PATCH', path, { 'Upload-Offset': '0', 'Content-Type': STREAM }, { token, body: bytes })
    return idOf(path)
  }
  const post = (uploads: unknown, { key = '', token = ana.token, over = {} } = {}) => {
    const form = caseForm({ uploads: JSON.stringify(uploads), fileTypes: '["VIDEO"]', ...over })
    return ask(app.url, 'createClinicalCase', { token, key, body: form })
  }
  const rows = async (owner: number) => {
    const sql = `select (select count(*)::int from vault.upload where owner = $1) as uploads,
      (select count(*)::int from vault.file where owner = $1 and stream like 'upload-%' and state <> 'erased') as parts`
    return (await app.parts.db.pool.query<{ uploads: number; parts: number }>(sql, [owner])).rows[0]!
  }
  const counted = async (owner: number) => {
    const sql = 'select total::int, brought::int from vault.storage where member_id = $1'
    return (await app.parts.db.pool.query<{ total: number; brought: number }>(sql, [owner])).rows[0]
  }

  it('goes on at another process, and is posted like one that came at once', async () => {
    const other = await app.another()
    const path = await begin()
    await send(path, 0, mp4.subarray(0, PART))
    const next = await fetch(new URL(path, other.url), {
      method: 'PATCH',
      headers: { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${ana.token}`, 'Upload-Offset': String(PART), 'Content-Type': STREAM },
      body: new Uint8Array(mp4.subarray(PART)),
    })
    expect([next.status, next.headers.get('Upload-Offset')]).to.deep.equal([204, String(mp4.length)])
    const { code, body } = await post([{ id: idOf(path), name: 'theatre.mp4' }])
    expect(code).to.equal(200)
    const { id } = body['records'] as { id: number }
    const shown = await ask(app.url, `getClinicalCaseById/${id}`, { method: 'GET', token: ana.token })
    const [file] = (shown.body['result'] as { files: { name: string; category: string }[] }).files
    expect(file).to.include({ name: 'theatre.mp4', category: 'VIDEO' })
  })

  it('is sent by a client of the protocol, which goes on after a break', async () => {
    const path = await begin()
    await send(path, 0, mp4.subarray(0, PART))
    const client = new Upload(mp4, {
      uploadUrl: new URL(path, app.url).href,
      chunkSize: PART,
      headers: { Authorization: `Bearer ${ana.token}` },
      onSuccess: () => undefined,
    })
    const sent: number[] = []
    await new Promise<void>((done, failed) => {
      Object.assign(client.options, { onSuccess: done, onError: failed, onChunkComplete: (_size: number, all: number) => sent.push(all) })
      client.start()
    })
    expect(sent).to.deep.equal([2 * PART, 3 * PART])
    expect(await offsetOf(path)).to.equal(mp4.length)
  })

  it('keeps what came before the line was lost', async () => {
    const path = await begin()
    const asked = request(new URL(path, app.url), {
      method: 'PATCH',
      headers: {
        ...{ 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${ana.token}`, 'Upload-Offset': '0', 'Content-Type': STREAM },
        'Content-Length': String(mp4.length),
      },
    })
    asked.on('error', () => undefined)
    asked.write(mp4.subarray(0, 2 * PART), () => asked.destroy())
    await eventually(async () => expect(await offsetOf(path)).to.be.greaterThan(0))
    const came = await offsetOf(path)
    expect((await send(path, came, mp4.subarray(came))).status).to.equal(204)
    expect((await post([{ id: idOf(path), name: 'film.mp4' }])).code).to.equal(200)
  })

  it('is nobody else’s', async () => {
    const path = await begin()
    const { token } = boris
    const code = async (method: string, headers: Record<string, string> = {}) => (await tus(method, path, headers, { token })).status
    expect([await code('HEAD'), await code('DELETE'), await code('PATCH', { 'Upload-Offset': '0', 'Content-Type': STREAM })]).to.deep.equal(
      [403, 403, 403],
    )
    const { code: refused, body } = await post([{ id: await brought(), name: 'film.mp4' }], { token })
    expect([refused, body.errors?.[0]?.field]).to.deep.equal([422, 'uploads'])
  })

  for (const [what, code, headers] of [
    ['no length', 400, {}],
    ['a length that is none', 400, { 'Upload-Length': '1e3' }],
    ['nothing in it', 400, { 'Upload-Length': '0' }],
    ['more than any form takes', 413, { 'Upload-Length': String(inParts.maxBytes + 1) }],
    ['another version', 412, { 'Upload-Length': '7', 'Tus-Resumable': '0.2.2' }],
  ] as const)
    it(`does not begin with ${what}`, async () => {
      expect((await tus('POST', 'upload', headers)).status).to.equal(code)
    })

  it('goes on where it is, in parts of their type and size', async () => {
    const path = await begin()
    const codes = async (...asked: Promise<{ status: number }>[]) => (await Promise.all(asked)).map(({ status }) => status)
    expect(
      await codes(send(path, PART, mp4.subarray(PART)), send(path, 0, mp4.subarray(0, PART), { 'Content-Type': 'video/mp4' })),
    ).to.deep.equal([409, 415])
    expect(await codes(send(path, 0, Buffer.concat([mp4, Buffer.alloc(1)])), send(path, 0, mp4.subarray(0, PART - 1)))).to.deep.equal([
      413, 400,
    ])
    expect(await codes(send(path, -1, mp4), send(path.replace(/.$/, 'x'), 0, mp4))).to.deep.equal([400, 404])
    expect(await offsetOf(path)).to.equal(0)
    const both = await codes(send(path, 0, mp4.subarray(0, PART)), send(path, 0, mp4.subarray(0, PART)))
    expect(both.sort()).to.deep.equal([204, 409])
    expect(await offsetOf(path)).to.equal(PART)
  })

  it('is looked at when it is posted: what is wrong is said then, and the upload is there still', async () => {
    const id = await brought(randomBytes(PART))
    expect((await post([{ id, name: 'film.mp4' }])).code).to.equal(415)
    expect(await offsetOf(`upload/${id}`)).to.equal(PART)
  })

  it('is used once; the same key may come again', async () => {
    const id = await brought()
    const named = [{ id, name: 'film.mp4' }]
    const one = await post(named, { key: 'k1' })
    const again = await post(named, { key: 'k1' })
    expect(again.body['records']).to.deep.equal(one.body['records'])
    expect((await post(named, { key: 'k2' })).code).to.equal(422)
    expect((await tus('HEAD', `upload/${id}`, {})).status).to.equal(404)
  })

  it('counts on where the same key names another one, and makes no room for more', async () => {
    const dora = await member(app.url, 'Dora')
    const named = async (id: string) => post([{ id, name: 'film.mp4' }], { key: 'again', token: dora.token })
    const first = await brought(mp4, dora.token)
    const one = await named(first)
    for (let many = 1; many <= 2; many++) {
      const another = await named(await brought(mp4, dora.token))
      expect(another.body['records']).to.deep.equal(one.body['records'])
      const { total, brought: inAll } = (await counted(dora.id))!
      expect(inAll).to.equal((1 + many) * mp4.length)
      expect(total, 'what was not used, and the film, which is made smaller meanwhile').to.be.greaterThan(many * mp4.length)
    }
  })

  it('is used up by the same key, where the program died before it could say so', async () => {
    const hana = await member(app.url, 'Hana')
    const { pool } = app.parts.db
    const id = await brought(mp4, hana.token)
    const named = async (upload: string) => post([{ id: upload, name: 'film.mp4' }], { key: 'died', token: hana.token })
    const one = await named(id)
    const { total } = (await counted(hana.id))!
    const parts = (await pool.query<{ parts: string[] }>('update vault.upload set settled = false where id = $1 returning parts', [id]))
      .rows[0]!
    await pool.query('update vault.file set size = $2 where id = $1', [parts.parts[0], mp4.length])
    expect((await counted(hana.id))!.total).to.be.greaterThan(total)
    expect((await named(id)).body['records']).to.deep.equal(one.body['records'])
    expect((await counted(hana.id))!.total).to.be.at.most(total)
    expect((await tus('HEAD', `upload/${id}`, {}, { token: hana.token })).status).to.equal(404)
    const another = await brought(mp4, hana.token)
    await Promise.all([named(another), named(another)])
    expect((await counted(hana.id))!.total, 'another counts on').to.be.greaterThan(mp4.length)
  })

  it('stays used when the same key is refused for another one', async () => {
    const id = await brought()
    expect((await post([{ id, name: 'film.mp4' }], { key: 'once' })).code).to.equal(200)
    const unfinished = { id: idOf(await begin()), name: 'b.mp4' }
    expect((await post([{ id, name: 'film.mp4' }, unfinished], { key: 'once' })).code).to.equal(422)
    expect((await post([{ id, name: 'film.mp4' }], { key: 'twice' })).code).to.equal(422)
  })

  it('must be named rightly', async () => {
    const id = await brought()
    const film = { id, name: 'film.mp4' }
    for (const uploads of ['x', {}, [7], [{ id }], [film, null], [film, film], [{ ...film, id: 'x' }]])
      expect(
        (await post(uploads)).body.errors?.map(({ field }) => field),
        JSON.stringify(uploads),
      ).to.deep.equal(['uploads'])
    const unfinished = idOf(await begin())
    expect((await post([{ ...film, id: unfinished }])).code).to.equal(422)
    expect((await post([film])).code).to.equal(200)
  })

  it('counts as what it became, and as brought when it is not wanted any more', async () => {
    const carla = await member(app.url, 'Carla')
    const id = await brought(mp4, carla.token)
    expect(await counted(carla.id)).to.deep.equal({ total: mp4.length, brought: mp4.length })
    expect((await post([{ id, name: 'film.mp4' }], { token: carla.token })).code).to.equal(200)
    const posted = (await counted(carla.id))!
    expect(posted.brought).to.equal(mp4.length)
    expect(posted.total, 'a film, which is made smaller at some time').to.be.at.most(mp4.length)
    const other = await brought(mp4, carla.token)
    expect((await tus('DELETE', `upload/${other}`, {}, { token: carla.token })).status).to.equal(204)
    const left = (await counted(carla.id))!
    expect(left.brought).to.equal(2 * mp4.length)
    expect(left.total).to.be.at.most(posted.total)
  })

  it('counts once as brought, however often one asks for its end at the same moment', async () => {
    const fay = await member(app.url, 'Fay')
    const path = `upload/${await brought(mp4, fay.token)}`
    const codes = await Promise.all([1, 2, 3].map(async () => (await tus('DELETE', path, {}, { token: fay.token })).status))
    expect(codes.sort()).to.deep.equal([204, 404, 404])
    expect(await counted(fay.id)).to.deep.equal({ total: 0, brought: mp4.length })
  })

  it('needs room once, also while its parts are put together', async () => {
    const room = await app.another(0, 'api', {
      quota: { perDay: 1.5 * mp4.length, inAll: 1.5 * mp4.length, videoPerDay: 3600 },
    })
    const gina = await member(app.url, 'Gina')
    const form = caseForm({ uploads: JSON.stringify([{ id: await brought(mp4, gina.token), name: 'film.mp4' }]), fileTypes: '["VIDEO"]' })
    const { code, body } = await ask(room.url, 'createClinicalCase', { token: gina.token, body: form })
    expect(code, body.msg).to.equal(200)
    const more = caseForm({}, { bytes: mp4, name: 'film.mp4', type: 'video/mp4' })
    more.set('fileTypes', '["VIDEO"]')
    const { code: full } = await ask(room.url, 'createClinicalCase', { token: gina.token, body: more })
    expect(full, 'another').to.equal(413)
  })

  it('writes no part again that has come within the hour', async () => {
    const path = await begin()
    const written = async () => {
      const sql = `select id, xmin::text from vault.file where stream = $1 order by id`
      return (await app.parts.db.pool.query<{ id: string }>(sql, [`upload-${idOf(path)}`])).rows
    }
    await send(path, 0, mp4.subarray(0, PART))
    const first = await written()
    await send(path, PART, mp4.subarray(PART, 2 * PART))
    expect(await written()).to.deep.include(first[0])
  })

  it('is let go of by a command that was killed over it, after a while, and by none before', async () => {
    const { pool } = app.parts.db
    const uploads = vaultUploads(pool)
    const id = await brought()
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const [killed, another] = [randomUUID(), randomUUID()]
    const claim = async (by: string, minutes: number) => [
      ...(await uploads.claim([id], ana.id, { commandId: by, holder: by }, at(minutes))).keys(),
    ]
    expect(await claim(killed, 0)).to.deep.equal([id])
    expect([await claim(another, 19), await uploads.find(id, at(19))]).to.deep.equal([[], undefined])
    expect((await uploads.find(id, at(21)))?.received).to.equal(mp4.length)
    expect([await claim(another, 21), await claim(killed, 22)]).to.deep.equal([[id], []])
    await uploads.settle([id], ana.id, another)
    expect(await claim(killed, 60), 'what has become a file has').to.deep.equal([])
  })

  for (const [call, fields] of [
    ['addBeyondSurgoryPost', { title: 'The regatta', indemnity: true }],
    ['addCommunityPost', { ...older, type: 2 }],
  ] as const)
    it(`takes the place of the file in ${call}`, async () => {
      const uploads = JSON.stringify([{ id: await brought(), name: 'film.mp4' }])
      const { code, body } = await ask(app.url, call, { token: ana.token, body: { ...fields, uploads } })
      expect([code, body.errors], body.msg).to.deep.equal([200, undefined])
    })

  it('takes the place of the file in an edit', async () => {
    const body = { title: 'The regatta', indemnity: true, uploads: JSON.stringify([{ id: await brought(), name: 'first.mp4' }]) }
    const { id } = (await ask(app.url, 'addBeyondSurgoryPost', { token: ana.token, body })).body['records'] as { id: number }
    const uploads = JSON.stringify([{ id: await brought(), name: 'second.mp4' }])
    const edited = await ask(app.url, `editBeyondPost/${id}`, { token: ana.token, body: { ...body, isFileChanged: true, uploads } })
    expect([edited.code, edited.body.errors], edited.body.msg).to.deep.equal([200, undefined])
    const [post] = mergedPosts(await ask(app.url, 'getBeyondSurgoryPost', { token: ana.token, body: { beyond_surgery_id: id } }))
    expect(post!.files.map(({ name }) => name)).to.deep.equal(['second.mp4'])
    expect(
      (await ask(app.url, `editBeyondPost/${id}`, { token: ana.token, body: { ...body, isFileChanged: true, uploads } })).code,
    ).to.equal(422)
  })

  it('is given up after a day, and one of too many is refused', async () => {
    const dora = await member(app.url, 'Dora')
    const codes: number[] = []
    for (let i = 0; i <= MOST_UNFINISHED; i++)
      codes.push((await tus('POST', 'upload', { 'Upload-Length': String(mp4.length) }, { token: dora.token })).status)
    expect(codes.slice(-2)).to.deep.equal([201, 409])
    await brought(mp4, boris.token)
    const { pool } = app.parts.db
    const nothing = async () => undefined
    const store = diskStore(`${app.dataDir}/files`)
    await housekeeping({
      pool,
      files: vaultFiles(pool),
      store,
      log: { read: async () => [] },
      requests: { forget: nothing },
      outbox: { forget: nothing, abandon: nothing },
      sessions: { forget: nothing },
      recoveries: { forget: nothing },
      now: () => new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString(),
      kinds: [],
    })
    expect([await rows(dora.id), await rows(boris.id)]).to.deep.equal([
      { uploads: 0, parts: 0 },
      { uploads: 0, parts: 0 },
    ])
  })

  it('goes with the account of its owner, and does not go on', async () => {
    const emil = await member(app.url, 'Emil')
    const path = await begin(mp4.length, emil.token)
    const part = (offset: number) => ({ 'Upload-Offset': String(offset), 'Content-Type': STREAM })
    await tus('PATCH', path, part(0), { token: emil.token, body: mp4.subarray(0, PART) })
    const { pool } = app.parts.db
    const exports = { eraseAllOf: async () => 0 }
    const eraser = { files: vaultFiles(pool), uploads: vaultUploads(pool), exports, store: diskStore(`${app.dataDir}/files`) }
    await eraseFiles(eraser as unknown as Eraser, async () => []).erase({ memberId: emil.id } as Leaver)
    expect(await rows(emil.id)).to.deep.equal({ uploads: 0, parts: 0 })
    expect((await tus('PATCH', path, part(PART), { token: emil.token, body: mp4.subarray(PART) })).status).to.equal(404)
    expect(await rows(emil.id)).to.deep.equal({ uploads: 0, parts: 0 })
  })

  it('waits in the bucket where there is one, and on no disk', async () => {
    const bucket = await startBucket()
    const other = await app.another(0, 'api', { bucket: bucket.bucket })
    const at = (path: string, method: string, headers: Record<string, string>, body?: Buffer) =>
      fetch(new URL(path, other.url), {
        method,
        headers: { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${boris.token}`, ...headers },
        ...(body && { body: new Uint8Array(body) }),
      })
    const path = (await at('/api/upload', 'POST', { 'Upload-Length': String(mp4.length) })).headers.get('Location')!
    for (const start of [0, PART, 2 * PART])
      await at(path, 'PATCH', { 'Upload-Offset': String(start), 'Content-Type': STREAM }, mp4.subarray(start, start + PART))
    expect(bucket.names()).to.have.length(3)
    const form = caseForm({ uploads: JSON.stringify([{ id: idOf(path), name: 'film.mp4' }]), fileTypes: '["VIDEO"]' })
    expect((await ask(other.url, 'createClinicalCase', { token: boris.token, body: form })).code).to.equal(200)
    expect(bucket.names()).to.have.length(5) // what became of it is there too: as it came, and its picture
    const again = (await at('/api/upload', 'POST', { 'Upload-Length': String(mp4.length) })).headers.get('Location')!
    await bucket.leave()
    expect((await at(again, 'PATCH', { 'Upload-Offset': '0', 'Content-Type': STREAM }, mp4)).status).to.equal(503)
    await bucket.comeBack()
    expect((await at(again, 'PATCH', { 'Upload-Offset': '0', 'Content-Type': STREAM }, mp4)).status).to.equal(204)
    await bucket.close()
  })

  it('is told of before it begins: versions, and the most', async () => {
    const { status, headers } = await fetch(`${app.url}/api/upload`, { method: 'OPTIONS' })
    expect([status, headers.get('Tus-Version'), headers.get('Tus-Max-Size')]).to.deep.equal([204, '1.0.0', String(inParts.maxBytesForPost)])
  })
})
