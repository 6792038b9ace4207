import { expect } from 'chai'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { inLog } from '../../../api/error-in-log.js'
import { failures } from '../../../api/http/answers.js'
import { requestLog } from '../../../api/http/request-log.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

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
  const linesOf = async (path: string, thrown?: unknown): Promise<readonly Line[]> => {
    const lines: Line[] = []
    const logger = pino({ level: 'info', serializers: { err: inLog } }, { write: (line: string) => lines.push(JSON.parse(line) as Line) })
    const server = express()
      .use(requestLog(logger))
      .get('/health/ready', (_req, res) => void res.status(503).json({ ready: false }))
      .get('/api/likes', () => {
        throw thrown
      })
      .use(failures)
    await request(server).get(path)
    return lines
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
  })

  it('is none where it was refused, or where machines ask how it goes', async () => {
    expect(await linesOf('/api/likes', new Refusal('not-found', 'There is nothing here'))).to.deep.equal([])
    expect(await linesOf('/health/ready')).to.deep.equal([])
  })
})
