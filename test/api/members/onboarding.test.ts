import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { mailedLink, personalForm, qualificationForm } from '../../../scripts/people/become-member.js'
import { ask, freshApp, joining, openPage, type TestApp } from '../../support/parts/app.js'
import { eventually, failureOf } from '../../support/eventually.js'

const INCOMPLETE = 'Please complete the registration first!'

describe('the onboarding', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  /** Somebody who has proved their address and done nothing else. */
  const newcomer = async (name: string) => {
    const form = joining(name)
    await ask(app.url, 'signup', { body: form })
    await ask(app.url, 'verify', { body: { q: new URL(await mailedLink(app.url, form.emailId)).search } })
    const signIn = () => ask(app.url, 'login', { body: { emailId: form.emailId, password: form.password } })
    const { token, id } = (await signIn()).body['records'] as Session
    const call = (path: string, body: object, method = 'POST') => ask(app.url, path, { token, method, ...(method === 'POST' && { body }) })
    const details = { ...personalForm({ ...form, firstName: name, lastName: 'Sample' }) }
    return { form, token, id, signIn, call, details }
  }
  const sessionOf = async (signIn: () => ReturnType<typeof ask>) => {
    const { code, body } = await signIn()
    return { code, ...(body['records'] as Session) }
  }

  it('leads from the first sign-in to everything, step by step', async () => {
    const { form, token, id, signIn, call, details } = await newcomer('Ana')
    const feed = () => call('getAllClinicalCases', {}, 'GET')
    const refused = await feed()
    expect([refused.code, refused.body.msg]).to.deep.equal([403, INCOMPLETE])
    expect(String(await failureOf(openPage(app.url, token)))).to.contain(INCOMPLETE)

    expect((await call('personal', { ...details, id })).code).to.equal(200)
    expect(await sessionOf(signIn)).to.include({ code: 202, is_all_details_filled: 0, till_where_filled: 1, number: '7700900123' })
    expect((await feed()).code).to.equal(403)

    expect((await call('qualification', { ...qualificationForm(), id })).code).to.equal(200)
    expect((await feed()).code, 'with the token from before').to.equal(200)
    ;(await openPage(app.url, token)).close()
    expect(await sessionOf(signIn)).to.include({
      code: 200,
      is_all_details_filled: 1,
      till_where_filled: 1,
      college: 'Sample Medical College',
    })
    const welcomes = () => app.mails().filter(({ to, subject }) => to === form.emailId && subject === 'Welcome to SFS')
    await eventually(() => expect(welcomes()).to.have.length(1))
    expect(welcomes()[0]).to.have.property('text').that.contains('Dear Dr. Ana Sample')
    expect(welcomes()[0]).to.have.property('html').that.contains('Dear Dr. Ana Sample')
  })

  it('tells who may say step 1 otherwise all that it told, as long as they may', async () => {
    const { id, call, details } = await newcomer('Again')
    const origin = { cityOfOrigin: 'Paris', cityOfOriginId: 2988507 }
    await call('personal', { ...details, ...origin, id })
    const told = async () => (await call('getProfileDetails', { id })).body['profile']
    expect(await told()).to.include({ first_name: 'Again', mobile: '+44\n7700900123', city_id: 2643743 })
    expect(await told()).to.include({ city_of_origin: 'Paris', city_of_origin_id: 2988507 })
    expect((await call('personal', { ...details, mobile: '7700900555', id })).code).to.equal(200)
    expect(await told()).to.include({ mobile: '+44\n7700900555', city_of_origin: null, city_of_origin_id: null })
    await call('qualification', { ...qualificationForm(), id })
    expect(await told()).not.to.have.any.keys('city_of_origin', 'city_of_origin_id')
  })

  it('tells after each step the whole of what the session holds', async () => {
    const { form, signIn, call, details } = await newcomer('Whole')
    const signedIn = (await signIn()).body['records'] as Session
    const {
      id: _,
      profile_pic: _p,
      signin_type: _s,
      second_factor: _f,
      roles: _r,
      restriction: _h,
      jwt: _j,
      token: _t,
      ...before
    } = signedIn
    const named = { first_name: 'Whole Sample', last_name: 'Sample', full_name: 'Whole Sample Sample' }
    const speciality = {
      superSpecialitySpeciality: 'Urology',
      superSpecilityCountry: 71,
      superSpecialityCity: 'Other#Ambridge',
      superSpecialityCenter: 'Other#Borchester General',
      superSpecialityYear: 2010,
    }
    const college = { college: 'Sample Medical College', specialty_type: 'Urology', is_all_details_filled: 1, till_where_filled: 1 }
    const registration = { list: { country: [71], region: ['England'], mediRegistration: ['7'] }, terms: true, declaration: true }
    let expected = { ...before, email: form.emailId }
    for (const [path, body, change] of [
      [
        'personal',
        { ...details, firstName: 'Whole Sample' },
        { ...named, number: '7700900123', mobile: '7700900123', till_where_filled: 1 },
      ],
      ['personal', { ...details, firstName: 'Whole Sample', mobile: '07700900555' }, { number: '7700900555', mobile: '7700900555' }],
      ['qualification', { ...qualificationForm(), ...speciality }, college],
      ['membershipAssociation', { memberShip: ['ACS'] }, {}],
      ['updatemembershipAssociation', { memberShip: ['SSAT'] }, {}],
      ['mediRegistration', registration, {}],
      ['updateMediRegistration', { list: registration.list }, {}],
      [
        'updatePersonalDetailFirst',
        { city: 'London', phone: '7700900777', country_code: '+44' },
        { number: '7700900777', mobile: '7700900777' },
      ],
    ] as const) {
      expected = { ...expected, ...change }
      const { code, body: answered } = await call(path, body)
      expect([code, answered['records']], path).to.deep.equal([200, expected])
      expect((await signIn()).body['records'], `${path}, signed in anew`).to.include(expected)
    }
  })

  it('takes the steps in their order, each again while it lasts, and none after it', async () => {
    const { call, details } = await newcomer('Order')
    const early = await call('qualification', qualificationForm())
    expect([early.code, early.body.msg]).to.deep.equal([422, 'Please fill in your personal details first'])
    expect((await call('personal', details)).code).to.equal(200)
    expect((await call('personal', { ...details, mobile: '7700900999' })).code).to.equal(200)
    expect((await call('qualification', qualificationForm())).code).to.equal(200)
    expect((await call('qualification', qualificationForm())).code, 'the same again').to.equal(200)
    for (const [path, body] of [
      ['personal', details],
      ['qualification', { ...qualificationForm(), mbbsYear: 2005 }],
    ] as const) {
      const late = await call(path, body)
      expect([late.code, late.body.msg]).to.deep.equal([422, 'Your registration is complete already'])
    }
  })

  it('keeps speciality, schools and cities by the names of the reference data', async () => {
    const { id, call, details, signIn } = await newcomer('Chosen')
    const schools = await ask(app.url, 'searchMedicalSchools', { body: { countryId: 96, pageSize: 1 } })
    const [school] = schools.body['result'] as { id: number; name: string; city_id: number }[]
    await call('personal', details)
    const done = await call('qualification', {
      ...qualificationForm(),
      mbbsCountry: '96',
      mbbsCity: String(school!.city_id),
      mbbsMedicalSchool: `${school!.id}#anything`,
      superSpecialitySpeciality: 'Urology',
      superSpecilityCountry: 71,
      superSpecialityCity: 'Other',
      otherSuperSpecialityCity: 'Ambridge',
      superSpecialityCenter: 'Other#Borchester General',
      superSpecialityYear: 2010,
      otherGroup: 'Trauma#Urology#Burns#',
    })
    expect(done.code).to.equal(200)
    expect(await sessionOf(signIn)).to.include({ college: school!.name, specialty_type: 'Urology' })
    const { rows } = await app.parts.db.pool.query<{ data: unknown }>(
      `select convert_from(data, 'utf8')::json as data from eventstore.events where stream = $1 and type = 'QualificationCompleted'`,
      [`member-${id}`],
    )
    expect(rows[0]?.data).to.deep.include({ groups: ['Trauma', 'Burns'] })
    expect(JSON.stringify(rows[0]?.data), 'sealed').not.to.match(/Ambridge|Borchester/)
    const { body } = await call('getProfileDetails', { id })
    expect(body['qualification']).to.include({
      mbbs_center: school!.name,
      specialty_type: 'Urology',
      specialty_city: 'Ambridge',
      specialty_center: 'Borchester General',
      specialty_year: 2010,
    })
  })

  const bad = {
    personal: [
      ['firstName', '', 'First name is required.'],
      ['lastName', undefined, 'Last name is required.'],
      ['emailId', undefined, 'Email Id is required.'],
      ['emailId', 'somebody.else@example.org', 'Please use the email address you joined with.'],
      ['country_code', undefined, 'Country Code is required.'],
      ['mobile', undefined, 'Mobile number is required.'],
      ['mobile', '1234567890123', 'At most 12 digits.'],
      ['mobile', '07x', 'Digits only.'],
      ['mobile', '123', 'This number is too short for +44.'],
      ['mobile', '770090012345', 'This number is too long for +44.'],
      ['mobile', '77009001', 'A number with +44 does not have this many digits.'],
      ['gender', 'X', 'Gender is required.'],
      ['city', undefined, 'Please enter current location'],
      ['cityId', undefined, 'Please enter current location'],
      ['dob', '2001-02-31', 'Please enter a date.'],
      ['dob', '2020-01-01', 'You must be 18 or older.'],
    ],
    qualification: [
      ['mbbsCountry', undefined, 'Please select Country.'],
      ['mbbsCity', undefined, 'Please select city.'],
      ['mbbsMedicalSchool', '999999999#Nowhere', 'Please select Medical School.'],
      ['mbbsYear', undefined, 'Please select Completion year.'],
      ['otherGroup', ['Astrology#'], 'There is no such group.'],
      ['terms', false, 'Please check Terms & Conditions and Privacy Policy.'],
      ['declaration', undefined, 'Please check the declaration.'],
    ],
  } as const

  for (const [path, cases] of Object.entries(bad)) {
    describe(`refuses for ${path}`, () => {
      let somebody: Awaited<ReturnType<typeof newcomer>>
      before(async () => {
        somebody = await newcomer('Bad')
        if (path === 'qualification') await somebody.call('personal', somebody.details)
      })
      for (const [field, value, msg] of cases) {
        it(`${field} ${JSON.stringify(value)}: ${msg}`, async () => {
          const form = path === 'personal' ? somebody.details : qualificationForm()
          const { code, body } = await somebody.call(path, { ...form, [field]: value })
          expect(code).to.equal(422)
          expect(body.errors).to.deep.equal([{ field, msg }])
        })
      }
    })
  }

  it('asks for all of a training that is begun, and for a city in its country', async () => {
    const { call, details } = await newcomer('Begun')
    await call('personal', details)
    const { body } = await call('qualification', {
      ...qualificationForm(),
      mbbsCountry: 96,
      generalSurgeryCountry: 71,
      superSpecialityYear: 2010,
    })
    expect(body.errors).to.deep.equal([
      { field: 'mbbsCity', msg: 'Please select city.' },
      { field: 'surgicalCity', msg: 'Please select city.' },
      { field: 'generalSurgeryCenter', msg: 'Please select Medical School.' },
      { field: 'generalSurgeryYear', msg: 'Please select Completion year.' },
      { field: 'superSpecialitySpeciality', msg: 'Speciality is required.' },
      { field: 'superSpecilityCountry', msg: 'Please select Country.' },
      { field: 'superSpecialityCity', msg: 'Please select city.' },
      { field: 'superSpecialityCenter', msg: 'Please select Medical School.' },
    ])
  })

  it('refuses years that are not yet, and those before 1960', async () => {
    const { call, details } = await newcomer('Years')
    await call('personal', details)
    for (const mbbsYear of [1959, 3000]) {
      const { code, body } = await call('qualification', { ...qualificationForm(), mbbsYear })
      expect([code, body.msg]).to.deep.equal([422, 'Please select Completion year.'])
    }
  })

  it('takes what stands for a password, and keeps nothing of it', async () => {
    const { form, call, details, signIn } = await newcomer('Held')
    const password = 'what a provider stands for'
    expect((await call('personal', { ...details, signup_type: 1, password })).code).to.equal(200)
    expect((await ask(app.url, 'login', { body: { emailId: form.emailId, password } })).code).to.equal(404)
    expect((await signIn()).code, 'their own is as it was').to.equal(202)
  })

  it('acts for nobody else', async () => {
    const { id, call, details } = await newcomer('Self')
    expect((await call('personal', { ...details, id: id + 1 })).code).to.equal(403)
    expect((await call('qualification', { ...qualificationForm(), id: id + 1 })).code).to.equal(403)
  })

  it('keeps nothing personal readable in the log or the outbox', async () => {
    const { call, details } = await newcomer('Canary')
    await call('personal', { ...details, mobile: '5550123456' })
    await call('qualification', { ...qualificationForm(), additionalQualifications: 'FRCS Canary' })
    const { rows } = await app.parts.db.pool.query<{ all: string }>(
      `select string_agg(stream || type || convert_from(data, 'utf8') || convert_from(metadata, 'utf8'), ' ')
         || (select string_agg(outbox::text, ' ') from vault.outbox) as all from eventstore.events`,
    )
    expect(rows[0]?.all)
      .to.contain('QualificationCompleted')
      .and.not.to.match(/Canary|5550123456|1980-02-29|@example/i)
  })
})
