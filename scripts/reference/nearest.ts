import type { Place } from './sources.js'

const KM_A_DEGREE = 111.2

type Spot = Pick<Place, 'country' | 'latitude' | 'longitude'>

/** Finds the nearest of the places in the country of a spot; undefined when that country has none. */
export const nearestIn = (places: readonly Place[]) => {
  const byCountry = new Map<string, Place[]>()
  for (const place of places) {
    const others = byCountry.get(place.country)
    if (others) others.push(place)
    else byCountry.set(place.country, [place])
  }
  return (spot: Spot): { readonly place: Place; readonly km: number } | undefined => {
    let best: { place: Place; km: number } | undefined
    for (const place of byCountry.get(spot.country) ?? []) {
      const km = distance(spot, place)
      if (!best || km < best.km) best = { place, km }
    }
    return best
  }
}

/** In kilometres; near enough to flat for the few that matter. */
const distance = (one: Spot, other: Spot): number => {
  const narrowing = Math.cos((one.latitude * Math.PI) / 180)
  return KM_A_DEGREE * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrowing)
}
