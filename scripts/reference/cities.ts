import type { Region } from './regions.js'
import type { SourceCity, Sources } from './sources.js'

const SMALLEST = 5_000
/** Capitals and seats of the first administrative level count whatever their size. */
const SEATS: readonly string[] = ['PPLC', 'PPLA']
/** Quarters of a city, and places that are historical, abandoned or destroyed. */
const NO_CITY: readonly string[] = ['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW']
/** Places which the source takes for a quarter and which are towns. */
const TOWNS: readonly number[] = [
  6619347, // Navi Mumbai
  1254745, // Theni
  1263707, // Manipal
  1277082, // Baranagar
  1277557, // Ballālpur
  1279064, // Alandur
  8504423, // Subang Jaya
  1732745, // Skudai
  1180436, // Daska Kalan
  285704, // As Sālimīyah
  952865, // Springs
  975436, // Mmabatho
  1085510, // Epworth
  3728338, // Carrefour
]

export interface City {
  readonly id: number
  readonly country: string
  readonly region: string
  readonly name: string
  readonly also: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

/** By id, the name of today and the others that people look for. */
export type Renamed = ReadonlyMap<number, { readonly name: string; readonly also: string }>

/** The cities of the seed, by country and id. */
export const citiesFrom = (sources: Sources, regions: readonly Region[], renamed: Renamed): City[] => {
  const regionOf = regionFinder(sources, regions)
  return sources.cities
    .filter(isCity)
    .map((city) => {
      const { cityId: id, country, name, population } = city
      const [longitude, latitude] = city.loc.coordinates
      const names = renamed.get(id) ?? { name: name.trim(), also: '' }
      return { id, country, region: regionOf(city), ...names, latitude: rounded(latitude), longitude: rounded(longitude), population }
    })
    .sort((one, other) => one.country.localeCompare(other.country) || one.id - other.id)
}

/** Whether a place of the source belongs in the seed. */
export const isCity = ({ cityId, featureCode, population }: SourceCity): boolean =>
  TOWNS.includes(cityId) || (!NO_CITY.includes(featureCode) && (population >= SMALLEST || SEATS.includes(featureCode)))

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/**
 * Borders move: a city is in the region of the place that the newer source has here, else in the one it had, else in that of the nearest
 * place. Only regions that the seed has count.
 */
const regionFinder = ({ places }: Sources, regions: readonly Region[]) => {
  const known = byCountry(regions)
  const codesOf = (country: string): string[] => known.get(country)!.map(({ code }) => code)
  const near = byCountry(
    places
      .filter(({ country, admin1 }) => known.has(country) && codesOf(country).includes(admin1))
      .map(({ country, lat, lng, admin1 }) => ({ country, latitude: Number(lat), longitude: Number(lng), region: admin1 })),
  )
  return (city: SourceCity): string => {
    const codes = codesOf(city.country)
    if (codes.length === 1) return codes[0]!
    const nearest = nearestTo(city, near.get(city.country)!)
    return nearest.km > HERE_KM && codes.includes(city.adminCode) ? city.adminCode : nearest.region
  }
}

const byCountry = <Of extends { readonly country: string }>(all: readonly Of[]): Map<string, Of[]> => {
  const groups = new Map<string, Of[]>()
  for (const one of all) {
    const group = groups.get(one.country)
    if (group) group.push(one)
    else groups.set(one.country, [one])
  }
  return groups
}

interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly region: string
}

const HERE_KM = 5
const KM_A_DEGREE = 111.2

/** Near enough to flat for the few kilometres that matter. */
const nearestTo = ({ loc }: SourceCity, places: readonly Place[]): { readonly region: string; readonly km: number } => {
  const [longitude, latitude] = loc.coordinates
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  let best = { region: '', km: Infinity }
  for (const place of places) {
    const km = KM_A_DEGREE * Math.hypot(place.latitude - latitude, (place.longitude - longitude) * narrowing)
    if (km < best.km) best = { region: place.region, km }
  }
  return best
}
