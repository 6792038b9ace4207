import { places, placeSearch } from '../../commands/vault/reference/places.js'
import { specialities } from '../../domain/kernel/people/speciality.js'
import {
  getAllCities,
  getAllCountries,
  getCityDetailsByCountryId,
  MOST_FOUND,
  MOST_IN_A_PAGE,
  searchCityDetails,
  searchMedicalSchools,
  searchRegionByCountry,
  specialityGroups,
} from '../contract/reference.js'
import type { Deps } from '../deps.js'
import { presentCountry } from '../people/place.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { prepare, type Prepared } from '../http/prepared.js'
import { pleaseCheck } from '../http/please-check.js'

/** More than there are: what Postgres takes for the largest. */
const ALL = 2 ** 31 - 1

interface Paging {
  readonly pageSize?: number
  readonly after?: number
}

/** One page of a list; the id of its last item leads to the next, unless it is not full. */
const pageOf = async <Item extends { readonly id: number }>(
  { pageSize = MOST_IN_A_PAGE, after }: Paging,
  read: (page: { size: number; after: number | undefined }) => Promise<Item[]>,
) => {
  const result = await read({ size: pageSize, after })
  return { result, next: nextOf(result, pageSize, ({ id }) => id) }
}

const counted = <Page extends { readonly result: readonly unknown[] }>(page: Page) => ({ numOfResults: page.result.length, ...page })

export const referenceRoutes = ({ pool, searching }: Pick<Deps, 'pool' | 'searching'>): Served[] => {
  const [known, found] = [places(pool), placeSearch(searching)]
  let cities: Promise<Prepared> | undefined
  /** Lists change with the program only, so all cities are read and compressed once, when they are first asked for. */
  const allCities = (): Promise<Prepared> => {
    cities ??= known.cities(undefined, { size: ALL }).then((result) => prepare({ result, next: null }))
    cities.catch(() => (cities = undefined)) // whoever asked hears why
    return cities
  }
  return [
    serve(getAllCountries, async ({ body }) => {
      const { result, next } = await pageOf(body, (page) => known.countries(page))
      return { answer: { result: result.map(presentCountry), next } }
    }),

    serve(getAllCities, async ({ body }) => {
      const isAll = body.pageSize === undefined && body.after === undefined
      return isAll ? { prepared: await allCities() } : { answer: await pageOf(body, (page) => known.cities(undefined, page)) }
    }),

    serve(getCityDetailsByCountryId, async ({ body }) => ({ answer: await pageOf(body, (page) => known.cities(body.countryId, page)) })),

    serve(searchCityDetails, async ({ body: { searchKey, pageSize = MOST_FOUND, ...within } }) => ({
      answer: counted({ result: await found.searchCities(searchKey, within, pageSize) }),
    })),

    serve(searchRegionByCountry, async ({ body }) => {
      return { answer: counted(await pageOf(body, (page) => found.regions(body.countryId, body.searchKey, page))) }
    }),

    serve(searchMedicalSchools, async ({ body }) => {
      if (body.cityId === undefined && body.countryId === undefined) {
        const msg = 'Please select Country.'
        throw pleaseCheck([{ field: 'countryId', msg }])
      }
      return { answer: counted(await pageOf(body, (page) => found.medicalSchools(body, body.searchKey, page))) }
    }),

    serve(specialityGroups, () => Promise.resolve({ answer: { specialities: specialities.map((name, i) => ({ id: i + 1, name })) } })),
  ]
}
