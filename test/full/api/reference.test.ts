import { expect } from 'chai'
import request from 'supertest'
import type { City, Country, MedicalSchool, Region } from '../../../api/contract/reference.js'
import { specialities } from '../../../domain/kernel/people/speciality.js'
import { ask, freshApp, type TestApp } from '../../support/parts/app.js'

const INDIA = 96
const BRITAIN = 71

interface Found<Item> {
  readonly result: readonly Item[]
  readonly next: number | null
  readonly numOfResults: number
}

describe('reference data', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  const asked = (call: string, body?: unknown) => ask(app.url, call, { body })
  const read = async <Item>(call: string, body?: unknown): Promise<Found<Item>> => {
    const answered = await asked(call, body)
    expect(answered.code, JSON.stringify(answered.body)).to.equal(200)
    return answered.body as unknown as Found<Item>
  }
  const search = async (body: unknown) => (await read<City>('searchCityDetails', body)).result
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

  describe('countries', () => {
    it('are all in one answer, by name, whether a body is sent or not', async () => {
      const { result, next } = await read<Country>('getAllCountries')
      expect(result.length).to.be.at.least(195)
      expect(next).to.equal(null)
      expect(result[0]).to.deep.equal({
        id: 1,
        name: 'Afghanistan',
        phone_code: '+93',
        other_names: ['افغانستان', 'Afgʻoniston', 'Owganystan'],
      })
      expect(result.find(({ id }) => id === INDIA)).to.deep.equal({ id: INDIA, name: 'India', phone_code: '+91', other_names: ['भारत'] })
      expect(await asked('getAllCountries', {}))
        .to.have.nested.property('body.result')
        .that.deep.equals(result)
    })

    it('have the names of the fixed list, and beside them those that people use', async () => {
      const { result } = await read<Country>('getAllCountries')
      const others = (id: number) => result.find((country) => country.id === id)
      expect(others(71)).to.deep.include({ name: 'Great Britain', usual_name: 'United Kingdom' })
      expect(others(71)!.other_names).to.include.members(['UK', 'England'])
      expect(others(230)).to.deep.include({ name: 'United State', usual_name: 'United States' })
      expect(others(230)!.other_names).to.include('USA')
      const named = (other: string) => result.flatMap(({ name, other_names }) => (other_names?.includes(other) ? [name] : []))
      for (const [own, name] of [
        ['Deutschland', 'Germany'],
        ['Suisse', 'Switzerland'],
        ['日本', 'Japan'],
        ['Österreich', 'Austria'],
      ] as const)
        expect(named(own), 'as people there call it').to.deep.equal([name])
    })

    it('come in pages that hold each once', async () => {
      const all = (await read<Country>('getAllCountries')).result
      const paged: Country[] = []
      for (let after: number | null | undefined; after !== null;) {
        const page = await read<Country>('getAllCountries', { pageSize: 49, ...(after && { after }) })
        paged.push(...page.result)
        after = page.next
      }
      expect(paged).to.deep.equal(all)
    })
  })

  describe('cities', () => {
    it('of the world come all at once, by name', async () => {
      const { rows } = await app.parts.db.pool.query<{ id: number }>('select id from vault.city order by search, id')
      const { result, next } = await read<City>('getAllCities')
      expect(result.map(({ id }) => id)).to.deep.equal(rows.map(({ id }) => id))
      expect([result.length > 4_000, next]).to.deep.equal([true, null])
    })

    it('of the world come in pages, if somebody wants them so', async () => {
      const { result } = await read<City>('getAllCities')
      const first = await read<City>('getAllCities', { pageSize: 10 })
      const second = await read<City>('getAllCities', { after: first.next, pageSize: 10 })
      expect([...first.result, ...second.result]).to.deep.equal(result.slice(0, 20))
    })

    it('of the world are sent small, and only once to a browser that has them', async () => {
      const asked = (headers: Record<string, string>) => fetch(`${app.url}/api/getAllCities`, { headers })
      const plain = await asked({ 'Accept-Encoding': 'identity' })
      const whole = (await plain.arrayBuffer()).byteLength
      for (const coding of ['br', 'gzip']) {
        const { headers } = await asked({ 'Accept-Encoding': coding })
        expect(headers.get('content-encoding')).to.equal(coding)
        expect(Number(headers.get('content-length'))).to.be.below(whole / 3)
        expect(headers.get('vary')).to.contain('Accept-Encoding')
        expect(headers.get('cache-control')).to.equal('public, max-age=3600')
      }
      const again = await request(app.url).get('/api/getAllCities').set('If-None-Match', plain.headers.get('etag')!)
      expect([again.status, again.text]).to.deep.equal([304, ''])
    })

    it('of a country come all at once', async () => {
      const { result, next } = await read<City>('getCityDetailsByCountryId', { countryId: BRITAIN })
      expect(next).to.equal(null)
      expect(new Set(result.map(({ country_id }) => country_id))).to.deep.equal(new Set([BRITAIN]))
      const { region_id, ...london } = result.find(({ name }) => name === 'London')!
      expect(london).to.deep.equal({ id: 2643743, name: 'London', latitude: 51.5085, longitude: -0.1257, country_id: BRITAIN })
      const regions = await read<Region>('searchRegionByCountry', { countryId: BRITAIN })
      expect(regions.result.find(({ id }) => id === region_id)?.name).to.equal('England')
    })

    it('of a country that is not there are none', async () => {
      expect(await read('getCityDetailsByCountryId', { countryId: 999 })).to.deep.include({ result: [], next: null })
    })
  })

  describe('a search for cities', () => {
    for (const typed of ['São Paulo', 'sao paulo', 'SAO PAU', 'São Pau'.normalize('NFD'), '  sao-paulo']) {
      it(`finds São Paulo by "${typed}"`, async () => expect(names(await search({ searchKey: typed }))[0]).to.equal('São Paulo'))
    }

    for (const [typed, name] of [
      ['bombay', 'Mumbai'],
      ['wien', 'Vienna'],
      [`xi'an`, 'Xi’an'],
      ['st johns', `St. John's`],
      ['lodz', 'Łódź'],
    ] as const) {
      it(`finds ${name} by "${typed}"`, async () => expect(names(await search({ searchKey: typed }))).to.include(name))
    }

    it('has those that begin with it first, the largest first, then those that hold it', async () => {
      const found = names(await search({ searchKey: 'york', countryId: 230 }))
      const begins = found.map((name) => name.startsWith('York'))
      expect(begins[0]).to.equal(true)
      expect(found).to.include('New York City')
      expect(begins.lastIndexOf(true)).to.be.lessThan(begins.indexOf(false))
      expect(names(await search({ searchKey: 'lon' }))[0]).to.equal('London')
    })

    it('has the largest when nothing is typed yet', async () => {
      expect(names(await search({ searchKey: '', countryId: INDIA, pageSize: 3 }))).to.deep.equal(['Mumbai', 'Delhi', 'Bengaluru'])
    })

    it('stays in the country and the region', async () => {
      const { result } = await read<Region>('searchRegionByCountry', { countryId: INDIA, searchKey: 'kerala' })
      expect(names(result)).to.deep.equal(['Kerala'])
      const found = await search({ searchKey: 'k', countryId: INDIA, regionId: result[0]!.id })
      expect(names(found)).to.include('Kochi')
      expect(new Set(found.map(({ region_id }) => region_id))).to.deep.equal(new Set([result[0]!.id]))
      expect(await search({ searchKey: 'k', countryId: BRITAIN, regionId: result[0]!.id })).to.deep.equal([])
    })

    it('says how many it found, 50 at most', async () => {
      expect((await read('searchCityDetails', { searchKey: 'a' })).numOfResults).to.equal(50)
      expect(await read('searchCityDetails', { searchKey: 'nowhere at all' })).to.deep.include({ numOfResults: 0, result: [] })
    })

    for (const typed of [
      '%',
      '_',
      '\\',
      '%%%',
      'l_ndon',
      'lond%',
      '$1',
      `' or '1'='1`,
      `'; drop table vault.city; --`,
      'Lon"don',
      '\ud800',
    ]) {
      it(`takes ${JSON.stringify(typed)} for what it is`, async () => expect(await search({ searchKey: typed })).to.deep.equal([]))
    }
  })

  describe('regions', () => {
    it('are those of a country, by name', async () => {
      const { result, numOfResults, next } = await read<Region>('searchRegionByCountry', { countryId: BRITAIN })
      expect(names(result)).to.deep.equal(['England', 'Northern Ireland', 'Scotland', 'Wales'])
      expect([numOfResults, next]).to.deep.equal([4, null])
      expect(result[0]).to.have.all.keys('id', 'name', 'country_id')
    })

    it('of a country that is not there are none', async () => {
      expect(await read('searchRegionByCountry', { countryId: 999 })).to.deep.include({ numOfResults: 0, result: [] })
    })
  })

  describe('medical schools', () => {
    const schools = async (body: unknown) => (await read<MedicalSchool>('searchMedicalSchools', body)).result

    it('are those of a city', async () => {
      const [vellore] = await search({ searchKey: 'vellore', countryId: INDIA })
      const [found, ...more] = await schools({ cityId: vellore!.id })
      expect(more).to.deep.equal([])
      expect(found).to.include({ name: 'Christian Medical College, Vellore', city_id: vellore!.id, city_name: 'Vellore' })
      expect(found).to.have.all.keys('id', 'name', 'city_id', 'city_name')
      expect(await schools({ cityId: vellore!.id, countryId: INDIA })).to.deep.equal([found])
      expect(await schools({ cityId: vellore!.id, countryId: BRITAIN })).to.deep.equal([])
    })

    it('are those of a country, in pages if need be', async () => {
      const all = await schools({ countryId: INDIA })
      expect(all.length).to.be.at.least(50)
      const { result, numOfResults, next } = await read<MedicalSchool>('searchMedicalSchools', { countryId: INDIA, pageSize: 20 })
      expect([result, numOfResults, next]).to.deep.equal([all.slice(0, 20), 20, all[19]!.id])
      expect(await schools({ countryId: INDIA, pageSize: 20, after: next })).to.deep.equal(all.slice(20, 40))
    })

    it('are searched as somebody types', async () => {
      expect(names(await schools({ countryId: INDIA, searchKey: 'KASTURBA' }))).to.deep.equal([
        'Kasturba Medical College, Mangalore',
        'Kasturba Medical College, Manipal',
      ])
      expect(await schools({ countryId: INDIA, searchKey: '%' })).to.deep.equal([])
    })

    it('need a city or a country', async () => {
      const { code, body } = await asked('searchMedicalSchools', { searchKey: 'a' })
      expect(code).to.equal(422)
      expect(body.errors).to.deep.equal([{ field: 'countryId', msg: 'Please select Country.' }])
    })

    it('of what is not there are none', async () => {
      expect(await schools({ cityId: 1 })).to.deep.equal([])
      expect(await schools({ countryId: 999 })).to.deep.equal([])
    })
  })

  describe('specialities', () => {
    const get = (headers: Record<string, string> = {}) => fetch(`${app.url}/api/specialityGroups`, { headers })

    it('are the 27, numbered in their order', async () => {
      const { code, body } = await ask(app.url, 'specialityGroups', { method: 'GET' })
      expect(code).to.equal(200)
      expect(body).to.deep.equal({ code: 200, msg: '', specialities: specialities.map((name, i) => ({ id: i + 1, name })) })
      expect(body['specialities']).to.have.length(27)
    })

    it('may be kept for an hour, and are not sent again while they are the same', async () => {
      const first = await get()
      expect(first.headers.get('cache-control')).to.equal('public, max-age=3600')
      const again = await get({ 'If-None-Match': first.headers.get('etag')!, 'Cache-Control': 'max-age=0' })
      expect(again.status).to.equal(304)
    })
  })

  describe('is asked for rightly, or answers 422 with the field', () => {
    const country = 'Please select Country.'
    for (const [call, body, field, msg] of [
      ['getCityDetailsByCountryId', {}, 'countryId', country],
      ['getCityDetailsByCountryId', { countryId: '96' }, 'countryId', country],
      ['getCityDetailsByCountryId', { countryId: 0 }, 'countryId', country],
      ['getCityDetailsByCountryId', { countryId: 2 ** 31 }, 'countryId', country],
      ['getCityDetailsByCountryId', { countryId: 9.6 }, 'countryId', country],
      ['searchRegionByCountry', { countryId: [96] }, 'countryId', country],
      ['searchRegionByCountry', { countryId: null }, 'countryId', country],
      ['searchRegionByCountry', { countryId: '96 or 1=1' }, 'countryId', country],
      ['searchMedicalSchools', { cityId: 'Other' }, 'cityId', 'This must be a whole number.'],
      ['searchCityDetails', {}, 'searchKey', 'Type a name to search for.'],
      ['searchCityDetails', { searchKey: 7 }, 'searchKey', 'Type a name to search for.'],
      ['searchCityDetails', { searchKey: 'x'.repeat(101) }, 'searchKey', 'At most 100 characters.'],
      ['searchCityDetails', { searchKey: 'a\u0001' }, 'searchKey', 'This cannot be searched for.'],
      ['searchCityDetails', { searchKey: 'a', pageSize: 51 }, 'pageSize', 'At most 50.'],
      ['getAllCities', { pageSize: 0 }, 'pageSize', 'At least 1.'],
      ['getAllCities', { pageSize: 10_001 }, 'pageSize', 'At most 10000.'],
      ['getAllCountries', { after: 'x' }, 'after', 'This must be a whole number.'],
      ['getAllCountries', { mood: 'good' }, 'mood', 'There is no such field here.'],
    ] as const) {
      it(`${call} ${JSON.stringify(body).slice(0, 60)}`, async () => {
        const answered = await asked(call, body)
        expect([answered.code, answered.body['code']]).to.deep.equal([422, 422])
        expect(answered.body.errors).to.deep.equal([{ field, msg }])
      })
    }

    it('has nothing kept of an answer that says no', async () => {
      const { code, headers } = await ask(app.url, 'specialityGroups?mood=good', { method: 'GET' })
      expect([code, headers.get('cache-control')]).to.deep.equal([422, 'no-store'])
    })
  })
})
