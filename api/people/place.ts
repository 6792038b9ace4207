import type { CountryNames } from '../../commands/vault/reference/places.js'
import type { Country as ListedCountry } from '../contract/reference.js'

/** Countries that the list of the specification names otherwise than people do (spec 1 §3), by id. */
const USUAL: Readonly<Record<number, string>> = { 71: 'United Kingdom', 230: 'United States' }

export interface Country {
  readonly id: number
  readonly name: string
}

/** Where somebody lives, for others to read: "London, United Kingdom". Null where they have not told it. */
export const placeOf = (city: { readonly name: string } | null, country: Country | undefined): string | null =>
  city && [city.name, country && usualName(country)].filter(Boolean).join(', ')

/** What a country is called where no list is. */
export const usualName = ({ id, name }: Country): string => USUAL[id] ?? name

/** As lists give it: under the fixed name, with the others that people know it by. */
export const presentCountry = ({ also, ...country }: CountryNames): ListedCountry => {
  const usual = usualName(country)
  const others = also.filter((name) => name !== usual)
  return { ...country, ...(usual !== country.name && { usual_name: usual }), ...(others.length > 0 && { other_names: [...others] }) }
}
