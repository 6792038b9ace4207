import { regionName } from '../shared/format/region.js'
import type { Details } from './calls.js'

/** The member an address names; null when it could be nobody. */
export const memberIn = (id = ''): number | null => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : null)

/** Groups that came through the app end with a # marker, which nobody needs to see (spec 1 §3). */
export const clean = (name: string): string => name.replace(/#$/, '')

const trained = (...parts: readonly (string | number | null)[]): string => parts.filter((part) => part !== null).join('\n')

/** Every training with its place and year; those that were not told are empty. */
export const trainings = (of: Details['qualification']): (readonly [string, string])[] => [
  ['MBBS', trained(of.mbbs_center, of.mbbs_city, of.mbbs_year)],
  ['General surgery', trained(of.gs_center, of.gs_city, of.gs_year)],
  ['Speciality', trained(of.specialty_type, of.specialty_center, of.specialty_city, of.specialty_year)],
]

/** Where they learned what they do, in a line: the last training counts. */
export const trainedAt = (of: Details['qualification']): string | null => {
  const [center, city] =
    [
      [of.specialty_center, of.specialty_city],
      [of.gs_center, of.gs_city],
      [of.mbbs_center, of.mbbs_city],
    ].find(([school]) => Boolean(school)) ?? []
  return center ? `Trained at ${[center, city].filter(Boolean).join(', ')}` : null
}

/** To its owner with the number, to others without. */
export const registrationLine = ({ countryNames, region, mediRegistration }: Details['mediRegistration'], i: number): string =>
  [mediRegistration?.[i], regionName(region[i] ?? ''), countryNames[i]].filter(Boolean).join(', ')
