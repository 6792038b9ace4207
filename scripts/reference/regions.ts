import type { Country } from './countries.js'
import type { Sources } from './sources.js'
import { freeIds } from './table.js'

export interface Region {
  readonly id: number
  /** Of the country. */
  readonly country: string
  /** Unique within the country; empty for a country that is its own region. */
  readonly code: string
  readonly name: string
}

/** The regions of each country; one that has none is its own. Ids in the order of countries and names, unless they have been given before. */
export const regionsFrom = ({ regions }: Sources, countries: readonly Country[], frozen: ReadonlyMap<string, number>): Region[] => {
  const free = freeIds(frozen.values())
  return countries
    .flatMap((country) => {
      const own = regions.filter(({ code }) => code.startsWith(`${country.code}.`))
      return own.length === 0 ? [{ code: `${country.code}.`, name: country.name }] : own.toSorted(byName)
    })
    .map(({ code, name }) => ({
      id: frozen.get(code) ?? free.next().value,
      country: code.slice(0, 2),
      code: code.slice(3),
      name: name.trim(),
    }))
    .sort((one, other) => one.id - other.id)
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number => one.name.localeCompare(other.name, 'en')
