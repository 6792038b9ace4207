import { expect } from 'chai'
import { messagesIn, written } from '../../scripts/contact/messages.js'
import { ask, freshApp, type TestApp } from '../support/parts/app.js'
import { withLog } from '../../scripts/start/log-parts.js'
import { contact } from '../../commands/contact.js'
import { vaultKeys } from '../../commands/vault/keys.js'

describe('the messages of the contact page, at the terminal', () => {
  let app: TestApp
  const masterKey = Buffer.alloc(32, 7)
  before(async () => {
    app = await freshApp({ masterKey })
  })
  after(() => app.close())

  it('are listed as they came, without what would move the cursor; those that are forgotten are not', async () => {
    const write = async (message: string) => {
      const body = { fName: 'Ana Silva', email: 'ana@example.org', mobile: '9876543210', message }
      expect((await ask(app.url, 'contactPage', { body })).code).to.equal(200)
    }
    await write('The first of my questions')
    await write('The \u001b[2Jsecond\nof my questions')
    const parts = { databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }
    const listed = () => withLog(parts, ({ log }) => messagesIn(log), [contact])
    const [first, second] = await listed()
    expect(written(second!)).to.match(/^\d+ {2}\S+Z {2}Ana Silva <ana@example\.org>, 9876543210\nThe {2}\[2Jsecond\nof my questions$/)
    await withLog(parts, ({ pool }) => vaultKeys(pool, masterKey).destroy(`contact:${first!.contactId}`))
    expect((await listed()).map(({ message }) => message)).to.deep.equal([second!.message])
  })
})
