import type { Filter } from '../feed/feed-kind.js'
import { specialities } from '../generated/specialities.js'
import { useAddressFilter } from '../shared/ui/hooks/useAddressFilter.js'
import type { OpportunityId, OpportunityType } from './calls.js'

/** What is offered (spec 3 §9). */
export const TYPES: readonly OpportunityType[] = [
  'Visitor',
  'Observer',
  'Paid training position',
  'Unpaid training position',
  'Paid Research position',
  'Unpaid research position',
]

/** Those of the list, and what the list does not have. */
export const SPECIALITIES: readonly string[] = [...specialities, 'Other']

/** By which the address names them. */
export type FilterName = 'country' | 'speciality' | 'type'
export type Filters = Readonly<Record<FilterName, string | null>> & Filter

/** In the call this is the word for everything. */
const ALL = 'all'
/** The most letters that a filter takes. */
const LONGEST = 200

/** Those that are known by their number in a list, too (DECISIONS C-41). */
const LISTS: Readonly<Partial<Record<FilterName, readonly string[]>>> = { speciality: SPECIALITIES, type: TYPES }

/** One that nobody knows stays what it is: nothing fits it (DECISIONS C-63). */
const told = (search: URLSearchParams, name: FilterName): string | null => {
  const value = search
    .get(name)
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
  if (!value || value === ALL) return null
  return (/^\d+$/.test(value) && LISTS[name]?.[Number(value) - 1]) || value
}

/** What an address narrows a list to. */
const filtersIn = (search: URLSearchParams): Filters => ({
  country: told(search, 'country'),
  speciality: told(search, 'speciality'),
  type: told(search, 'type'),
})

/** The filters of the page, which stand in its address. */
export const useFilters = () => {
  const [search, narrow] = useAddressFilter()
  return {
    filters: filtersIn(search),
    choose: (name: FilterName, value: string | null) => narrow({ [name]: value }, { preventScrollReset: true }),
    clear: () => narrow({ country: null, speciality: null, type: null } satisfies Record<FilterName, null>),
  }
}

/** The highest number that an opportunity can have, and still be asked for by the one above it. */
const HIGHEST = 2 ** 31 - 2

/** The opportunity that an address names; null when there can be none. */
export const opportunityIdIn = (id = ''): OpportunityId | null =>
  /^[1-9]\d{0,9}$/.test(id) && Number(id) <= HIGHEST ? (Number(id) as OpportunityId) : null
