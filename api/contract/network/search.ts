import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { specialities } from '../../../domain/kernel/people/speciality.js'
import { call, type Call } from '../call.js'
import { personFields } from './people.js'
import { City } from '../reference.js'

/** The most that a box suggests while somebody types, and that a list of surgeons holds. */
export const MOST_SUGGESTED = 20
export const MOST_SURGEONS = 100
/** More cities are not offered at once: those where fewest live are looked for by their names (`searchCityDetails`). */
export const MOST_CITIES = 1_000

const strict = { additionalProperties: false }

/** What has been typed. */
const typed = Type.String({ maxLength: 200, msg: { required: 'Type a name to search for.', maxLength: 'At most 200 characters.' } })

/** Each is looked for: all specialities may be chosen. */
const MOST_CHOSEN = specialities.length
const one = Type.Union([Type.Integer(), Type.String({ maxLength: 200 })])
/** One value or several, each an id or a name, of which one is enough; null, an empty text and an empty list ask for nothing. What is not known finds nobody. */
const filter = Type.Optional(
  Type.Union([one, Type.Array(one, { maxItems: MOST_CHOSEN }), Type.Null()], { description: 'an id or a name, or a list of them' }),
)
export type Filter = Static<typeof filter>

const placeField = {
  current_location: Type.Union([Type.String(), Type.Null()], { description: 'city and country, where they have told it' }),
}

/** A member as searches show them; `name` is the same as `full_name` (DECISIONS C-26). */
const FoundSurgeon = Type.Object({ id: MemberId, name: Personal(Type.String()), ...personFields, ...placeField })
export type FoundSurgeon = Static<typeof FoundSurgeon>

const answers = Type.Object({
  numOfResults: Type.Integer({ description: 'how many `result` holds' }),
  result: Type.Array(FoundSurgeon),
})

const search = { method: 'POST', auth: 'session', limit: 'search', idempotent: false } as const

/** By the beginnings of names in any order, without regard to accents, and by names that are a slip away; too little typed finds nobody (spec 3 §5). */
export const searchUserDetails = call({
  ...search,
  path: 'searchUserDetails',
  body: Type.Object({ searchKey: typed }, strict),
  answers,
})

/** The same, and whom their speciality or city tell of after them, among those whom all filters let through. Neither text nor filter finds nobody (spec 2 §4). */
export const searchUserDetailsWithFilter = call({
  ...search,
  path: 'searchUserDetailsWithFilter',
  body: Type.Object(
    { searchTerm: Type.Optional(Type.Union([typed, Type.Null()])), city: filter, speciality: filter, country: filter },
    strict,
  ),
  answers,
})

/** How many members there are to be found of each speciality, the most first, and where they live, the largest first (spec 2 §3). */
export const loadInitUserSearchData = call({
  method: 'GET',
  auth: 'session',
  limit: 'read',
  idempotent: false,
  path: 'loadInitUserSearchData',
  body: Type.Object({}, strict),
  answers: Type.Object({
    specialityCount: Type.Array(Type.Object({ specialty_type: Type.String(), num: Type.Integer() })),
    cities: Type.Array(City),
    //
    allCities: Type.Boolean({ description: 'whether `cities` are all where somebody lives; the specification does not ask for it' }),
  }),
})

const SurgeonById = Type.Object({ ...FoundSurgeon.properties, college: Personal(Type.String()) })

/** What anybody may know of a member, as the only one of the list (spec 3 §7). */
export const loadUserDataById = call({
  method: 'POST',
  auth: 'complete',
  limit: 'read',
  idempotent: false,
  path: 'loadUserDataById',
  body: Type.Object({ id: MemberId }, strict),
  answers: Type.Object({ result: Type.Array(SurgeonById) }),
  codes: [404],
})

export const searchCalls: readonly Call[] = [searchUserDetails, searchUserDetailsWithFilter, loadInitUserSearchData, loadUserDataById]
