import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import express from 'express'
import pg from 'pg'
import { pino } from 'pino'
import request from 'supertest'
import { inLog } from '../../../api/error-in-log.js'
import { failures } from '../../../api/http/answers.js'
import { requestLog } from '../../../api/http/request-log.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { eventually, failureOf } from '../../support/eventually.js'

interface Line {
  readonly level: number
  readonly msg: string
  readonly req: { readonly path: string }
  readonly res: { readonly code: number }
  readonly err?: { readonly message: string; readonly stack: string }
  readonly reason?: object
}

describe('the line of the log about a request', () => {
  const [WARN, ERROR] = [40, 50]
  let busy = 0
  const lines: Line[] = []
  beforeEach(() => {
    busy = 0
    lines.length = 0
  })
  const linesOf = async (path: string, thrown?: unknown): Promise<readonly Line[]> => {
    await request(serverOf(thrown)).get(path)
    return lines
  }
  const serverOf = (thrown: unknown, late = Promise.resolve()) => {
    const logger = pino({ level: 'info', serializers: { err: inLog } }, { write: (line: string) => lines.push(JSON.parse(line) as Line) })
    return express()
      .use(requestLog(logger, () => busy++))
      .get('/health/ready', (_req, res) => void res.status(503).json({ ready: false }))
      .get(['/api/likes', '/metrics'], async () => {
        await late
        throw thrown
      })
      .use(failures)
  }

  it('is one with the stack where something failed', async () => {
    const [line, ...more] = await linesOf('/api/likes?who=ana', new TypeError('oops'))
    expect(more).to.deep.equal([])
    expect(line).to.include({ level: ERROR, msg: 'request failed' })
    expect(line!.err).to.include({ message: 'oops' }).and.to.have.property('stack').that.contains('request-log.test')
    expect([line!.req.path, line!.res.code]).to.deep.equal(['/api/likes', 500])
  })

  it('is one with the reason alone where it is to come back', async () => {
    const [line, ...more] = await linesOf('/api/likes', new StoreUnavailable('No answer within 5000 ms'))
    expect(more).to.deep.equal([])
    expect(line).to.include({ level: WARN, msg: 'request asked to come back' })
    expect(line!.reason).to.include({ message: 'No answer within 5000 ms' }).and.not.to.have.property('stack')
    expect(JSON.stringify(line)).not.to.contain('    at ')
    expect(busy, 'that they are looked at').to.equal(1)
  })

  it('holds nothing of what an error was sent, nor what somebody typed', async () => {
    const typed = new pg.DatabaseError('word is too long in tsquery: "Mrs Patient"', 9, 'error')
    Object.assign(typed, { code: '54000', detail: 'Key (email)=(ana@example.org) is there', where: 'SQL function "Mrs Patient"' })
    const driver = Object.assign(new Error('no'), { config: { password: 'hunter2' } })
    for (const error of [typed, driver]) await linesOf('/api/likes', error)
    expect(lines.map(({ msg }) => msg)).to.deep.equal(['request failed', 'request failed'])
    expect(JSON.stringify(lines)).not.to.match(/Patient|ana@|hunter2/)
  })

  it('is there of a fault where machines ask, and where whoever asked has gone', async () => {
    expect(await linesOf('/metrics', new TypeError('oops'))).to.have.length(1)
    let fail = (): void => undefined
    const server = serverOf(new TypeError('too late'), new Promise((settle) => (fail = settle))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const leaving = new AbortController()
    const asked = fetch(`http://127.0.0.1:${port}/api/likes`, { signal: leaving.signal }).catch(() => undefined)
    await once(server, 'request')
    leaving.abort()
    await asked
    await new Promise((settle) => setTimeout(settle, 50))
    fail()
    await eventually(() => expect(lines.at(-1)).to.include({ level: ERROR, msg: 'request failed, after whoever asked had gone' }))
    server.close()
  })

  it('is there of a fault after half an answer, whose connection ends', async () => {
    const logger = pino({ level: 'info', serializers: { err: inLog } }, { write: (line: string) => lines.push(JSON.parse(line) as Line) })
    const server = express()
      .use(requestLog(logger, () => busy++))
      .get('/half', async (_req, res) => {
        res.set('Content-Length', '100').write('abc')
        await Promise.reject(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', config: { password: 'hunter2' } }))
      })
      .use(failures)
    expect(await failureOf(request(server).get('/half'))).to.be.an('error')
    expect(lines).to.have.length(1)
    expect(lines[0]).to.include({ level: ERROR, msg: 'request failed, after half of its answer' })
    expect(JSON.stringify(lines)).not.to.contain('hunter2')
  })

  it('is none where it was refused, or where machines ask how it goes', async () => {
    expect(await linesOf('/api/likes', new Refusal('not-found', 'There is nothing here'))).to.deep.equal([])
    expect(await linesOf('/health/ready')).to.deep.equal([])
  })
})
