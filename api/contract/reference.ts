import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { call, type Call } from './call.js'

const id = (msg?: string) =>
  Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, ...(msg && { msg: { required: msg, type: msg, minimum: msg, maximum: msg } }) })
const name = Type.String()

export const Country = Type.Object({
  id: id(),
  name,
  phone_code: Type.String({ description: 'with its plus sign' }),
  usual_name: Type.Optional(Type.String({ description: 'what people call it, where the fixed list calls it otherwise' })),
  other_names: Type.Optional(Type.Array(Type.String(), { description: 'under which people may look for it' })),
})
export type Country = Static<typeof Country>

export const Region = Type.Object({ id: id(), name, country_id: id() })
export type Region = Static<typeof Region>

export const City = Type.Object({ id: id(), name, region_id: id(), latitude: Type.Number(), longitude: Type.Number(), country_id: id() })
export type City = Static<typeof City>

export const MedicalSchool = Type.Object({ id: id(), name, city_id: id(), city_name: Type.String() })
export type MedicalSchool = Static<typeof MedicalSchool>

/** A whole country's cities fit in one page. */
export const MOST_IN_A_PAGE = 10_000
/** What a select shows while somebody types. */
export const MOST_FOUND = 50

const numOfResults = Type.Integer({ description: 'how many `result` holds' })
const next = Type.Union([id(), Type.Null()], { description: '`after` of the next page; null on the last' })

/** Reference data is for everybody and does not change from day to day; lists are in the order of the names (spec 1 §7). */
const open = { method: 'POST', auth: 'public', limit: 'read', idempotent: false } as const
const paging = { pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_IN_A_PAGE })), after: Type.Optional(id()) }
const listOf = <Item extends TSchema>(item: Item) => ({ result: Type.Array(item), next })

const inCountry = id('Please select Country.')
/** What has been typed so far. */
const typed = Type.String({
  maxLength: 100,
  pattern: '^\\P{Cc}*$',
  msg: { required: 'Type a name to search for.', maxLength: 'At most 100 characters.', pattern: 'This cannot be searched for.' },
})

export const getAllCountries = call({
  ...open,
  alsoBy: 'GET',
  keepSeconds: 3600,
  path: 'getAllCountries',
  body: Type.Object(paging, { additionalProperties: false }),
  answers: Type.Object(listOf(Country)),
})

/** All of them; a page, where one is asked for. */
export const getAllCities = call({
  ...open,
  alsoBy: 'GET',
  keepSeconds: 3600,
  path: 'getAllCities',
  body: Type.Object(paging, { additionalProperties: false }),
  answers: Type.Object(listOf(City)),
})

/** An unknown country has no cities. */
export const getCityDetailsByCountryId = call({
  ...open,
  alsoBy: 'GET',
  keepSeconds: 3600,
  path: 'getCityDetailsByCountryId',
  body: Type.Object({ countryId: inCountry, ...paging }, { additionalProperties: false }),
  answers: Type.Object(listOf(City)),
})

/** Names that begin with the key come first, then those that hold it, each the largest first. An empty key finds the largest. */
export const searchCityDetails = call({
  ...open,
  path: 'searchCityDetails',
  body: Type.Object(
    {
      searchKey: typed,
      countryId: Type.Optional(id()),
      regionId: Type.Optional(id()),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_FOUND })),
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({ numOfResults, result: Type.Array(City) }),
})

export const searchRegionByCountry = call({
  ...open,
  path: 'searchRegionByCountry',
  body: Type.Object({ countryId: inCountry, searchKey: Type.Optional(typed), ...paging }, { additionalProperties: false }),
  answers: Type.Object({ numOfResults, ...listOf(Region) }),
})

/** One of the two ids is enough. */
export const searchMedicalSchools = call({
  ...open,
  path: 'searchMedicalSchools',
  body: Type.Object(
    { cityId: Type.Optional(id()), countryId: Type.Optional(id()), searchKey: Type.Optional(typed), ...paging },
    { additionalProperties: false },
  ),
  answers: Type.Object({ numOfResults, ...listOf(MedicalSchool) }),
})

/** The fixed list, numbered in its order; forms add "Other". */
export const specialityGroups = call({
  ...open,
  method: 'GET',
  path: 'specialityGroups',
  body: Type.Object({}, { additionalProperties: false }),
  answers: Type.Object({ specialities: Type.Array(Type.Object({ id: id(), name })) }),
  keepSeconds: 3600,
})

export const referenceCalls: readonly Call[] = [
  getAllCountries,
  getAllCities,
  getCityDetailsByCountryId,
  searchCityDetails,
  searchRegionByCountry,
  searchMedicalSchools,
  specialityGroups,
]
