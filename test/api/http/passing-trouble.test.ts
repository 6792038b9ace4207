import { expect } from 'chai'
import express from 'express'
import { pinoHttp } from 'pino-http'
import request from 'supertest'
import { failures } from '../../../api/http/answers.js'
import { logger } from '../../../api/logger.js'
import { outcomeOf, troubleOf } from '../../../commands/runtime/store/gateway-errors.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'

const withCode = (code: string | number) => Object.assign(new Error('trouble'), { code })
const answered = async (error: unknown) => {
  const app = express()
    .use(pinoHttp({ logger: logger('silent') }))
    .get('/', () => Promise.reject(error as Error))
    .use(failures)
  const { status, headers } = await request(app).get('/')
  return [status, (headers as Record<string, string>)['retry-after']]
}

describe('trouble that passes', () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    it(`${code}, no room: asks to come back in a minute`, async () => expect(await answered(withCode(code))).to.deep.equal([503, '60']))

  for (const code of [
    'EMFILE',
    'ENFILE',
    'ECONNRESET',
    'ECONNREFUSED',
    '53200',
    '53300',
    '57014',
    '57P01',
    '57P03',
    '40001',
    '08006',
    '55P03',
  ])
    it(`${code}, too busy or away: asks to come back in a second`, async () =>
      expect(await answered(withCode(code))).to.deep.equal([503, '1']))

  it('pg without a code', async () => expect(await answered(new Error('Query read timeout'))).to.deep.equal([503, '1']))

  for (const error of [withCode('23505'), withCode('42P01'), withCode('ENOENT'), new TypeError('oops')])
    it(`${error.message} ${'code' in error ? String(error.code) : ''} is none, but our fault`, async () =>
      expect(await answered(error)).to.deep.equal([500, undefined]))

  for (const refused of [withCode(8), Object.assign(new Error('leads not'), { type: 'not-leader' })])
    it(`an event store that is too full or busy, or does not lead (${refused.message}), has done nothing and may do it later`, async () => {
      expect(() => outcomeOf(refused)).to.throw(StoreUnavailable)
      expect(() => troubleOf(refused)).to.throw(StoreUnavailable)
      expect(await answered(new StoreUnavailable('busy'))).to.deep.equal([503, '1'])
    })
})
