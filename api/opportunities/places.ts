import type { Places } from '../../commands/vault/places.js'
import type { FieldError } from '../../domain/kernel/refusal.js'
import { NO_CITY, NO_COUNTRY } from '../contract/opportunities.js'

export interface Place {
  readonly id: number
  readonly name: string
}

type Given = number | string
/** Countries there are at most, and cities of one name in a country that are looked at. */
const ALL_COUNTRIES = 1_000
const CITIES = 50

const isNumber = (given: Given): boolean => /^[1-9]\d{0,9}$/.test(String(given)) && Number(given) < 2 ** 31
const isSame = (name: string, typed: string): boolean => name.localeCompare(typed.trim(), 'en', { sensitivity: 'base' }) === 0

type Known = Pick<Places, 'country' | 'countries' | 'city' | 'searchCities'>

/** By its number, or its name as it is in the list whatever its case and accents; undefined when nobody knows it. */
export const countryOf = async (known: Known, given: Given): Promise<Place | undefined> => {
  if (isNumber(given)) return known.country(Number(given))
  return typeof given === 'string' ? (await known.countries({ size: ALL_COUNTRIES })).find(({ name }) => isSame(name, given)) : undefined
}

/** The same of a city, which must be in that country; of several with one name the largest. */
const cityOf = async (known: Known, countryId: number, given: Given): Promise<Place | undefined> => {
  const found = isNumber(given) ? [await known.city(Number(given))] : await known.searchCities(String(given).trim(), { countryId }, CITIES)
  return found.find((city) => city?.country_id === countryId && (isNumber(given) || isSame(city.name, String(given))))
}

/** Where an opportunity is, both by number and name; or what is wrong with what the form says. */
export const placeOf = async (
  known: Known,
  { country: typed, city: typedCity }: { readonly country: Given; readonly city: Given },
): Promise<{ readonly country: Place; readonly city: Place } | FieldError[]> => {
  const country = await countryOf(known, typed)
  if (!country) return [{ field: 'jobLocationCountry', msg: NO_COUNTRY }]
  const city = await cityOf(known, country.id, typedCity)
  if (!city) return [{ field: 'jobLocationCity', msg: NO_CITY }]
  return { country: { id: country.id, name: country.name }, city: { id: city.id, name: city.name } }
}
