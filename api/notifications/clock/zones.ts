import type { Pool } from 'pg'
import lookUp from 'tz-lookup'
import { settingsOf } from '../../../commands/vault/notifications/settings.js'
import { places } from '../../../commands/vault/reference/places.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { isZone } from './zone.js'
import { citiesOf } from '../../../projections/member-profile/queries.js'

const OTHERWISE = 'UTC'

/** The zone of each of some members: as their browser told it last, else that of their city. Only such as are known here, as a newer program may have taken others. */
export const zonesOf = async (pool: Pool, members: readonly MemberId[]): Promise<(member: MemberId) => string> => {
  if (members.length === 0) return () => OTHERWISE
  const settings = await settingsOf(pool, members)
  const toldBy = (member: MemberId): string | undefined => knownHere(settings(member).zone)
  const unknown = members.filter((member) => toldBy(member) === undefined)
  const cities = await citiesOf(pool, unknown)
  const known = await places(pool).citiesById([...new Set(cities.values())])
  const zones = new Map(known.map((city) => [city.id, knownHere(lookUp(city.latitude, city.longitude))]))
  return (member) => toldBy(member) ?? zones.get(cities.get(member) ?? 0) ?? OTHERWISE
}

const knownHere = (zone: string | null): string | undefined => (zone !== null && isZone(zone) ? zone : undefined)
