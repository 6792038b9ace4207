import { places } from '../../commands/vault/reference/places.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { isEnough } from '../../domain/kernel/people/typed.js'
import type { Asked } from '../../projections/member-search/asked.js'
import {
  findSurgeons,
  largestCities,
  specialityCounts,
  surgeonById,
  type FoundSurgeon as Found,
} from '../../projections/member-search/queries.js'
import { onboardingOf } from '../../projections/onboarding-state/queries.js'
import {
  loadInitUserSearchData,
  loadUserDataById,
  MOST_CITIES,
  MOST_SUGGESTED,
  MOST_SURGEONS,
  searchUserDetails,
  searchUserDetailsWithFilter,
  type FoundSurgeon,
} from '../contract/network/search.js'
import type { Deps } from '../deps.js'
import { serve, type Asked as AskedFor, type Served } from '../http/serve.js'
import { countriesOf } from '../people/countries.js'
import { peopleOf } from '../people/line.js'
import { citiesIn, countriesIn, specialitiesIn } from './filters.js'
import { presentSurgeon } from './presenter.js'

type Asking = Pick<AskedFor<typeof searchUserDetails>, 'caller' | 'untilGone'>

/** Surgeons, found by whoever has signed in (spec 2 §4, spec 3 §5). */
export const searchRoutes = ({
  now,
  pool,
  searching,
  inTurn,
  links,
}: Pick<Deps, 'now' | 'pool' | 'searching' | 'inTurn' | 'links'>): Served[] => {
  const known = places(pool)
  const countries = countriesOf(known)

  const shown = async (found: readonly Found[]): Promise<FoundSurgeon[]> => {
    const ids = found.map(({ id }) => id)
    const [people, listed] = await Promise.all([peopleOf(pool, links, ids, now()), countries()])
    return found.map((each) => presentSurgeon(each, people.get(each.id), listed))
  }
  const search = async ({ caller, untilGone }: Asking, asked: Asked, most: number) => {
    const signal = untilGone()
    const found = await inTurn(caller.id, signal, () => findSurgeons(searching, asked, most, { signal }))
    const result = await shown(found ?? [])
    return { answer: { numOfResults: result.length, result } }
  }

  return [
    serve(searchUserDetails, (asking) =>
      search(asking, { text: isEnough(asking.body.searchKey) ? asking.body.searchKey : '' }, MOST_SUGGESTED),
    ),

    serve(searchUserDetailsWithFilter, async (asking) => {
      const { searchTerm, city, speciality, country } = asking.body
      const asked = {
        text: searchTerm ?? '',
        specialities: specialitiesIn(speciality),
        cities: citiesIn(city),
        countries: countriesIn(country, await countries()),
      }
      return search(asking, asked, MOST_SURGEONS)
    }),

    serve(loadInitUserSearchData, async () => {
      const [counts, ids] = await Promise.all([specialityCounts(pool), largestCities(pool, MOST_CITIES + 1)])
      const cities = await known.citiesById(ids.slice(0, MOST_CITIES))
      const specialityCount = counts.map(({ speciality, num }) => ({ specialty_type: speciality, num }))
      return { answer: { specialityCount, cities, allCities: ids.length <= MOST_CITIES } }
    }),

    serve(loadUserDataById, async ({ body: { id } }) => {
      const found = await surgeonById(pool, id)
      if (!found) throw new Refusal('not-found', 'There is no such member')
      const [[surgeon], told] = await Promise.all([shown([found]), onboardingOf(pool, id)])
      return { answer: { result: [{ ...surgeon!, college: told?.college ?? null }] } }
    }),
  ]
}
