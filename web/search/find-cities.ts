import { folded } from '../shared/format/folded.js'
import type { Choice } from '../shared/forms/choice.js'
import type { Places } from '../shared/forms/places.js'
import type { Beginning } from './calls.js'

/** How many a list shows; typing finds the others. */
const SHOWN = 50

interface From {
  readonly beginning: () => Promise<Beginning>
  readonly places: Pick<Places, 'cities' | 'citiesOf' | 'byName'>
  /** The country that was chosen. */
  readonly countryId: number | null
}

/**
 * Finds cities to choose from, for a searchable select: those where most surgeons live come first. Where these are not all in which somebody lives, all
 * cities of the country follow that are called so, or of the world, each with its country then. With neither a country nor a letter the first are enough.
 * Cities of one name have their regions told.
 */
export const findCities =
  ({ beginning, places, countryId }: From) =>
  async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const { cities, allCities } = await beginning()
    const found = cities
      .filter(({ name, country_id }) => (countryId === null || country_id === countryId) && folded(name).includes(folded(typed)))
      .slice(0, SHOWN)
    const offered = await places.byName(found)
    const isNarrowed = countryId !== null || typed !== ''
    if (allCities || !isNarrowed || found.length === SHOWN) return offered
    const others = await (countryId === null ? places.cities : places.citiesOf(countryId))(typed, signal)
    const known = new Set(found.map(({ id }) => String(id)))
    const likeOthers = offered.map((one) => others.find(({ value }) => value === one.value) ?? one)
    return [...likeOthers, ...others.filter(({ value }) => !known.has(value))].slice(0, SHOWN)
  }
