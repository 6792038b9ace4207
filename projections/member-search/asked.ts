import { isEnough } from '../../domain/kernel/typed.js'
import { GOING_ON, isNear, nearOf } from './near.js'
import { quoted, term } from './terms.js'
import { spellingsIn, wordsOf } from './words.js'

/** What surgeons are searched by; of each list one is enough, an empty one asks for nothing. */
export interface Asked {
  readonly text: string
  /** Names. */
  readonly specialities?: readonly string[]
  /** Ids and names. */
  readonly cities?: readonly (number | string)[]
  readonly countries?: readonly number[]
}

/**
 * Fewer letters alone are looked for as whole names only: Li and Ng are found, and not everybody whose name begins like theirs. Beside a longer
 * word an initial is enough.
 */
const mayGoOn = isEnough
/** More words tell nothing more. */
const MOST_WORDS = 6

/** What comes before names and is none. */
const TITLES = new Set(['dr', 'doctor', 'prof', 'professor', 'mr', 'mrs', 'ms'])

const anyOf = (terms: readonly string[]): string => `(${terms.join(' | ')})`
const whole = quoted
const beginning = (lexeme: string): string => `${quoted(lexeme)}:*`

type Spelt = readonly string[]

const wholly = (spelt: Spelt): readonly string[] => spelt.map(whole)

const begun = (spelt: Spelt, initials: boolean): readonly string[] =>
  spelt.map((word) => (initials || mayGoOn(word) ? beginning(word) : whole(word)))

const about = (spelt: Spelt, initials: boolean): readonly string[] => [
  ...begun(spelt, initials),
  ...spelt.map((word) => (mayGoOn(word) ? beginning(term.about(word)) : whole(term.about(word)))),
]

const slipped = (spelt: Spelt, initials: boolean): readonly string[] => [
  ...begun(spelt, initials),
  ...spelt.flatMap((word) => {
    const without = nearOf(word)
    const each = Array.from(word).length >= GOING_ON ? beginning : whole
    return without.length === 0 ? [] : [each(term.near(word)), ...without.flatMap((less) => [each(less), each(term.near(less))])]
  }),
]

/** The words that are looked for, each in its spellings. */
const wordsIn = (text: string): readonly Spelt[] => {
  const told = spellingsIn(text)
  const named = told.filter(([word]) => !TITLES.has(word!))
  return (named.length > 0 ? named : told).slice(0, MOST_WORDS)
}

/** Whether every word of a text is in a name, but for one slip in each: two that lack a letter each may look alike, and be further apart. */
export const isSlip = (text: string, name: string): boolean => {
  const names = wordsOf(name)
  const isIn = (word: string): boolean =>
    names.some((each) => each.startsWith(word) || isNear(word, each, Array.from(word).length >= GOING_ON))
  return wordsIn(text).every((spelt) => spelt.some(isIn))
}

/** Every way in which it is looked for, the closest first, as Postgres reads a `tsquery`; null where that finds nothing more. */
export const waysOf = (asked: Asked): readonly [string | null, string | null, string | null, string | null] => {
  const filters = [
    (asked.specialities ?? []).map(term.speciality),
    (asked.cities ?? []).map(term.city),
    (asked.countries ?? []).map(term.country),
  ].flatMap((terms) => (terms.length > 0 ? [anyOf(terms.map(quoted))] : []))
  const words = wordsIn(asked.text)
  if (words.length === 0) return [filters.join(' & ') || null, null, null, null]
  const initials = words.some(([word]) => mayGoOn(word!))
  const way = (of: (spelt: Spelt, initials: boolean) => readonly string[]): string =>
    [...words.map((spelt) => anyOf(of(spelt, initials))), ...filters].join(' & ')
  return [way(wholly), way(begun), way(about), words.some(([word]) => nearOf(word!).length > 0) ? way(slipped) : null]
}
