import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { forgetDueMessages } from '../../api/contact/forget.js'
import { guesses } from '../../api/contract/rates.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import { gateway } from '../../commands/runtime/store/gateway.js'
import { slices } from '../../commands/slices.js'
import { vaultKeys } from '../../commands/vault/keys.js'
import { ask, freshApp, type TestApp } from '../support/parts/app.js'
import { logOn } from '../support/parts/runtime.js'
import { masterKey } from '../support/staff/desk.js'
import { eventually } from '../support/eventually.js'
import { breachesOf } from '../support/cast/forms.js'

const A_DAY = 24 * 60 * 60 * 1000
const OPERATOR = 'desk@example.org'
const good = {
  fName: ' Ana Canary ',
  email: 'ana+canary@ex-ample.org',
  mobile: '+91 98765-43210',
  message: 'May I bring a canary to the meeting?',
}

describe('the contact page', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp({ contactTo: OPERATOR, rateLimitFactor: 100, masterKey })
  })
  after(() => app.close())

  const send = (body: object, key?: string) => ask(app.url, 'contactPage', { body, key })
  const streams = async () =>
    (await app.parts.db.pool.query<Record<string, unknown>>(`select * from eventstore.events where stream like 'contact-%'`)).rows

  for (const { field, rule, value, message } of breachesOf('contact'))
    it(`refuses ${value === undefined ? 'a missing' : JSON.stringify(value)} ${field} (${rule})`, async () => {
      const { code, body } = await send({ ...good, [field]: value })
      expect(code).to.equal(422)
      expect(body.errors).to.deep.equal([{ field, msg: message }])
    })

  it('has kept nothing of what it refused', async () => expect(await streams()).to.deep.equal([]))

  it('takes no programs, and does not say so', async () => {
    const { code, body } = await send({ ...good, website: 'https://example.org' })
    expect([code, body.msg]).to.deep.equal([200, 'Your message has been sent successfully'])
    expect(await streams()).to.deep.equal([])
  })

  it('keeps a message once, encrypted, and mails it to the operator, whose answer goes to the sender', async () => {
    const key = randomUUID()
    for (const _ of [1, 2]) {
      const { code, body } = await send(good, key)
      expect([code, body.msg]).to.deep.equal([200, 'Your message has been sent successfully'])
    }
    const stored = await streams()
    expect(stored).to.have.length(1)
    expect(JSON.stringify(stored.map((row) => Object.values(row).map(String)))).not.to.match(/canary|98765/i)

    await eventually(() => expect(app.mails()).to.have.length(1))
    const [mail] = app.mails()
    expect(mail).to.include({ to: OPERATOR })
    for (const form of [mail!.text, mail!.html])
      for (const told of [good.message, 'Ana Canary', good.email, good.mobile]) expect(form).to.contain(told)
  })

  it('writes what it is told into the mail as text', async () => {
    await send({ ...good, message: '<img src=x onerror=alert(1)> and more' })
    await eventually(() => expect(app.mails()).to.have.length(2))
    expect(app.mails().at(-1)!.html).to.contain('&lt;img src').and.not.contain('<img')
  })

  it('forgets what was written after its time, answered or not, and nothing before', async () => {
    const { pool } = app.parts.db
    const readable = async (): Promise<string[]> => {
      const sql = `select subject from vault.subject_key where subject like 'contact:%' and wrapped is not null order by made_at`
      return (await pool.query<{ subject: string }>(sql)).rows.map(({ subject }) => subject)
    }
    await send(good)
    const [first, ...others] = await readable()
    expect(others).not.to.deep.equal([])
    await pool.query(`update contact_desk.message set sent_at = sent_at - interval '60 days' where contact_id = $1`, [first!.split(':')[1]])
    await app.another(310 * A_DAY, 'all')
    await eventually(async () => expect(await readable()).to.deep.equal(others))
    await eventually(async () => {
      const told = (await streams()).filter(({ stream }) => stream === first!.replace(':', '-'))
      expect(told.map(({ type }) => type)).to.have.members(['ContactMessageSent', 'SubjectKeyDestroyed'])
    })
  })

  it('says in the log what it has forgotten, also where that could not be said at once, and is held up by none', async () => {
    const { pool } = app.parts.db
    for (const which of ['One', 'Another']) expect((await send({ ...good, message: `${which}: ${good.message}` })).code).to.equal(200)
    const keys = vaultKeys(pool, masterKey)
    const store = gateway({ url: app.parts.node.url, prefixes: ['contact-'] })
    const dispatch = dispatcher(logOn(store, app.parts, keys), slices)
    const failures: unknown[] = []
    const forget = async (dispatching: typeof dispatch) => {
      const now = () => new Date(Date.now() + 400 * A_DAY).toISOString()
      const job = forgetDueMessages({ now, pool, dispatch: dispatching, keys, months: 1, onTrouble: (error) => failures.push(error) })
      await job(new AbortController().signal)
    }
    const forgotten = async () => (await streams()).filter(({ type }) => type === 'SubjectKeyDestroyed').map(({ stream }) => stream)
    const before = await forgotten()
    const there = async () =>
      (await pool.query<{ id: number }>('select contact_id as id from contact_desk.message where there order by sent_at')).rows.map(
        ({ id }) => `contact-${id}`,
      )
    await eventually(async () => expect(await there()).to.have.length.at.least(2))
    const due = await there()
    let first: string | undefined
    await forget(async (command) => {
      first ??= JSON.stringify(command.data)
      if (JSON.stringify(command.data) === first) throw new Error('the store is away')
      return dispatch(command)
    })
    expect(failures).to.have.length(1)
    expect(await forgotten()).to.have.members([...before, ...due.slice(1)])
    await forget(dispatch)
    expect(await forgotten()).to.have.members([...before, ...due])
    const [told] = (await store.read(due[0]!, 0)) as readonly { readonly data: object }[]
    expect(told!.data).to.deep.equal({ subject: due[0]!.replace('-', ':'), fingerprint: await keys.destroy(due[0]!.replace('-', ':')) })
    expect(told!.data).to.have.property('fingerprint').that.is.a('string')
    await store.close()
  })

  it('takes no more than a few from one network, in all processes together', async () => {
    const limited = [await app.another(0, 'api', { rateLimitFactor: 1 }), await app.another(0, 'api', { rateLimitFactor: 1 })]
    await app.parts.db.pool.query('delete from vault.rate_limit') // what was sent before counts too
    const sending = Array.from({ length: guesses.form.most + 1 }, (_, i) => ask(limited[i % 2]!.url, 'contactPage', { body: {} }))
    const answers = await Promise.all(sending)
    expect(answers.map(({ code }) => code).sort()).to.deep.equal([...Array<number>(guesses.form.most).fill(422), 429])
    const last = answers.find(({ code }) => code === 429)!
    expect(Number(last.headers.get('retry-after'))).to.be.within(1, guesses.form.seconds)
  })
})
