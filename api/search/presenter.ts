import type { FoundSurgeon as Found } from '../../projections/member-search/queries.js'
import type { FoundSurgeon } from '../contract/network/search.js'
import type { PersonLine } from '../contract/network/people.js'
import type { Countries } from '../people/countries.js'
import { nobody } from '../people/line.js'
import { placeOf } from '../people/place.js'

/** A member as searches show them. */
export const presentSurgeon = ({ id, city }: Found, line: PersonLine = nobody, { byId }: Pick<Countries, 'byId'>): FoundSurgeon => ({
  id,
  name: line.full_name,
  ...line,
  current_location: placeOf(city, city ? byId(city.countryId) : undefined),
})
