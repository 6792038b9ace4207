import { isCity } from './is-city.js'
import { nearestIn } from './nearest.js'
import { plain } from './plain.js'
import type { Region } from './regions.js'
import type { SourceCity, Sources } from './sources.js'

export interface City {
  readonly id: number
  readonly country: string
  readonly region: string
  readonly name: string
  /** Other names, with bars between them. */
  readonly also: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

/** The cities of the seed, by country and id. `alsoKnownAs`: by id, what people look for beside the name. */
export const citiesFrom = (sources: Sources, regions: readonly Region[], alsoKnownAs: ReadonlyMap<number, readonly string[]>): City[] => {
  const today = todayIn(sources, regions)
  return sources.cities
    .filter(isCity)
    .map((city) => {
      const { id, country, population } = city
      const { name, region } = today(city)
      const also = [city.name, ...(alsoKnownAs.get(id) ?? [])].filter((other) => plain(other) !== plain(name))
      const place = { latitude: rounded(city.latitude), longitude: rounded(city.longitude) }
      return { id, country, region, name, also: [...new Set(also)].join('|'), ...place, population }
    })
    .sort((one, other) => one.country.localeCompare(other.country) || one.id - other.id)
}

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

const HERE_KM = 5

/**
 * Names and borders change: a city is called what the newer source calls the place here, when that is one of its names; and it is in the
 * region of that place, else in the one it had, else in that of the nearest place. Only regions that the seed has count.
 */
const todayIn = ({ places }: Sources, regions: readonly Region[]) => {
  const codes = new Set(regions.map(({ country, code }) => `${country}.${code}`))
  const has = (country: string, code: string): boolean => codes.has(`${country}.${code}`)
  const nearest = nearestIn(places.filter(({ country, region }) => has(country, region)))
  return ({ name, others, country, region, latitude, longitude }: SourceCity): { readonly name: string; readonly region: string } => {
    const near = nearest({ country, latitude, longitude })
    if (!near) return { name, region: '' } // the country is its own region
    const isHere = near.km < HERE_KM
    return {
      name: isHere && others.includes(near.place.name) ? near.place.name : name,
      region: !isHere && has(country, region) ? region : near.place.region,
    }
  }
}
