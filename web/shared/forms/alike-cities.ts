import type { City, Region, searchRegionByCountry } from '../../../api/contract/reference.js'
import { regionName } from '../format/region.js'
import { post } from '../net/http.js'
import type { Choice } from './choice.js'

/** What a city is called in a list, with the names of what it lies in. */
type Called = (city: City, region?: string) => string

/**
 * Makes of cities what a list offers. Those that would be called alike have their region told, which is asked for once a country; of those that are alike
 * all the same, or whose regions cannot be had, the first is offered.
 */
export const tellingApart = () => {
  const known = new Map<number, Promise<readonly Region[]>>()
  const regionsOf = (countryId: number): Promise<readonly Region[]> => {
    const asked =
      known.get(countryId) ?? post<typeof searchRegionByCountry>('searchRegionByCountry', { countryId }).then(({ result }) => result)
    known.set(countryId, asked)
    asked.catch(() => known.delete(countryId))
    return asked
  }
  const withRegion = async (city: City, called: Called): Promise<string> => {
    const regions = await regionsOf(city.country_id).catch((): readonly Region[] => [])
    const own = regions.find(({ id }) => id === city.region_id)
    return called(city, own && regionName(own.name))
  }
  return async (found: readonly City[], called: Called): Promise<Choice[]> => {
    const names = found.map((city) => called(city))
    const isAlike = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
    const labelOf = (city: City) => (isAlike(called(city)) ? withRegion(city, called) : called(city))
    const choices = await Promise.all(found.map(async (city) => ({ value: String(city.id), label: await labelOf(city) })))
    return choices.filter(({ label }, at) => choices.findIndex((each) => each.label === label) === at)
  }
}
