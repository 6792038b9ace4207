import type { places } from '../../../commands/vault/reference/places.js'
import type { FieldError } from '../../../domain/kernel/refusal.js'

/** What a form says of a place: an id as number or text, `id#name`, `Other#name`, or `Other` with the name in a field of its own. */
export type Given = number | string | undefined

/** One section of training as the form tells it; `field` says what its fields are called. */
export interface Section {
  readonly country: Given
  readonly city: Given
  readonly otherCity: string | undefined
  /** The id of the city object that is sent along when `city` is a name. */
  readonly cityId: unknown
  readonly school: Given
  readonly otherSchool: string | undefined
  readonly year: Given
  readonly field: Readonly<Record<'country' | 'city' | 'school' | 'year', string>>
}

interface Place {
  readonly id?: number
  readonly name: string
}

export interface Training {
  readonly country: { readonly id: number; readonly name: string }
  readonly city: Place
  readonly school: Place
  readonly year: number
}

const MSG = {
  country: 'Please select Country.',
  city: 'Please select city.',
  school: 'Please select Medical School.',
  year: 'Please select Completion year.',
} as const

export const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31

/** `Other`, and the name that comes with it. */
const otherOf = (given: Given, name: string | undefined): string | undefined => {
  const [word, ...rest] = String(given ?? '').split('#')
  return word === 'Other' ? (rest.join('#') || (name ?? '')).trim() : undefined
}

const idOf = (given: Given): number => Number(String(given ?? '').split('#')[0] || NaN)

/** Looks a section up in the reference data: what was chosen must be there, and in the country that was chosen. */
export const trainingOf = async (
  known: Pick<ReturnType<typeof places>, 'country' | 'city' | 'medicalSchool'>,
  { country, city, otherCity, cityId, school, otherSchool, year, field }: Section,
): Promise<Training | FieldError[]> => {
  const inCountry = isId(idOf(country)) ? await known.country(idOf(country)) : undefined

  const chosen = async (
    free: string | undefined,
    id: number,
    find: (id: number) => Promise<{ id: number; name: string; country_id: number } | undefined>,
  ): Promise<Place | undefined> => {
    if (free !== undefined) return free === '' ? undefined : { name: free }
    const found = isId(id) ? await find(id) : undefined
    return found && found.country_id === inCountry?.id ? { id: found.id, name: found.name } : undefined
  }
  const typedCityId = Number.isNaN(idOf(city)) ? Number(cityId) : idOf(city)
  const found = {
    country: inCountry && { id: inCountry.id, name: inCountry.name },
    city: await chosen(otherOf(city, otherCity), typedCityId, known.city),
    school: await chosen(otherOf(school, otherSchool), idOf(school), known.medicalSchool),
    year: isId(Number(year)) ? Number(year) : undefined,
  }
  const missing = (['country', 'city', 'school', 'year'] as const).filter((part) => found[part] === undefined)
  if (missing.length > 0) return missing.map((part) => ({ field: field[part], msg: MSG[part] }))
  return found as Training
}
