import { expect } from 'chai'
import { presentCountry } from '../../../../api/people/place.js'
import { seedFiles } from '../../../../commands/vault/reference/seed.js'
import { createPlaces } from '../../../../web/shared/forms/places.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'

/** As getAllCountries answers. */
const countries = seedFiles()
  .read()
  .countries.map(([id, , name, also, phone]) =>
    presentCountry({ id: Number(id), name: `${name}`, phone_code: `${phone}`, also: also ? `${also}`.split('|') : [] }),
  )

describe('the countries that a form offers', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const found = async (by: 'countries' | 'codes', typed: string) => {
    const finding = createPlaces()[by](typed)
    await server.last('getAllCountries').reply(200, { result: countries, next: null })
    return finding
  }

  for (const [typed, value, label] of [
    ['United Kingdom', '71', 'United Kingdom'],
    ['great britain', '71', 'United Kingdom'],
    ['England', '71', 'United Kingdom'],
    ['Scot', '71', 'United Kingdom'],
    ['UK', '71', 'United Kingdom'],
    ['United States', '230', 'United States'],
    ['United State', '230', 'United States'],
    ['usa', '230', 'United States'],
    [' US', '230', 'United States'],
    ['Holland', '153', 'Netherlands'],
    ['Turkey', '226', 'Türkiye'],
    ['turkiye', '226', 'Türkiye'],
    ['Türkiye', '226', 'Türkiye'],
    ['Deutschland', '82', 'Germany'],
    ['suisse', '215', 'Switzerland'],
    ['भारत', '96', 'India'],
    ['India', '96', 'India'],
    ['Niger', '157', 'Niger'],
  ] as const)
    it(`are found under the name that people give them: ${typed}`, async () => {
      const [first] = await found('countries', typed)
      expect(first!.label).to.equal(label)
      expect(first!.value).to.equal(value)
    })

  for (const by of ['countries', 'codes'] as const)
    it(`are found by their shown names before others, in ${by}`, async () => {
      const all = await found(by, 'United')
      expect(all.map(({ label }) => label.replace(/^\+[\d-]+ /, ''))).to.deep.equal([
        'United Arab Emirates',
        'United Kingdom',
        'United States',
        'Tanzania',
        'U.S. Virgin Islands',
      ])
    })

  for (const typed of ['UK', 'england', '44', '+44', '+44 united'])
    it(`are found by what is dialled and by name: ${typed}`, async () => {
      const all = await found('codes', typed)
      expect(all.find(({ value }) => value === '71')).to.deep.equal({ value: '71', label: '+44 United Kingdom', code: '+44' })
    })

  for (const [typed, ...first] of [
    ['+44', 'United Kingdom', 'Guernsey'],
    ['1', 'United States', 'Canada'],
    ['+7', 'Russia', 'Kazakhstan'],
    ['+358', 'Finland', 'Åland'],
    ['+262', 'Réunion', 'French Southern Territories'],
    ['+91', 'India'],
    ['+61', 'Australia', 'Christmas Island'],
  ] as const)
    it(`begin with that of most numbers under a code that several share: ${typed}`, async () => {
      const names = (await found('codes', typed)).map(({ label }) => label.replace(/^\+[\d-]+ /, ''))
      expect(names.slice(0, first.length)).to.deep.equal(first)
    })

  it('are all there in the order of what is shown, and none under a name that nobody gives', async () => {
    const labels = (await found('countries', '')).map(({ label }) => label)
    expect(labels).to.have.length(countries.length)
    expect(labels).to.deep.equal([...labels].sort((one, other) => one.localeCompare(other, 'en')))
    expect(labels).to.include.members(['United Kingdom', 'United States'])
    expect(labels).not.to.include.members(['Great Britain'])
    expect(await found('countries', 'Atlantis')).to.deep.equal([])
    expect(await found('countries', '44')).to.deep.equal([]) // that is what is dialled
  })

  it('are told of a city that somebody types: the one that is meant, or those in which there is one of this name', async () => {
    const places = createPlaces()
    const cologne = { id: 2886242, name: 'Köln', region_id: 1, latitude: 51, longitude: 7, country_id: 82 }
    const asked = async (name: string, countryId: number, cities: readonly object[]) => {
      const asking = places.countriesOfCity(name, countryId)
      if (server.count('getAllCountries') === 1) await server.last('getAllCountries').reply(200, { result: countries, next: null })
      await server.last('searchCityDetails').reply(200, { result: cities, numOfResults: cities.length })
      return asking
    }
    expect(await asked('koln ', 71, [cologne, { ...cologne, name: 'Kölnburg', country_id: 71 }])).to.deep.equal([
      { name: 'Germany', isMeant: false },
    ])
    expect(await asked('Köln', 82, [cologne])).to.deep.equal([{ name: 'Germany', isMeant: true }])
    expect(await asked('Atlantis', 71, [])).to.deep.equal([])
  })

  it('have the usual name beside their cities', async () => {
    const finding = createPlaces().cities('London')
    await server.last('getAllCountries').reply(200, { result: countries, next: null })
    const london = { id: 2643743, name: 'London', region_id: 1, latitude: 51, longitude: 0, country_id: 71 }
    await server.last('searchCityDetails').reply(200, { result: [london], numOfResults: 1 })
    expect(await finding).to.deep.equal([{ value: '2643743', label: 'London, United Kingdom' }])
  })

  describe('and their cities of one name', () => {
    const berlin = (id: number, region_id: number, country_id = 230) => ({
      id,
      name: 'Berlin',
      region_id,
      latitude: 51,
      longitude: 0,
      country_id,
    })
    const regions = [
      { id: 33, name: 'New Hampshire', country_id: 230 },
      { id: 24, name: 'Maryland', country_id: 230 },
    ]
    const replyWith = async (...result: readonly object[]) => {
      if (server.count('getAllCountries') > 0) await server.last('getAllCountries').reply(200, { result: countries, next: null })
      await server.last('searchCityDetails').reply(200, { result, numOfResults: result.length })
    }

    it('are told apart by their region; of those in one region the first is offered', async () => {
      const finding = createPlaces().cities('Berlin')
      await replyWith(berlin(1, 5, 82), berlin(2, 33), berlin(3, 24), berlin(4, 24))
      expect(server.count('searchRegionByCountry')).to.equal(1)
      expect(server.last('searchRegionByCountry').body).to.deep.equal({ countryId: 230 })
      await server.last('searchRegionByCountry').reply(200, { result: regions, numOfResults: 2, next: null })
      expect(await finding).to.deep.equal([
        { value: '1', label: 'Berlin, Germany' },
        { value: '2', label: 'Berlin, New Hampshire, United States' },
        { value: '3', label: 'Berlin, Maryland, United States' },
      ])
    })

    it('are told apart in the list of one country, too, and its regions are asked for once', async () => {
      const find = createPlaces().citiesOf(230)
      for (const times of [1, 2]) {
        const finding = find('Berlin')
        await replyWith(berlin(2, 33), berlin(3, 24))
        if (times === 1) await server.last('searchRegionByCountry').reply(200, { result: regions, numOfResults: 2, next: null })
        expect((await finding).map(({ label }) => label)).to.deep.equal(['Berlin, New Hampshire', 'Berlin, Maryland'])
      }
      expect(server.count('searchRegionByCountry')).to.equal(1)
    })

    it('are one where the regions cannot be had, which are asked for again the next time', async () => {
      const { cities } = createPlaces()
      const finding = cities('Berlin')
      await replyWith(berlin(2, 33), berlin(3, 24))
      await server.last('searchRegionByCountry').reply(500)
      expect(await finding).to.deep.equal([{ value: '2', label: 'Berlin, United States' }])
      const again = cities('Berlin')
      await replyWith(berlin(2, 33), berlin(3, 24))
      await server.last('searchRegionByCountry').reply(200, { result: regions, numOfResults: 2, next: null })
      expect(await again).to.have.length(2)
    })
  })
})
