import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { SEAL_STREAM } from '../../../commands/seals.js'
import { ask, freshApp, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'

describe('a newest seal that cannot be read', () => {
  let app: TestApp
  let otto: Session
  let deletion: string
  const asked = (path: string) => ask(app.url, `staff/${path}`, { method: 'GET', token: otto.token })

  before(async () => {
    app = await freshApp({ masterKey })
    otto = await staffMember(app, 'Otto', 'auditor')
    const body = { name: 'Quirinus Quill', number: '+91 9876543210', email: 'quirinus@example.org', message: 'Please delete it.' }
    expect((await ask(app.url, 'deleteAccountRequest', { body })).code).to.equal(200)
    await eventually(async () => {
      const { result } = (await asked('deletions')).body as unknown as { result: { id: string }[] }
      expect(result).to.have.length(1)
      deletion = result[0]!.id
    })
    const client = EventStoreDBClient.connectionString(app.parts.node.url)
    try {
      await client.appendToStream(SEAL_STREAM, jsonEvent({ type: 'SomethingElse', data: {} }))
    } finally {
      await client.dispose()
    }
  })
  after(() => app.close())

  for (const [what, path] of [
    ['the list', () => 'audit/seals'],
    ['an export', () => 'audit/export?format=json&from=0'],
    ['the verdict on a deletion', () => `deletions/${deletion}/seals`],
  ] as const)
    it(`is told instead of ${what}`, async () => {
      const { code, body } = await asked(path())
      expect(code).to.equal(409)
      expect(body['msg']).to.match(/^The newest seal, \d+, cannot be read: audit:verify tells more$/)
    })

  it('is named by who looks through the log', async () => {
    const { code, body } = await asked('audit/verify')
    expect([code, body['unbroken']]).to.deep.equal([200, false])
    expect(body['finding']).to.include({ what: 'seal', why: 'not a seal' })
    expect(body['sentence']).to.match(/^Broken\. Seal \d+ \(seal-log, revision \d+\) is bad: not a seal\.$/)
  })
})
