import { expect } from 'chai'
import type { Session } from '../../api/contract/members/members.js'
import { MOST_SUGGESTED, type FoundSurgeon } from '../../api/contract/network/search.js'
import { specialities } from '../../domain/kernel/people/speciality.js'
import { signIn, signUpForm, mailedLink } from '../../scripts/people/become-member.js'
import { limitOf } from '../support/contract-limits.js'
import { eventually } from '../support/eventually.js'
import { ask, freshApp, letJoin, personOf, type TestApp } from '../support/parts/app.js'

const LONDON = 2643743
const BRITAIN = 71

describe('searching for surgeons', () => {
  let app: TestApp
  let jose: Session
  let anna: Session
  let newcomer: Session
  const named = (firstName: string, lastName: string) => ({ ...personOf('Sample'), firstName, lastName, speciality: 'Urology' as const })
  before(async () => {
    app = await freshApp()
    jose = await letJoin(app.url, named('José', 'García'))
    anna = await letJoin(app.url, { ...named('Anna', 'Müller'), speciality: 'Burns' })
    const person = named('Garry', 'Newcomer')
    await ask(app.url, 'signup', { body: signUpForm(person) })
    await ask(app.url, 'verify', { body: { q: new URL(await mailedLink(app.url, person.emailId)).search } })
    newcomer = await signIn(app.url, person)
    await eventually(async () => expect(await byFilter({ country: BRITAIN })).to.have.length(2))
  })
  after(() => app.close())

  const say = (call: string, body: object, by = anna) => ask(app.url, call, { token: by.token, body })
  const found = async (call: string, body: object, by = anna): Promise<FoundSurgeon[]> => {
    const answered = await say(call, body, by)
    expect(answered.code, JSON.stringify(answered.body)).to.equal(200)
    const result = answered.body['result'] as FoundSurgeon[]
    expect(answered.body['numOfResults']).to.equal(result.length)
    return result
  }
  const byKey = (searchKey: string, by?: Session) => found('searchUserDetails', { searchKey }, by)
  const byFilter = (body: object, by?: Session) => found('searchUserDetailsWithFilter', body, by)
  const ids = (surgeons: readonly FoundSurgeon[]) => surgeons.map(({ id }) => id)

  it('finds by name, with what anybody may know', async () => {
    const [surgeon, ...more] = await byKey('jose garcia')
    expect(more).to.deep.equal([])
    expect(surgeon).to.have.all.keys('id', 'name', 'full_name', 'profile_pic', 'specialty_type', 'person_position', 'current_location')
    expect(surgeon).to.include({
      id: jose.id,
      name: 'José García',
      full_name: 'José García',
      profile_pic: null,
      specialty_type: 'Urology',
      current_location: 'London, United Kingdom',
    })
  })

  it('finds for whoever has signed in, with details to fill in too, who is not found', async () => {
    expect(ids(await byKey('garcia', newcomer))).to.deep.equal([jose.id])
    expect(ids(await byKey('Garry Newcomer'))).to.deep.equal([])
    expect((await say('loadUserDataById', { id: newcomer.id })).code).to.equal(404)
    expect((await say('loadUserDataById', { id: jose.id }, newcomer)).code).to.equal(403)
  })

  it('suggests from so many letters on', async () => {
    const least = limitOf('search.min') as number
    expect(ids(await byKey('García'.slice(0, least)))).to.deep.equal([jose.id])
    expect(await byKey('García'.slice(0, least - 1))).to.deep.equal([])
    expect(await byKey('  G  ')).to.deep.equal([])
    expect(await byKey('')).to.deep.equal([])
    expect(MOST_SUGGESTED).to.equal(20)
  })

  it('filters by one value or several, ids or names', async () => {
    for (const filter of [
      { speciality: 'Urology' },
      { speciality: 9 },
      { speciality: '9' },
      { speciality: ['urology', 'Trauma'] },
      { speciality: specialities.filter((each) => each !== 'Burns').concat('Urology') },
      { speciality: [9], city: LONDON, country: BRITAIN },
      { speciality: [9], city: 'london', country: 'Great Britain' },
      { speciality: [9], city: [LONDON, 7], country: ['United Kingdom', 96] },
      { searchTerm: 'garcia', country: [BRITAIN], city: null, speciality: '' },
      { searchTerm: 'garcia', city: [], speciality: [''] },
    ])
      expect(ids(await byFilter(filter)), JSON.stringify(filter)).to.deep.equal([jose.id])
    expect(ids(await byFilter({ country: String(BRITAIN) }))).to.have.members([jose.id, anna.id])
    expect(ids(await byFilter({ searchTerm: 'london burns' }))).to.deep.equal([anna.id])
  })

  it('finds nobody by neither text nor filter, nor by a filter that is not known', async () => {
    for (const body of [{}, { searchTerm: '' }, { searchTerm: null, city: null }, { searchTerm: ' ', speciality: [] }])
      expect(await byFilter(body), JSON.stringify(body)).to.deep.equal([])
    for (const filter of ['city', 'speciality', 'country'])
      for (const value of [
        10 ** 9,
        0,
        -1,
        10 ** 15,
        '10000000000',
        'Atlantis',
        "'%_\\",
        [0, 'x'],
        '\ud800',
        'ﷺ'.repeat(200),
        '𝒳'.repeat(100),
      ])
        expect(await byFilter({ searchTerm: 'garcia', [filter]: value }), `${filter} ${JSON.stringify(value)}`).to.deep.equal([])
  })

  it('takes every sign for itself', async () => {
    for (const text of [
      '%',
      '%%%',
      '___',
      "'''",
      '"""',
      '\\\\\\',
      "' or 1=1 --",
      'gar%',
      'g_rc',
      "a':* | !b",
      '\ud800\udfff\ud800',
      '(((',
      '\t\n',
    ])
      for (const surgeons of [await byKey(text), await byFilter({ searchTerm: text })])
        expect(ids(surgeons).length, JSON.stringify(text)).to.be.at.most(text === 'gar%' ? 1 : 0)
  })

  it('takes 200 letters, the most that can be typed', async () => expect(await byKey('x'.repeat(200))).to.deep.equal([]))

  for (const [what, body, code] of [
    ['no key', {}, 422],
    ['a key that is an array', { searchKey: ['gar'] }, 422],
    ['a key that is a number', { searchKey: 777 }, 422],
    ['201 letters', { searchKey: 'x'.repeat(201) }, 422],
    ['1 MB', { searchKey: 'x'.repeat(1024 * 1024) }, 413],
    ['a NUL', { searchKey: 'gar\0cia' }, 400],
    ['an unknown field', { searchKey: 'garcia', limit: 10 ** 9 }, 422],
  ] as const)
    it(`refuses ${what}`, async () => expect((await say('searchUserDetails', body)).code).to.equal(code))

  for (const [what, body] of [
    ['a text that is an array', { searchTerm: ['gar'] }],
    ['a filter that is an object', { city: { id: 1 } }],
    ['a list within a list', { city: [[1]] }],
    ['a filter that is true', { country: true }],
    ['half of a city', { city: 1.5 }],
    ['28 cities', { city: Array.from({ length: 28 }, (_, i) => i) }],
  ] as const)
    it(`refuses ${what}`, async () => expect((await say('searchUserDetailsWithFilter', body)).code).to.equal(422))

  for (const field of ['searchTerm', 'speciality', 'city', 'country'])
    it(`refuses 1 MB beside filters, as ${field}`, async () =>
      expect((await say('searchUserDetailsWithFilter', { searchTerm: 'garcia', [field]: 'x'.repeat(1024 * 1024) })).code).to.equal(413))

  it('begins with how many there are, and where', async () => {
    const { body } = await ask(app.url, 'loadInitUserSearchData', { token: anna.token, method: 'GET' })
    expect(body['specialityCount']).to.deep.equal([
      { specialty_type: 'Burns', num: 1 },
      { specialty_type: 'Urology', num: 1 },
    ])
    const [city, ...more] = body['cities'] as object[]
    expect(more).to.deep.equal([])
    expect(city).to.include({ id: LONDON, name: 'London', country_id: BRITAIN })
    expect(city).to.have.all.keys('id', 'name', 'region_id', 'latitude', 'longitude', 'country_id')
    expect(body['allCities']).to.equal(true)
  })

  it('says where more cities have surgeons than it begins with', async () => {
    const { pool } = app.parts.db
    const begun = async () => (await ask(app.url, 'loadInitUserSearchData', { token: anna.token, method: 'GET' })).body['allCities']
    await pool.query('insert into member_search.by_city (city_id, num) select -i, 1 from generate_series(1, 999) i')
    expect(await begun(), 'a thousand').to.equal(true)
    await pool.query('insert into member_search.by_city (city_id, num) values (-1000, 1)')
    expect(await begun(), 'one more').to.equal(false)
    await pool.query('delete from member_search.by_city where city_id < 0')
  })

  it('tells of one by their id what anybody may know', async () => {
    const { body } = await say('loadUserDataById', { id: jose.id })
    const [surgeon, ...more] = body['result'] as object[]
    expect(more).to.deep.equal([])
    expect(surgeon).to.include({ id: jose.id, full_name: 'José García', college: 'Sample Medical College' })
    expect(JSON.stringify(surgeon)).not.to.match(/@|7700900123|1980/)
    for (const id of [10 ** 9, 2_000_000_000]) expect((await say('loadUserDataById', { id })).code).to.equal(404)
    for (const id of [0, '1', [1], null]) expect((await say('loadUserDataById', { id })).code).to.equal(422)
  })

  it('of whoever has gone wait for their turn no more', async () => {
    const gone = new AbortController()
    const code = async (signal?: AbortSignal): Promise<number> => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${anna.token}` }
      const body = JSON.stringify({ searchKey: 'garcia' })
      return (await fetch(`${app.url}/api/searchUserDetails`, { method: 'POST', headers, body, signal: signal ?? null })).status
    }
    const held = await app.parts.db.pool.connect()
    try {
      await held.query('begin; lock table member_search.surgeon')
      const left = Array.from({ length: 8 }, () => code(gone.signal))
      const settled = Promise.allSettled(left)
      await Promise.any(left.map(async (each) => expect(await each).to.equal(429))) // one is looked for, and as many wait as may
      gone.abort()
      expect(await Promise.all([1, 2, 3].map(() => code()))).not.to.include(429)
      await settled
    } finally {
      await held.query('rollback')
      held.release()
    }
    expect(ids(await byKey('garcia'))).to.deep.equal([jose.id])
  })

  it('never finds whose account is erased', async () => {
    const person = named('Zora', 'Garside')
    const leaver = await letJoin(app.url, person)
    await eventually(async () => expect(ids(await byKey('garside'))).to.deep.equal([leaver.id]))
    const asked = await say('deleteAccount', { reason: 'Enough', password: person.password }, leaver)
    expect(asked.code, JSON.stringify(asked.body)).to.equal(200)
    await eventually(async () => expect(ids(await byKey('garside'))).to.deep.equal([]))
    await eventually(async () => expect((await say('loadUserDataById', { id: leaver.id })).code).to.equal(404))
    const { body } = await ask(app.url, 'loadInitUserSearchData', { token: anna.token, method: 'GET' })
    expect((body['specialityCount'] as { num: number }[]).map(({ num }) => num)).to.deep.equal([1, 1])
  })
})
