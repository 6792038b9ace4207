import { expect } from 'chai'
import { deletionRequests } from '../../commands/deletion-requests.js'
import { vaultKeys } from '../../commands/vault/keys.js'
import { requestsIn, written } from '../../scripts/deletion-requests/requests.js'
import { withLog } from '../../scripts/start/log-parts.js'
import { ask, freshApp, type TestApp } from '../support/parts/app.js'
import { mailTo } from '../support/cast/mailed.js'

describe('public deletion requests, at the terminal', () => {
  let app: TestApp
  const masterKey = Buffer.alloc(32, 7)
  before(async () => {
    app = await freshApp({ masterKey })
  })
  after(() => app.close())

  it('are listed with how each of them stands, until they are forgotten', async () => {
    const write = async (email: string, message: string) => {
      const body = { name: 'Ana Silva', number: '+91 9876543210', email, message }
      expect((await ask(app.url, 'deleteAccountRequest', { body })).code).to.equal(200)
    }
    await write('first@example.org', 'Please\u001b[2J delete me')
    await write('second@example.org', 'Me too')
    const [, token] = await mailTo(app, 'second@example.org', /token=([\w-]+)/)
    expect((await ask(app.url, 'proveDeletionRequest', { body: { q: `token=${token}` } })).code).to.equal(200)

    const parts = { databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }
    const listed = () => withLog(parts, ({ log }) => requestsIn(log), [deletionRequests])
    const [first, second] = await listed()
    expect(written(first!)).to.match(
      /^\d+ {2}\S+Z {2}Ana Silva <first@example\.org>, \+91 9876543210\nanswer by \d{4}-\d\d-\d\d; the mailed link has not been opened yet\nPlease \[2J delete me$/,
    )
    expect(written(second!)).to.contain('confirmed; there is no account with this address')
    await withLog(parts, ({ pool }) => vaultKeys(pool, masterKey).destroy(`deletionrequest:${first!.requestId}`))
    expect((await listed()).map(({ email }) => email)).to.deep.equal(['second@example.org'])
  })
})
