import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, freshApp, joining, member, type TestApp } from '../../support/parts/app.js'
import { limitOf } from '../../support/contract-limits.js'

const letters = (count: number) => 'x'.repeat(count)
const digits = (count: number) => '9876543210987654'.slice(0, count)
const tried = () => `${randomUUID()}@example.org`

/** A call with one value at a limit; `good` and `bad` are how long it may be, or not. */
interface Edge {
  readonly call: string
  readonly field: string
  readonly with: (length: number) => object
  readonly good: readonly number[]
  readonly bad: readonly number[]
  /** Asked as a member. */
  readonly asMember?: true
}

const request = (more: object) => ({ name: 'Ana Silva', number: '+91 9876543210', email: tried(), message: 'Please', ...more })
const contact = (more: object) => ({ fName: 'Ana', email: tried(), mobile: digits(10), message: letters(20), ...more })
/** In a country whose numbers may have any of these lengths. */
const reach = (phone: string) => ({ dob: '1980-02-29', city: { id: 2643743 }, country_code: '+49', phone })
const offer = (title: string) => ({
  ...{ title, jobLocationCountry: 96, jobLocationCity: 'Pune', duration: '4', durationYMD: 'Months' },
  ...{ fromDateOfOpportunity: '2026-03-01', toDateOfOpportunity: '2026-07-01', description: 'Four months in theatre.' },
  ...{ speciality: 'HPB Surgery', opportunityType: 'Observer', qualifications: 'Board certified', experience: 'Two years' },
  ...{ acknowledgement1: true, acknowledgement2: true },
})
const around = (least: number) => ({ good: [least, least + 1], bad: [least - 1] })
const between = (min: number, max: number) => ({ good: [...new Set([min, max])], bad: [min - 1, max + 1] })

const password = around(limitOf('password.min') as number)
const name = around(limitOf('signup.name.min') as number)
const requestName = around(limitOf('deleteRequest.name.min') as number)
const ending = limitOf('deleteRequest.email.tld') as { min: number; max: number }
const mobile = limitOf('personal.mobile.maxLength') as number
const reachable = limitOf('contact.mobile') as { min: number; max: number }

const edges: readonly Edge[] = [
  { call: 'signup', field: 'password', with: (n) => ({ ...joining('Edge'), password: letters(n) }), ...password },
  { call: 'signup', field: 'firstName', with: (n) => ({ ...joining('Edge'), firstName: letters(n) }), ...name },
  { call: 'signup', field: 'lastName', with: (n) => ({ ...joining('Edge'), firstName: 'Edge', lastName: letters(n) }), ...name },
  {
    call: 'updatePersonalDetailFirst',
    field: 'phone',
    with: (n) => reach(digits(n)),
    good: [mobile - 1, mobile],
    bad: [mobile + 1, 0],
    asMember: true,
  },
  {
    call: 'updateAdditionalQualification',
    field: 'additionalQualifications',
    with: (n) => ({ additionalQualifications: letters(n) }),
    good: [1999, 2000],
    bad: [2001],
    asMember: true,
  },
  {
    call: 'addOpportunities',
    field: 'title',
    with: (n) => offer(letters(n)),
    ...around(limitOf('opportunity.title.min') as number),
    asMember: true,
  },
  {
    call: 'addOpportunities',
    field: 'duration',
    with: (n) => ({ ...offer('Observer'), duration: `${n}` }),
    good: [1, 999],
    bad: [0, 1000],
    asMember: true,
  },
  { call: 'deleteAccountRequest', field: 'name', with: (n) => request({ name: letters(n) }), ...requestName },
  {
    call: 'deleteAccountRequest',
    field: 'email',
    with: (n) => request({ email: `${randomUUID()}@example.${letters(n)}` }),
    ...between(ending.min, ending.max),
  },
  { call: 'contactPage', field: 'fName', with: (n) => contact({ fName: letters(n) }), ...around(limitOf('contact.name.min') as number) },
  {
    call: 'contactPage',
    field: 'message',
    with: (n) => contact({ message: letters(n) }),
    ...around(limitOf('contact.message.min') as number),
  },
  { call: 'contactPage', field: 'mobile', with: (n) => contact({ mobile: digits(n) }), ...between(reachable.min, reachable.max) },
  ...(limitOf('phone.countries') as readonly { code: string; min: number; max: number }[]).map(({ code, min, max }): Edge => ({
    call: 'deleteAccountRequest',
    field: 'number',
    with: (n) => request({ number: `${code} ${code === '+86' ? `13${digits(n - 2)}` : digits(n)}` }),
    ...between(min, max),
  })),
]

describe('the limits of accounts and opportunities', () => {
  let app: TestApp
  let ana: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  for (const { call, field, with: withLength, good, bad, asMember } of edges) {
    const told = async (length: number) => {
      const { code, body } = await ask(app.url, call, { body: withLength(length), ...(asMember && { token: ana.token }) })
      return { code, fields: body.errors?.map((error) => error.field) ?? [], says: body.msg }
    }
    const example = JSON.stringify((withLength(good[0]!) as Record<string, unknown>)[field]).slice(0, 24)

    it(`let ${field} of ${call} be ${good.join(' or ')} long, and not ${bad.join(' or ')}, as ${example}`, async () => {
      for (const length of good) expect((await told(length)).code, `${length}`).to.equal(200)
      for (const length of bad) expect(await told(length), `${length}`).to.deep.include({ code: 422, fields: [field] })
    })
  }

  for (const [call, more] of [
    ['verifyOtp', { emailId: 'ana@example.org', otp: '000000' }],
    ['changePassword', { curruntPassword: 'not this one' }],
  ] as const)
    it(`are the same for a password that ${call} takes`, async () => {
      const codes = []
      for (const length of [...password.bad, ...password.good]) {
        const chosen = { newPassword: letters(length), confirmPassword: letters(length) }
        codes.push((await ask(app.url, call, { body: { ...more, ...chosen }, token: ana.token })).code)
      }
      expect(codes).to.deep.equal([422, 404, 404])
    })
})

describe('who comes with a token in the header of the contract', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  const send = async (call: string, headers: Record<string, string>) => {
    const isForm = call.startsWith('upload')
    const body = isForm ? new FormData() : '{}'
    const all = { ...headers, ...(!isForm && { 'Content-Type': 'application/json' }) }
    return (await fetch(`${app.url}/api/${call}`, { method: 'POST', headers: all, body })).status
  }

  it('is known where the contract has it, as themselves alone, and nowhere else', async () => {
    const { id, token } = await member(app.url, 'Header')
    for (const call of ['uploadPic', 'uploadProfilePic', 'subscribe']) {
      expect(await send(call, { token, id: `${id}` }), call).to.equal(422) // nothing was sent along
      expect(await send(call, { token: 'nobody’s'.slice(0, 6) }), call).to.equal(401)
      expect(await send(call, {}), call).to.equal(401)
      expect(await send(call, { token, Authorization: 'Bearer other' }), call).to.equal(401)
    }
    expect(await send('uploadPic', { token, id: `${id + 1}` })).to.equal(403)
    expect(await send('logout', { token })).to.equal(401)
  })
})
