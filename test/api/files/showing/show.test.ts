import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import express from 'express'
import pino from 'pino'
import { inLog } from '../../../../api/error-in-log.js'
import { show } from '../../../../api/files/showing/show.js'
import { failures } from '../../../../api/http/answers.js'
import { requestLog } from '../../../../api/http/request-log.js'
import { failureOf } from '../../../support/eventually.js'

interface Line {
  readonly msg: string
  readonly err: { readonly code?: string; readonly message: string }
}

const piece = Buffer.alloc(1000)
const endless = () => {
  const bytes = new Readable({ read: () => undefined })
  bytes.push(piece)
  return bytes
}

/** A file of five thousand bytes, of which its record says so at least. */
describe('a file that is shown', () => {
  let server: Server
  let lines: Line[]
  let asked: Promise<void>
  const serving = async (read: () => Readable | Promise<Readable>) => {
    lines = []
    const logger = pino({ level: 'info', serializers: { err: inLog } }, { write: (line: string) => lines.push(JSON.parse(line) as Line) })
    server = express()
      .use(requestLog(logger, () => undefined))
      .get('/file', (req, res) => (asked = show(req, res, { size: 5000, read: async () => read() }, { ETag: '"a"' })))
      .use(failures)
      .listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`
  }
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const HALF = 'request failed, after half of its answer'
  const trouble: Readonly<Record<string, readonly [() => Readable, string]>> = {
    'ends early': [() => Readable.from([piece]), 'The file ends 4000 bytes early'],
    'is closed by its store': [
      () => {
        const bytes = endless()
        setTimeout(() => bytes.destroy(), 50)
        return bytes
      },
      'Premature close',
    ],
    'cannot be read to its end': [
      () => {
        const bytes = endless()
        setTimeout(() => bytes.destroy(new Error('EIO: read')), 50)
        return bytes
      },
      'EIO: read',
    ],
  }
  for (const [what, [read, message]] of Object.entries(trouble))
    it(`and ${what} ends its answer at once, and is told in the log`, async () => {
      const answered = await fetch(await serving(read), { signal: AbortSignal.timeout(3_000) })
      expect(await failureOf(answered.arrayBuffer())).to.be.instanceOf(TypeError)
      expect(lines.map(({ msg, err }) => [msg, err.message])).to.deep.equal([[HALF, message]])
    })

  it('comes whole', async () => {
    const answered = await fetch(await serving(() => Readable.from([piece, piece, piece, piece, piece])))
    expect((await answered.arrayBuffer()).byteLength).to.equal(5000)
    expect(lines).to.deep.equal([])
  })

  for (const [when, delay] of Object.entries({ halfway: 0, 'before it is opened': 100 }))
    it(`is no trouble where whoever asked leaves ${when}`, async () => {
      const bytes = endless()
      const url = await serving(() => pause(delay, bytes))
      const leaving = new AbortController()
      const begun = once(server, 'request')
      const answer = fetch(url, { signal: leaving.signal }).catch(() => undefined)
      await (delay > 0 ? begun : answer)
      leaving.abort()
      await asked
      expect([bytes.destroyed, lines]).to.deep.equal([true, []])
    })
})
