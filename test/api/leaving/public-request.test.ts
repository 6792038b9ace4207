import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { trailOf } from '../../support/calls/trail.js'
import { ask, freshApp, personOf, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'

const A_DAY = 24 * 60 * 60 * 1000
const OK = 'Your account deletion request has been submitted successfully!'
const form = (email = `nobody.${randomUUID().slice(0, 8)}@example.org`) => ({
  name: 'Ana Silva',
  number: '+91 9876543210',
  email,
  message: 'I have lost my password and my interest.',
})

describe('the public request to be deleted', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  const submit = (body: object, key?: string) => ask(app.url, 'deleteAccountRequest', { body, key })
  const prove = (q: string, url = app.url) => ask(url, 'proveDeletionRequest', { body: { q } })
  const mailsTo = (email: string) => app.mails().filter(({ to }) => to === email)
  const proofOf = async (email: string): Promise<string> => {
    let search = ''
    await eventually(() => {
      const [link] = /https?:\S+\/deleteaccount\/confirm\?\S+/.exec(mailsTo(email).at(-1)?.text ?? '')!
      ;({ search } = new URL(link))
    })
    return search
  }
  const rows = async (text: string, values: unknown[] = []) => (await app.parts.db.pool.query<Record<string, unknown>>(text, values)).rows

  it('is proved by a mailed link, and leads to the erasure when it is due', async () => {
    const person = personOf('Public')
    const session = await becomeMember(app.url, person)
    const asked = await submit(form(person.emailId.toUpperCase()))
    expect([asked.code, asked.body.msg]).to.deep.equal([200, OK])
    const q = await proofOf(person.emailId)
    expect(await trailOf(app.parts.db.pool, session.id)).to.equal(undefined)
    for (let times = 0; times < 2; times++) {
      const { code, body } = await prove(q)
      expect([code, body.msg]).to.deep.equal([200, 'Your account will be deleted.'])
      expect(Date.parse(body['due'] as string) - Date.now()).to.be.within(29 * A_DAY, 30 * A_DAY)
    }
    expect((await ask(app.url, 'getDataExport', { token: session.token, method: 'GET' })).code, 'still a member').to.equal(200)

    const early = await app.another(29 * A_DAY, 'jobs')
    await eventually(async () => expect(await rows(`select 1 from runtime.leader where role = 'job deletions'`)).to.have.length(1))
    await early.stop()
    expect((await trailOf(app.parts.db.pool, session.id))?.deleted_at).to.equal(null)
    const late = await app.another(31 * A_DAY, 'jobs')
    await eventually(async () => expect((await trailOf(app.parts.db.pool, session.id))?.deleted_at).to.be.instanceOf(Date), 20_000)
    await late.stop()
    const { emailId, password } = person
    expect((await ask(app.url, 'login', { body: { emailId, password } })).code, 'no member any more').to.equal(404)
    const [request] = await rows(
      'select forgotten_at is not null as forgotten, member_id from deletion_trail.request where member_id = $1',
      [session.id],
    )
    expect(request).to.deep.equal({ forgotten: true, member_id: session.id })
    expect((await prove(q)).code, 'the link of a request that is forgotten').to.equal(404)
  })

  it('answers alike for an address that nobody has, and tells it to whoever has proved it', async () => {
    const told = form()
    const { code, body } = await submit(told)
    expect([code, body]).to.deep.equal([200, { code: 200, msg: OK }])
    const proved = await prove(await proofOf(told.email))
    expect(proved.body).to.deep.equal({ code: 200, msg: 'There is no account with this address.', due: null })
  })

  it('is stored once for a repeated request, and mailed once', async () => {
    const told = form()
    const key = randomUUID()
    for (let times = 0; times < 2; times++) expect((await submit(told, key)).code).to.equal(200)
    await proofOf(told.email)
    await eventually(async () =>
      expect(await rows(`select 1 from vault.outbox where state = 'waiting' and kind = 'deletion-proof'`)).to.deep.equal([]),
    )
    expect(mailsTo(told.email)).to.have.length(1)
  })

  it('is proved by the newest link of an address alone, also when that before goes out late', async () => {
    const { email } = form()
    await submit(form(email))
    const older = await proofOf(email)
    await submit(form(email.toUpperCase()))
    await eventually(() => expect(mailsTo(email)).to.have.length(2))
    const newer = await proofOf(email)
    await eventually(async () => expect((await prove(older)).body).to.include({ code: 404, msg: 'This link no longer works' }))
    const kind = "kind = 'deletion-proof'"
    const nth = `(data ->> 'requestId')::int desc offset 1 limit 1`
    const [task] = await rows(`update vault.outbox set state = 'waiting', due = now(), held_until = now()
      where id = (select id from vault.outbox where ${kind} order by ${nth}) returning id`)
    const isDropped = () => rows(`select 1 from vault.outbox where state = 'dropped' and id = $1`, [task!['id']])
    await eventually(async () => expect(await isDropped()).to.have.length(1))
    expect(mailsTo(email)).to.have.length(2)
    expect((await prove(newer)).code).to.equal(200)
  })

  it('takes what a program fills in with the same answer, and stores nothing', async () => {
    const before = await rows('select count(*) from deletion_trail.request')
    const { code, body } = await submit({ ...form(), website: 'https://spam.example' })
    expect([code, body.msg]).to.deep.equal([200, OK])
    expect(await rows('select count(*) from deletion_trail.request')).to.deep.equal(before)
  })

  it('proves nothing with a link that is not ours', async () => {
    for (const q of ['', '?token=', '?token=x', '?other=1']) {
      const { code, body } = await prove(q)
      expect([code, body.msg]).to.deep.equal([404, 'This link no longer works'])
    }
  })

  const RANGE = (min: number, max: number, country: string) => `Phone number must be between ${min} and ${max} digits for ${country}`
  for (const [field, value, msg] of [
    ['name', undefined, 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', ' Al ', 'Name must be at least 3 characters long'],
    ['number', undefined, 'Phone number is required'],
    ['number', '+91 ', 'Phone number is required'],
    ['number', '+33 123456789', 'Phone number is required'],
    ['number', '+1 123456789', RANGE(10, 10, 'US/Canada')],
    ['number', '+44 123456789012', RANGE(10, 11, 'UK')],
    ['number', '+91 98765432101', RANGE(10, 10, 'India')],
    ['number', '+91 5876543210', 'Invalid phone number format for India'],
    ['number', '+61 12345678', RANGE(9, 10, 'Australia')],
    ['number', '+86 1380013800', RANGE(11, 11, 'China')],
    ['number', '+86 12800138000', 'Invalid phone number format for China'],
    ['number', '+49 123456789', RANGE(10, 13, 'Germany')],
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', 'ana@example', 'Invalid email address'],
    ['email', 'ana@example.health', 'Invalid email address'],
    ['message', undefined, 'Message is required'],
    ['message', ' \n ', 'Message is required'],
  ] as const) {
    it(`refuses ${field} ${JSON.stringify(value)}: ${msg}`, async () => {
      const { code, body } = await submit({ ...form(), [field]: value })
      expect([code, body.errors]).to.deep.equal([422, [{ field, msg }]])
    })
  }

  for (const number of [
    '+1 2025550123',
    '+44 2071838750',
    '+44 77009001234',
    '+91 6876543210',
    '+61 412345678',
    '+86 13800138000',
    '+49 3012345678901',
  ])
    it(`takes ${number}`, async () => expect((await submit({ ...form(), number })).code).to.equal(200))
})
