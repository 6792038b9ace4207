import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { expect } from 'chai'
import { SMTPServer } from 'smtp-server'
import { deliverer } from '../../../api/notifications/deliver.js'
import { MailRefused, mailTransport, type MailTransport } from '../../../api/mail/transport.js'
import { mailsRefused } from '../../../commands/vault/notifications/refused.js'
import { ana, boris } from '../../support/cast/facts.js'
import { failureOf } from '../../support/eventually.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

const at = '2026-03-01T12:00:00.000Z'
const later = '2026-04-01T12:00:00.000Z'

describe('a mail of a notification that is refused', () => {
  let db: Database
  let transport: MailTransport
  let server: SMTPServer
  /** What the mail server says next to an address, in turn; else it takes it. */
  const answers: [number, string][] = []
  let asked = 0
  const troubles: MailRefused[] = []

  before(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, answer) => {
        asked++
        const [responseCode, words] = answers.shift() ?? [250, '']
        answer(responseCode === 250 ? null : Object.assign(new Error(words), { responseCode }))
      },
      onData: (stream, _session, answer) => void stream.on('end', () => answer()).resume(),
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    transport = mailTransport(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
  })
  after(async () => {
    transport.close()
    await new Promise<void>((stopped) => server.close(() => stopped()))
  })
  beforeEach(async () => {
    db = await freshDatabase()
    answers.length = troubles.length = asked = 0
  })
  afterEach(() => db.close())

  const send = (to = ana) => {
    const post = { transport, from: 'SFS <no-reply@example.org>', now: () => at }
    const deliver = deliverer(db.pool, post, (error) => troubles.push(error))
    const letter = { subject: 'New', text: 'New', html: '<p>New</p>' }
    return deliver(to, { id: randomUUID(), at }, { name: 'Dr. Sample', email: `sample.${to}@example.org` }, letter)
  }
  const refuse = (times: number, code = 550, words = '5.1.1 No such user') => {
    for (let i = 0; i < times; i++) answers.push([code, words])
  }

  it('for good is not sent again, and after three in a row nothing more is sent to that address for a month', async () => {
    refuse(3)
    for (let i = 0; i < 4; i++) expect(await send()).to.equal('dropped')
    expect(asked).to.equal(3)
    expect(await send(boris)).to.equal('done')
    await mailsRefused(db.pool).forget(at)
    expect(await send()).to.equal('dropped')
    await mailsRefused(db.pool).forget(later)
    expect(await send()).to.equal('done')
    expect(troubles).to.deep.equal([])
  })

  it('counts from the last that was taken', async () => {
    refuse(2)
    for (const outcome of ['dropped', 'dropped', 'done']) expect(await send()).to.equal(outcome)
    refuse(2)
    for (const outcome of ['dropped', 'dropped', 'done']) expect(await send()).to.equal(outcome)
  })

  it('for now is tried again', async () => {
    refuse(1, 450, '4.2.1 Later')
    expect(await failureOf(send())).to.be.instanceOf(MailRefused)
    expect(await send()).to.equal('done')
  })

  for (const [what, words] of [
    ['for what is thought of us', '5.7.1 Blocked'],
    ['for our own address', '5.1.8 Sender address rejected'],
    ['without a word of its address', 'Relay access denied'],
  ] as const)
    it(`${what} is not sent again, says nothing of the address, and is told without it`, async () => {
      refuse(4, 550, words)
      for (const outcome of ['dropped', 'dropped', 'dropped', 'dropped', 'done']) expect(await send()).to.equal(outcome)
      expect(troubles.map(({ responseCode }) => responseCode)).to.deep.equal([550, 550, 550, 550])
      expect(inspect(troubles, { depth: null })).not.to.contain('sample.')
    })
})
