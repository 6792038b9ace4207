import { nearOf } from './near.js'
import { plainText, wordsOf } from './words.js'

/** What a surgeon is found by, and filtered by. Words hold letters and digits only, so a sign tells one kind from another. */
export const term = {
  name: (word: string): string => word,
  /** A word of a name without one letter. */
  near: (word: string): string => `~${word}`,
  /** A word of their speciality or city. */
  about: (word: string): string => `+${word}`,
  speciality: (name: string): string => `s=${plainText(name)}`,
  city: (city: number | string): string => `t=${typeof city === 'number' ? `#${city}` : plainText(city)}`,
  country: (id: number): string => `c=${id}`,
}

export interface Findable {
  readonly firstName: string
  readonly lastName: string
  readonly speciality: string | null
  readonly city: { readonly id: number; readonly name: string; readonly countryId: number } | null
}

/** All terms of a surgeon, as Postgres reads a `tsvector`. */
export const termsOf = ({ firstName, lastName, speciality, city }: Findable): string => {
  const words = wordsOf(`${firstName} ${lastName}`)
  const about = [...wordsOf(speciality ?? ''), ...wordsOf(city?.name ?? '')]
  const terms = [
    ...words.map(term.name),
    ...words.flatMap(nearOf).map(term.near),
    ...about.map(term.about),
    ...(speciality ? [term.speciality(speciality)] : []),
    ...(city ? [term.city(city.id), term.city(city.name), term.country(city.countryId)] : []),
  ]
  return [...new Set(terms)].sort().map(quoted).join(' ')
}

/** As a `tsvector` and a `tsquery` write a term; none has a quote in it. */
export const quoted = (lexeme: string): string => `'${lexeme}'`
