import { expect } from 'chai'
import type { City } from '../../../api/contract/reference.js'
import { findCities } from '../../../web/search/find-cities.js'
import { createPlaces } from '../../../web/shared/forms/places.js'
import { eventually } from '../../support/eventually.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'

const berlin = (id: number, region_id: number): City => ({ id, name: 'Berlin', region_id, latitude: 51, longitude: 0, country_id: 230 })
const boston: City = { id: 9, name: 'Boston', region_id: 31, latitude: 42, longitude: -71, country_id: 230 }
const regions = [
  { id: 33, name: 'New Hampshire', country_id: 230 },
  { id: 24, name: 'Maryland', country_id: 230 },
]

describe('the cities that the member search offers', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const finding = (cities: City[], { allCities = true, countryId = null as number | null, typed = '' } = {}) =>
    findCities({
      beginning: async () => ({ code: 200, msg: '', specialityCount: [], cities, allCities }),
      places: createPlaces(),
      countryId,
    })(typed, new AbortController().signal)
  const tellRegions = async () => {
    await eventually(() => expect(server.count('searchRegionByCountry')).to.equal(1))
    await server.last('searchRegionByCountry').reply(200, { result: regions, numOfResults: 2, next: null })
  }

  for (const countryId of [null, 230])
    it(`are told apart by their region where two have one name, ${countryId ? 'in a country' : 'in the world'}`, async () => {
      const found = finding([berlin(2, 33), boston, berlin(3, 24)], { countryId })
      await tellRegions()
      expect(await found).to.deep.equal([
        { value: '2', label: 'Berlin, New Hampshire' },
        { value: '9', label: 'Boston' },
        { value: '3', label: 'Berlin, Maryland' },
      ])
    })

  it('are told apart also from the others that follow', async () => {
    const found = finding([berlin(2, 33)], { allCities: false, countryId: 230, typed: 'Berlin' })
    await eventually(() => expect(server.count('searchCityDetails')).to.equal(1))
    await server.last('searchCityDetails').reply(200, { result: [berlin(3, 24), berlin(2, 33)], numOfResults: 2 })
    await tellRegions()
    expect((await found).map(({ label }) => label)).to.deep.equal(['Berlin, New Hampshire', 'Berlin, Maryland'])
  })

  it('have no region asked for where each has a name of its own', async () => {
    expect((await finding([berlin(2, 33), boston])).map(({ label }) => label)).to.deep.equal(['Berlin', 'Boston'])
    expect(server.count('searchRegionByCountry')).to.equal(0)
  })
})
