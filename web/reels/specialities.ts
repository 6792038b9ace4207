import { specialities } from '../generated/specialities.js'

/** Those that an address names, in the order of the list; what is in no list narrows nothing. */
export const chosenIn = (search: URLSearchParams): readonly string[] => {
  const named = search.getAll('speciality')
  return specialities.filter((each) => named.includes(each))
}

const within = (name: string): string => `'${name}'`

/** As the server reads them, `'Urology','Burns'`; null for all (spec 2 §7). */
export const quoted = (chosen: readonly string[]): string | null => (chosen.length === 0 ? null : chosen.map(within).join(','))

/** Whether such a list lets one of this speciality through. */
export const isAmong = (list: string | null | undefined, speciality: string): boolean =>
  list === null || list === undefined || list.split(/(?<='),(?=')/).includes(within(speciality))
