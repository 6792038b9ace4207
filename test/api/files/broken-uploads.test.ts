import { request } from 'node:http'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members.js'
import { ask, caseForm, freshApp, member, type TestApp } from '../../support/app.js'
import { eventually } from '../../support/eventually.js'

const KB = 1024
const DAY = 1_000 * KB

describe('Uploads that come to nothing', () => {
  let app: TestApp
  before(async () => (app = await freshApp({ quota: { perDay: DAY, inAll: 10 * DAY } })))
  after(() => app.close())

  const noPhotograph = () => caseForm({}, { bytes: new Uint8Array(400 * KB), name: 'wound.jpg', type: 'image/jpeg' })
  const send = async ({ token }: Session) => (await ask(app.url, 'createClinicalCase', { body: noPhotograph(), token })).code
  const brought = async ({ id }: Session) =>
    Number(
      (await app.parts.db.pool.query<{ brought: string }>('select brought from vault.storage where member_id = $1', [id])).rows[0]?.brought,
    )

  /** Says how much comes, sends a part of it, and waits; ends with the connection, or the answer. */
  const begin = ({ token }: Session, comes: number) => {
    const boundary = 'edge'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="wound.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': 400 * KB,
    }
    const sending = request(`${app.url}/api/createClinicalCase`, { method: 'POST', headers, agent: false })
    const answered = new Promise<number>((resolve) => sending.on('response', ({ statusCode = 0 }) => resolve(statusCode)))
    sending.on('error', () => undefined) // it is cut off
    sending.write(head)
    sending.write(Buffer.alloc(comes))
    return { answered, cut: () => sending.destroy() }
  }

  it('count as brought when they are refused, and the day has an end', async () => {
    const ana = await member(app.url, 'Ana')
    expect([await send(ana), await send(ana), await send(ana)]).to.deep.equal([415, 415, 413])
    expect(await brought(ana)).to.be.within(800 * KB, 810 * KB)
  })

  it('count with what came when they are broken off', async () => {
    const boris = await member(app.url, 'Boris')
    const { cut } = begin(boris, 300 * KB)
    await eventually(async () => expect(await brought(boris)).to.equal(400 * KB))
    cut()
    await eventually(async () => expect(await brought(boris)).to.be.within(200 * KB, 310 * KB))
  })

  it('are not more when many are under way at once', async () => {
    const carla = await member(app.url, 'Carla')
    const first = [begin(carla, 10), begin(carla, 10)]
    await eventually(async () => expect(await brought(carla)).to.equal(800 * KB))
    const third = begin(carla, 10)
    expect(await third.answered).to.equal(413)
    for (const { cut } of [...first, third]) cut()
    await eventually(async () => expect(await brought(carla)).to.be.below(10 * KB))
    expect(await send(carla)).to.equal(415)
  })
})
