import { expect } from 'chai'
import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { tokens } from '../../../api/http/sessions/tokens.js'
import type { MemberId } from '../../../domain/kernel/ids.js'

describe('access tokens', () => {
  const bearer = { memberId: 7 as MemberId, sessionId: '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' }
  let at: string
  const ours = tokens(newSigningKey(), () => at)

  beforeEach(() => (at = '2026-01-01T12:00:00.000Z'))

  it('say whose they are, however often they are read', async () => {
    const token = await ours.sign(bearer)
    for (let each = 0; each < 3; each++) expect(await ours.read(token)).to.include(bearer)
  })

  it('run out after a quarter of an hour, also when they were good before', async () => {
    const token = await ours.sign(bearer)
    at = '2026-01-01T12:14:59.999Z'
    expect(await ours.read(token)).to.include(bearer)
    at = '2026-01-01T12:15:00.000Z'
    expect(await ours.read(token)).to.equal(undefined)
  })

  it('are no good when they were changed, or signed by another key', async () => {
    const token = await ours.sign(bearer)
    await ours.read(token)
    const [head, body, signature] = token.split('.') as [string, string, string]
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: '8' })).toString('base64url')
    expect(await ours.read([head, other, signature].join('.'))).to.equal(undefined)
    expect(await ours.read(await tokens(newSigningKey(), () => at).sign(bearer))).to.equal(undefined)
  })
})
