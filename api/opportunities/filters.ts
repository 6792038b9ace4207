import type { Places } from '../../commands/vault/places.js'
import { specialities } from '../../domain/kernel/speciality.js'
import { OpportunityType, type OpportunitySpeciality } from '../../domain/opportunities/messages.js'
import type { Filters, StoredOpportunity } from '../../projections/opportunities/queries.js'
import { countryOf } from './places.js'

type Given = number | string | undefined

/** As the specification spells them (DECISIONS C-41). */
export interface GivenFilters {
  readonly countyId?: Given
  readonly specialtyId?: Given
  readonly opportunityId?: Given
}

const SPECIALITIES: readonly OpportunitySpeciality[] = [...specialities, 'Other']
const TYPES = OpportunityType.anyOf.map((each) => each.const)

/** Undefined where nothing is filtered. */
const wanted = (given: Given): Exclude<Given, undefined> | undefined => (given === undefined || given === 'all' ? undefined : given)

/** What is asked for; undefined where a filter names what nobody knows, which nothing fits. */
export const filtersOf = async (known: Places, { countyId, specialtyId, opportunityId }: GivenFilters): Promise<Filters | undefined> => {
  const [place, field, kind] = [wanted(countyId), wanted(specialtyId), wanted(opportunityId)]
  const country = place === undefined ? undefined : await countryOf(known, place)
  const speciality = field === undefined ? undefined : (SPECIALITIES[Number(field) - 1] ?? SPECIALITIES.find((name) => name === field))
  const type = kind === undefined ? undefined : (TYPES[Number(kind) - 1] ?? TYPES.find((name) => name === kind))
  const isUnknown = (place !== undefined && !country) || (field !== undefined && !speciality) || (kind !== undefined && !type)
  return isUnknown ? undefined : { country: country?.id, speciality, type }
}

/** The same of a row that was read. */
export const fits = (row: StoredOpportunity, { country, speciality, type }: Filters): boolean =>
  (country === undefined || row.country_id === country) &&
  (speciality === undefined || row.speciality === speciality) &&
  (type === undefined || row.type === type)
