import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../feed/feed-kind.js'
import { specialities } from '../generated/specialities.js'
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
const NAMES = ['country', 'speciality', 'type'] as const
export type FilterName = (typeof NAMES)[number]
export type Filters = Readonly<Record<FilterName, string | null>> & Filter

const within = (list: readonly string[], value: string | null) => list.find((each) => each === value) ?? null

/** What an address narrows a list to; what it says that nobody offers counts for nothing. */
export const filtersIn = (search: URLSearchParams): Filters => {
  const country = search.get('country')
  return {
    country: country !== null && /^[1-9]\d{0,8}$/.test(country) ? country : null,
    speciality: within(SPECIALITIES, search.get('speciality')),
    type: within(TYPES, search.get('type')),
  }
}

/** The filters of the page, which stand in its address: it can be shared, and Back takes the last one off. */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams()
  return {
    filters: filtersIn(search),
    choose: (name: FilterName, value: string | null) =>
      setSearch(
        (before) => {
          before.delete(name)
          if (value) before.set(name, value)
          return before
        },
        { preventScrollReset: true },
      ),
    clear: () =>
      setSearch((before) => {
        for (const name of NAMES) before.delete(name)
        return before
      }),
  }
}

/** The opportunity that an address names; null when there can be none. */
export const opportunityIdIn = (id = ''): OpportunityId | null => (/^[1-9]\d{0,9}$/.test(id) ? (Number(id) as OpportunityId) : null)
