import { folded } from '../shared/format/folded.js'
import type { Choice } from '../shared/forms/choice.js'
import type { Places } from '../shared/forms/places.js'
import type { Beginning } from './calls.js'

/** How many a list shows; typing finds the others. */
const SHOWN = 50

interface From {
  readonly beginning: () => Promise<Beginning>
  readonly places: Pick<Places, 'cities' | 'citiesOf'>
  /** The country that was chosen. */
  readonly countryId: number | null
}

/**
 * Finds cities to choose from, for a searchable select: those where most surgeons live come first. Where these are not all in which somebody lives, all
 * cities of the country follow that are called so, or of the world, each with its country then. With neither a country nor a letter the first are enough.
 */
export const findCities =
  ({ beginning, places, countryId }: From) =>
  async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const { cities, allCities } = await beginning()
    const offered = cities
      .filter(({ name, country_id }) => (countryId === null || country_id === countryId) && folded(name).includes(folded(typed)))
      .slice(0, SHOWN)
      .map(({ id, name }) => ({ value: String(id), label: name }))
    const isNarrowed = countryId !== null || typed !== ''
    if (allCities || !isNarrowed || offered.length === SHOWN) return offered
    const others = await (countryId === null ? places.cities : places.citiesOf(countryId))(typed, signal)
    const known = new Set(offered.map(({ value }) => value))
    return [...offered, ...others.filter(({ value }) => !known.has(value))].slice(0, SHOWN)
  }
