import { specialities } from '../generated/specialities.js'

/** By which the address names each speciality that the feed is narrowed to. */
const NAME = 'speciality'

/** Those that an address names, in the order of the list; what is in no list narrows nothing. */
export const chosenIn = (search: URLSearchParams): readonly string[] => {
  const named = search.getAll(NAME)
  return specialities.filter((each) => named.includes(each))
}

/** The address with these in place of those before. */
export const withChosen = (search: URLSearchParams, chosen: readonly string[]): URLSearchParams => {
  const changed = new URLSearchParams(search)
  changed.delete(NAME)
  for (const each of chosen) changed.append(NAME, each)
  return changed
}

const within = (name: string): string => `'${name}'`

/** As the server reads them, `'Urology','Burns'`; null for all (spec 2 §7). */
export const quoted = (chosen: readonly string[]): string | null => (chosen.length === 0 ? null : chosen.map(within).join(','))

/** Whether such a list lets one of this speciality through. */
export const isAmong = (list: string | null | undefined, speciality: string): boolean =>
  list === null || list === undefined || list.split(/(?<='),(?=')/).includes(within(speciality))
