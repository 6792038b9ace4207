import { expect } from 'chai'
import { EnvProblem, readEnv } from '../../../api/env.js'
import { guesses } from '../../../api/contract/rates.js'
import { freshApp } from '../../support/parts/app.js'

describe('whose word is taken on whom they ask for', () => {
  it('is said by TRUST_PROXY: nobody’s if it is silent', () => {
    expect(readEnv({}).trustProxy).to.deep.equal([])
    const proxies = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8', 'loopback']
    expect(readEnv({ TRUST_PROXY: proxies.join(', ') }).trustProxy).to.deep.equal(proxies)
  })

  for (const strange of ['true', '1', 'nginx', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', '10.0.0.0/', '*'])
    it(`cannot be ${strange}`, () => expect(() => readEnv({ TRUST_PROXY: strange })).to.throw(EnvProblem, `not ${strange}`))

  /** The codes of one try more than a network has, each said to be of another network. */
  const tries = async (trustProxy: readonly string[]) => {
    const app = await freshApp({ rateLimitFactor: 1, trustProxy })
    const one = (_: unknown, i: number) =>
      fetch(`${app.url}/api/login`, { method: 'POST', headers: { 'X-Forwarded-For': `203.0.113.${i}` } }).then(({ status }) => status)
    const codes = await Promise.all(Array.from({ length: guesses.network.most + 1 }, one))
    await app.close()
    return new Set(codes)
  }

  it('does not let anybody pretend to be many', async () => expect(await tries([])).to.deep.equal(new Set([422, 429])))

  it('lets a proxy that is trusted tell visitors apart', async () => expect(await tries(['loopback'])).to.deep.equal(new Set([422])))
})
