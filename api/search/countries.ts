import type { Places } from '../../commands/vault/places.js'
import { usualName, type Country } from '../people/place.js'

/** More than there are: what Postgres takes for the largest. */
const ALL = 2 ** 31 - 1

export interface Countries {
  readonly byId: (id: number) => Country | undefined
  /** Under the list's name or the usual one, whatever the case. */
  readonly byName: (name: string) => Country | undefined
}

const known = (countries: readonly Country[]): Countries => {
  const ids = new Map(countries.map((country) => [country.id, country]))
  const names = new Map(countries.flatMap((country) => [usualName(country), country.name].map((name) => [name.toLowerCase(), country])))
  return { byId: (id) => ids.get(id), byName: (name) => names.get(name.trim().toLowerCase()) }
}

/** The list of countries, which changes with the program only: read once, when it is first asked for. */
export const countriesOf = (places: Pick<Places, 'countries'>): (() => Promise<Countries>) => {
  let reading: Promise<Countries> | undefined
  return () => {
    reading ??= places.countries({ size: ALL }).then(known)
    reading.catch(() => (reading = undefined)) // whoever asked hears why
    return reading
  }
}
