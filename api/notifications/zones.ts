import type { Pool } from 'pg'
import lookUp from 'tz-lookup'
import { settingsOf } from '../../commands/vault/notifications/settings.js'
import { places, type City } from '../../commands/vault/places.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { isZone } from './zone.js'
import { citiesOf } from '../../projections/member-profile/queries.js'

const OTHERWISE = 'UTC'

/** The zone of each of some members: as their browser told it last, else that of their city. */
export const zonesOf = async (pool: Pool, members: readonly MemberId[]): Promise<(member: MemberId) => string> => {
  if (members.length === 0) return () => OTHERWISE
  const settings = await settingsOf(pool, members)
  const unknown = members.filter((member) => settings(member).zone === null)
  const cities = await citiesOf(pool, unknown)
  const known = await places(pool).citiesById([...new Set(cities.values())])
  const zones = new Map(known.map((city) => [city.id, zoneAt(city)]))
  return (member) => settings(member).zone ?? zones.get(cities.get(member) ?? 0) ?? OTHERWISE
}

/** Undefined where it is not known, or by a name that is not known here. */
const zoneAt = ({ latitude, longitude }: City): string | undefined => {
  const zone = lookUp(latitude, longitude)
  return isZone(zone) ? zone : undefined
}
