import type { CountryNames, Places } from '../../commands/vault/reference/places.js'
import { numberIn, type NumberOrName } from '../http/fields/number-or-name.js'
import { usualName, type Country } from './place.js'

/** More than there are: what Postgres takes for the largest. */
const ALL = 2 ** 31 - 1

export interface Countries {
  readonly byId: (id: number) => Country | undefined
  /** By its number, or under any of its names, whatever the case and the accents. */
  readonly named: (given: NumberOrName) => Country | undefined
}

const folded = (name: string): string => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const known = (countries: readonly CountryNames[]): Countries => {
  const ids = new Map(countries.map((country) => [country.id, country]))
  const names = new Map(
    countries.flatMap((country) => [...country.also, usualName(country), country.name].map((name) => [folded(name), country])),
  )
  return { byId: (id) => ids.get(id), named: (given) => ids.get(numberIn(given) ?? 0) ?? names.get(folded(String(given))) }
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
