import { specialities } from '../../domain/kernel/people/speciality.js'
import { OpportunityType, type OpportunitySpeciality } from '../../domain/opportunities/messages.js'
import type { Filters } from '../../projections/opportunities/queries.js'
import { numberIn, type NumberOrName } from '../http/fields/number-or-name.js'
import type { Countries } from '../people/countries.js'

type Given = NumberOrName | undefined

/** As the specification spells them (DECISIONS C-41). */
export interface GivenFilters {
  readonly countyId?: Given
  readonly specialtyId?: Given
  readonly opportunityId?: Given
}

const SPECIALITIES: readonly OpportunitySpeciality[] = [...specialities, 'Other']
const TYPES = OpportunityType.anyOf.map((each) => each.const)

/** Undefined where nothing is filtered. */
const wanted = (given: Given): NumberOrName | undefined => (given === undefined || given === 'all' ? undefined : given)

/** The one meant: by its name, or its place in the list. */
const oneOf = <Name extends string>(names: readonly Name[], given: NumberOrName): Name | undefined =>
  names[(numberIn(given) ?? 0) - 1] ?? names.find((name) => name === given)

/** What is asked for; undefined where a filter names what nobody knows, which nothing fits. */
export const filtersOf = (known: Pick<Countries, 'named'>, { countyId, specialtyId, opportunityId }: GivenFilters): Filters | undefined => {
  const [place, field, kind] = [wanted(countyId), wanted(specialtyId), wanted(opportunityId)]
  const country = place === undefined ? undefined : known.named(place)
  const speciality = field === undefined ? undefined : oneOf(SPECIALITIES, field)
  const type = kind === undefined ? undefined : oneOf(TYPES, kind)
  const isUnknown = (place !== undefined && !country) || (field !== undefined && !speciality) || (kind !== undefined && !type)
  return isUnknown ? undefined : { country: country?.id, speciality, type }
}
