import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { draftsOf, dropAllDrafts } from '../../../../../../web/shared/drafts/drafts.js'
import type { Problem } from '../../../../../../web/shared/net/answer.js'
import { sendInParts } from '../../../../../../web/shared/net/uploads/in-parts.js'
import { dropSession, keepSession } from '../../../../../../web/shared/session/session-entry.js'
import { eventually } from '../../../../../support/eventually.js'
import { fakeParts } from '../../../../../web/support/fake-parts.js'
import { fakeServer, type FakeServer } from '../../../../../web/support/fake-server.js'
import { session } from '../../../../../web/support/samples.js'

const MB = 2 ** 20
const PLACE = '/api/upload/7'

describe('a file in parts', () => {
  let parts: ReturnType<typeof fakeParts>
  let server: FakeServer
  let stopping: AbortController
  let told: string[]
  beforeEach(() => {
    parts = fakeParts()
    server = fakeServer()
    stopping = new AbortController()
    told = []
    keepSession(session)
  })
  afterEach(async () => {
    stopping.abort()
    parts.restore()
    server.restore()
    dropSession()
    await dropAllDrafts()
  })

  const send = async () => {
    const file = new File([new Uint8Array(8 * MB)], 'knot.mp4', { type: 'video/mp4', lastModified: 1 })
    const sending = await sendInParts(file, { sent: () => undefined, waits: (why) => told.push(why) }, stopping.signal, 'reel:7')
    const ended = sending.id.catch((problem: unknown) => problem as Problem)
    return { ...sending, ended }
  }
  const methods = () => parts.asked.map(({ method }) => method)
  const offset = (bytes: number) => ({ headers: { 'Upload-Offset': bytes, 'Upload-Length': 8 * MB } })
  /** It was begun, its first part has come, and the line is lost within the second. */
  const cut = async () => {
    const sending = await send()
    await (await parts.nth(1)).reply(201, { headers: { Location: PLACE } })
    await (await parts.nth(2)).reply(204, offset(4 * MB))
    ;(await parts.nth(3)).onerror?.(new Error('cut'))
    return sending
  }
  const begins = async (count: number) => {
    const request = await parts.nth(count)
    expect(methods()).to.deep.equal([...['POST', 'PATCH', 'PATCH', 'HEAD', 'HEAD', 'PATCH'].slice(0, count)])
    return request
  }

  for (const status of [429, 503])
    it(`goes on where it was, though it could not be said at once where (${status})`, async () => {
      const { id } = await cut()
      await (await begins(4)).reply(status)
      await (await begins(5)).reply(200, offset(4 * MB))
      const last = await begins(6)
      expect([last.path.endsWith(PLACE), last.headers['Upload-Offset']]).to.deep.equal([true, String(4 * MB)])
      await last.reply(204, offset(8 * MB))
      expect([await id, told]).to.deep.equal(['7', ['lost', 'busy']])
    })

  it('goes on after a reload where it was, at the address that was kept, once the same file is chosen again', async () => {
    const { hold } = await send()
    await (await parts.nth(1)).reply(201, { headers: { Location: PLACE } })
    await (await parts.nth(2)).reply(204, offset(4 * MB))
    await parts.nth(3)
    hold(true) // what was on its way has gone with the page
    await eventually(async () => expect(await draftsOf(session.id, 'upload:')).to.have.length(1))
    const { id } = await send()
    const asked = await parts.nth(4)
    expect([asked.method, asked.path.endsWith(PLACE)]).to.deep.equal(['HEAD', true])
    await asked.reply(200, offset(4 * MB))
    const rest = await parts.nth(5)
    expect([rest.method, rest.headers['Upload-Offset']]).to.deep.equal(['PATCH', String(4 * MB)])
    await rest.reply(204, offset(8 * MB))
    expect(await id).to.equal('7')
  })

  it('comes back when the server says, which is no lost line', async () => {
    const pauses: (number | undefined)[] = []
    const { setTimeout: real } = globalThis
    globalThis.setTimeout = ((work: () => void, pause?: number) => {
      pauses.push(pause)
      return real(work, Math.min(pause ?? 0, 1))
    }) as typeof setTimeout
    try {
      await send()
      await (await parts.nth(1)).reply(201, { headers: { Location: PLACE } })
      await (await parts.nth(2)).reply(429, { headers: { 'Retry-After': 42 }, body: { code: 429, msg: 'Too many requests' } })
      expect((await parts.nth(3)).method).to.equal('HEAD')
    } finally {
      globalThis.setTimeout = real
    }
    expect(pauses).to.include(42_000)
    expect(told).to.deep.equal(['busy'])
  })

  it('goes on where it was with a new token, though the line was lost more than once before', async () => {
    const { id } = await cut()
    await (await begins(4)).reply(401)
    await eventually(() => expect(server.count('session/refresh')).to.equal(1))
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'jwt-anew' } })
    const again = await begins(5)
    expect(again.headers['Authorization']).to.equal('Bearer jwt-anew')
    await again.reply(200, offset(4 * MB))
    await (await begins(6)).reply(204, offset(8 * MB))
    expect(await id).to.equal('7')
  })

  it('ends where the server takes no token of whoever sends it', async () => {
    const { ended } = await cut()
    await (await begins(4)).reply(401)
    await eventually(() => expect(server.count('session/refresh')).to.equal(1))
    await server.last('session/refresh').reply(200, { records: { ...session, jwt: 'jwt-anew' } })
    await (await begins(5)).reply(401)
    expect(((await ended) as Problem).code).to.equal(401)
  })

  it('begins anew where it is not there any more', async () => {
    await cut()
    await (await begins(4)).reply(404)
    expect((await parts.nth(5)).method).to.equal('POST')
  })

  it('is asked for where to go on when a part came twice', async () => {
    await send()
    await (await parts.nth(1)).reply(201, { headers: { Location: PLACE } })
    await (await parts.nth(2)).reply(409)
    expect((await parts.nth(3)).method).to.equal('HEAD')
  })

  it('is taken away when it is given up', async () => {
    await send()
    await (await parts.nth(1)).reply(201, { headers: { Location: PLACE } })
    const part = await parts.nth(2)
    stopping.abort()
    const last = await parts.nth(3)
    expect([part.aborted, last.method, last.path.endsWith(PLACE), last.headers['Authorization']]).to.deep.equal([
      true,
      'DELETE',
      true,
      `Bearer ${session.jwt}`,
    ])
    await last.reply(204)
  })

  it('stays once it has come, for the form that names it', async () => {
    const { id } = await send()
    await (await parts.nth(1)).reply(201, { headers: { Location: PLACE } })
    await (await parts.nth(2)).reply(204, offset(8 * MB))
    await id
    stopping.abort()
    await setImmediate()
    expect(methods()).to.deep.equal(['POST', 'PATCH'])
  })

  for (const msg of ['This post has its video already', '20 uploads of yours are not finished yet'])
    it(`ends at once with the words of the server: ${msg}`, async () => {
      const { ended } = await send()
      await (await parts.nth(1)).reply(409, { body: { code: 409, msg } })
      const problem = (await ended) as Problem
      expect([problem.code, problem.message, told]).to.deep.equal([409, msg, []])
    })
})
