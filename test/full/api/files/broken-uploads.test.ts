import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { createReel } from '../../../support/calls/explore.js'
import { ask, caseForm, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { photograph } from '../../../api/files/support/images.js'

const KB = 1024
const DAY = 1_000 * KB

describe('Uploads that come to nothing', () => {
  let app: TestApp
  let photo: Buffer
  before(async () => {
    app = await freshApp({ quota: { perDay: DAY, inAll: 10 * DAY, videoPerDay: 0 } })
    photo = await photograph({ width: 400, height: 300 })
  })
  after(() => app.close())

  const noPhotograph = () => caseForm({}, { bytes: new Uint8Array(400 * KB), name: 'wound.jpg', type: 'image/jpeg' })
  const withPhotograph = () => caseForm({}, { bytes: photo, name: 'wound.jpg', type: 'image/jpeg' })
  const send = async ({ token }: Session) => (await ask(app.url, 'createClinicalCase', { body: noPhotograph(), token })).code
  const brought = async ({ id }: Session) =>
    Number(
      (await app.parts.db.pool.query<{ brought: string }>('select brought from vault.storage where member_id = $1', [id])).rows[0]?.brought,
    )

  const held = async ({ id }: Session) =>
    (
      await app.parts.db.pool.query<{ held: number }>(
        'select coalesce(sum(bytes), 0)::int as held from vault.upload_room where member_id = $1',
        [id],
      )
    ).rows[0]!.held

  /** Bytes of what is being read. */
  const arrived = () => {
    const folder = join(app.dataDir, 'uploads')
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  }

  /** Says how much comes, sends a part of it, and waits. */
  const begin = ({ token }: Session, comes: number) => {
    const boundary = 'edge'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="wound.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': 400 * KB,
    }
    const sending = request(`${app.url}/api/createClinicalCase`, { method: 'POST', headers, agent: false })
    sending.on('error', () => undefined) // it is cut off
    sending.write(head)
    sending.write(Buffer.alloc(comes))
    return { cut: () => sending.destroy() }
  }

  it('count as brought when they are refused, and the day has an end', async () => {
    const ana = await member(app.url, 'Ana')
    expect([await send(ana), await send(ana), await send(ana), await send(ana)]).to.deep.equal([415, 415, 413, 413])
    expect(await brought(ana)).to.be.within(1_200 * KB, 1_212 * KB)
  })

  it('count with what came when they are broken off', async () => {
    const boris = await member(app.url, 'Boris')
    const { cut } = begin(boris, 300 * KB)
    await eventually(() => expect(arrived()).to.be.above(200 * KB))
    cut()
    await eventually(async () => expect(await brought(boris)).to.be.within(200 * KB, 310 * KB))
  })

  it('count with all that comes after they were refused, and hold their room until then', async () => {
    const gil = await member(app.url, 'Gil')
    const headers = {
      ...{ Authorization: `Bearer ${gil.token}`, id: String(await createReel(app.url, gil)) },
      ...{ 'Content-Type': 'multipart/form-data; boundary=edge', 'Content-Length': 500 * KB },
    }
    const agent = new Agent({ keepAlive: true }) // as browsers do: what is left is read, so that the next request can come
    const head = '--edge\r\nContent-Disposition: form-data; name="video"; filename="knot.mp4"\r\nContent-Type: video/mp4\r\n\r\n'
    const sending = request(`${app.url}/api/uploadExploreVideo`, { method: 'POST', headers, agent })
    sending.write(head)
    sending.write(Buffer.alloc(100 * KB))
    const [{ statusCode }] = (await once(sending, 'response')) as [IncomingMessage]
    expect([statusCode, await held(gil)]).to.deep.equal([415, 500 * KB])
    sending.end(Buffer.alloc(400 * KB - head.length))
    await eventually(async () => expect(await brought(gil)).to.equal(500 * KB))
    await eventually(async () => expect(await held(gil)).to.equal(0))
    agent.destroy()
  })

  /** Sends the head of a form, and is gone. */
  const appear = ({ token }: Session): Promise<void> =>
    new Promise((gone) => {
      const head = ['POST /api/createClinicalCase HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${token}`]
      const form = ['Content-Type: multipart/form-data; boundary=edge', `Content-Length: ${100 * KB}`, '', '']
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () =>
        socket.write([...head, ...form].join('\r\n'), () => setImmediate(() => gone(void socket.destroy()))),
      )
    })

  it('give their room back when whoever sends them is gone before they are read', async () => {
    const fled = await member(app.url, 'Fled')
    for (let i = 0; i < 20; i++) await appear(fled)
    for (let i = 0; i < 5; i++) await fetch(`${app.url}/health/ready`) // by then the server has looked at all of them
    await eventually(async () => expect(await held(fled)).to.equal(0))
    expect((await ask(app.url, 'createClinicalCase', { body: withPhotograph(), token: fled.token })).code).to.equal(200)
  })

  it('leave the day its end when many come at once', async () => {
    const emma = await member(app.url, 'Emma')
    const codes = await Promise.all(Array.from({ length: 8 }, () => send(emma)))
    expect(codes.filter((code) => code === 413)).to.have.length.least(5)
    expect(await brought(emma)).to.be.within(1, 1_212 * KB)
  })

  it('hold their room while they are on their way, and give back what did not come', async () => {
    const fay = await member(app.url, 'Fay')
    const coming = [0, 1, 2].map(() => begin(fay, 100 * KB))
    await eventually(() => expect(arrived()).to.be.above(200 * KB))
    await eventually(async () => expect(await held(fay)).to.be.above(DAY))
    expect(await send(fay)).to.equal(413)
    for (const { cut } of coming) cut()
    await eventually(async () => expect(await held(fay)).to.equal(0))
    expect(await brought(fay)).to.be.below(400 * KB)
    expect(await send(fay)).to.equal(415)
    expect(await held(fay)).to.equal(0)
  })

  it('keep nobody from the answer to what was stored', async () => {
    const carla = await member(app.url, 'Carla')
    const post = async (key: string) => (await ask(app.url, 'createClinicalCase', { body: withPhotograph(), token: carla.token, key })).code
    expect(await post('one')).to.equal(200)
    await app.parts.db.pool.query('update vault.storage set brought = $2 where member_id = $1', [carla.id, DAY])
    expect([await post('one'), await post('two')]).to.deep.equal([200, 413])
  })

  it('count nothing when it was our fault', async () => {
    const dora = await member(app.url, 'Dora')
    await app.parts.node.stop()
    const posted = await ask(app.url, 'createClinicalCase', { body: withPhotograph(), token: dora.token, key: 'away' })
    expect(posted.code).to.equal(503)
    const size = await brought(dora)
    expect((await ask(app.url, 'createClinicalCase', { body: withPhotograph(), token: dora.token, key: 'away' })).code).to.equal(503)
    expect(await brought(dora)).to.equal(size)
  }).timeout(60_000)
})
