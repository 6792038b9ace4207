import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { eventually } from '../../../support/eventually.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../../support/parts/app.js'
import { startBucket, type TestBucket } from '../../../api/files/support/bucket.js'
import { photograph } from '../../../api/files/support/images.js'

/** The whole program, with its files in a bucket that comes and goes. */
describe('Files of members, in a bucket', () => {
  let server: TestBucket
  let app: TestApp
  let ana: Session
  before(async () => {
    server = await startBucket()
    app = await freshApp({ bucket: server.bucket })
    ana = await member(app.url, 'Ana')
  })
  after(async () => {
    await app.close()
    await server.close()
  })

  const form = async (bytes?: Buffer) => caseForm({}, { bytes: bytes ?? (await photograph()), name: 'wound.jpg', type: 'image/jpeg' })
  const fileOf = async (id: number) => {
    const { body } = await ask(app.url, `getClinicalCaseById/${id}`, { token: ana.token, method: 'GET' })
    return (body as unknown as { result: ClinicalCase }).result.files[0]!
  }
  const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })

  it('are read whole and in part through our own links, and are nowhere else', async () => {
    const { file_path, thumbnail_path } = await fileOf(await postCase(app.url, ana, await form()))
    const whole = await get(file_path)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.status, whole.headers.get('content-length')]).to.deep.equal([200, String(bytes.length)])
    const part = await get(file_path, { Range: 'bytes=6-9' })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).to.deep.equal([206, bytes.subarray(6, 10)])
    expect((await get(thumbnail_path)).headers.get('content-type')).to.equal('image/webp')
    expect((await get(file_path.replace('sig=', 'sig=x'))).status).to.equal(403)
    expect(server.names().map((name) => name.replace(/^.*\./, ''))).to.include.members(['original', 'thumbnail'])
    expect(existsSync(join(app.dataDir, 'files')), 'nothing on the disk').to.equal(false)
  })

  it('that is away: nothing is lost, what is wrong is still told, and who leaves is gone at once', async () => {
    const leaver = await member(app.url, 'Leo')
    const [kept, deleted] = [await postCase(app.url, ana, await form()), await postCase(app.url, leaver, await form())]
    const [link, ended] = [(await fileOf(kept)).file_path, (await fileOf(deleted)).file_path]
    const before = server.names()
    await server.leave()

    const away = await get(link)
    expect([away.status, away.headers.get('Retry-After'), away.headers.get('Cache-Control')]).to.deep.equal([503, '1', 'no-store'])
    const key = randomUUID()
    const body = await form()
    const refused = await ask(app.url, 'createClinicalCase', { body, token: ana.token, key })
    expect([refused.code, refused.body.msg]).to.deep.equal([503, 'Please try again in a moment'])
    const wrong = await ask(app.url, 'createClinicalCase', { body: await form(Buffer.from('<html>')), token: ana.token })
    expect(wrong.code).to.equal(415)
    const goodbye = { reason: 'enough', password: 'scalpel please' }
    const gone = await ask(app.url, 'deleteAccount', { body: goodbye, token: leaver.token })
    expect(gone.code).to.equal(200)
    await eventually(async () => expect((await get(ended)).status, 'before its bytes could be removed').to.equal(404))

    await server.comeBack()
    expect((await get(link)).status).to.equal(200)
    expect((await ask(app.url, 'createClinicalCase', { body, token: ana.token, key })).code).to.equal(200)
    const [, id] = /file\/([^/]+)\//.exec(ended)!
    expect(before.filter((name) => name.includes(id!))).to.have.length(2)
    await eventually(() => expect(server.names().filter((name) => name.includes(id!))).to.deep.equal([]), 30_000)
    expect(server.names(), 'of the one that was posted in the end').to.have.length(before.length)
  })
})
