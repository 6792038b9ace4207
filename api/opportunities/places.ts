import type { Places, PlaceSearch } from '../../commands/vault/reference/places.js'
import type { FieldError } from '../../domain/kernel/refusal.js'
import { NO_CITY, NO_COUNTRY } from '../contract/opportunities/opportunities.js'
import { numberIn, type NumberOrName } from '../http/fields/number-or-name.js'
import type { Countries } from '../people/countries.js'

export interface Place {
  readonly id: number
  readonly name: string
}

/** Where a posting may be: what the forms choose from. */
export interface KnownPlaces extends Pick<Places, 'city'>, Pick<PlaceSearch, 'searchCities'> {
  readonly countries: () => Promise<Countries>
}

/** Cities of one name in a country that are looked at. */
const CITIES = 50

const isSame = (name: string, typed: string): boolean => name.localeCompare(typed.trim(), 'en', { sensitivity: 'base' }) === 0

/** By its number or name, in that country; of several with one name the largest. */
const cityOf = async (known: KnownPlaces, countryId: number, given: NumberOrName): Promise<Place | undefined> => {
  const id = numberIn(given)
  const found = id === undefined ? await known.searchCities(String(given).trim(), { countryId }, CITIES) : [await known.city(id)]
  return found.find((city) => city?.country_id === countryId && (id !== undefined || isSame(city.name, String(given))))
}

/** Where an opportunity is, both by number and name; or what is wrong with what the form says. */
export const placeOf = async (
  known: KnownPlaces,
  { country: typed, city: typedCity }: { readonly country: NumberOrName; readonly city: NumberOrName },
): Promise<{ readonly country: Place; readonly city: Place } | FieldError[]> => {
  const country = (await known.countries()).named(typed)
  if (!country) return [{ field: 'jobLocationCountry', msg: NO_COUNTRY }]
  const city = await cityOf(known, country.id, typedCity)
  if (!city) return [{ field: 'jobLocationCity', msg: NO_CITY }]
  return { country: { id: country.id, name: country.name }, city: { id: city.id, name: city.name } }
}
