import { isEnough } from '../../domain/kernel/people/typed.js'
import { GOING_ON, isNear, nearOf } from './near.js'
import { quoted, term } from './terms.js'
import { spellingsIn, wordsOf } from './words.js'

/** What surgeons are searched by; of each list one is enough, an empty one asks for nothing. */
export interface Asked {
  readonly text: string
  /** By their names alone: no word of it is one of a speciality or city. */
  readonly isName?: boolean
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

/** So many words may have a slip in them, the longest: each of the others is there as typed. */
const MOST_SLIPPED = 2

/** Only the last word may be going on, and without one of its letters only where those that are left tell enough. */
const slipped = (spelt: Spelt, isLast: boolean): readonly string[] => [
  ...spelt.map(beginning),
  ...spelt.flatMap((word) => {
    const without = nearOf(word)
    const each = (lexeme: string, letters: string): string =>
      isLast && Array.from(letters).length >= GOING_ON ? beginning(lexeme) : whole(lexeme)
    return without.length === 0
      ? []
      : [each(term.near(word), word), ...without.flatMap((less) => [each(less, less), each(term.near(less), less)])]
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

/** Whether enough of a text is there to find whose names only begin like it: of fewer letters, whole names alone are found. */
export const findsBegun = (text: string): boolean => wordsIn(text).some(([word]) => mayGoOn(word!))

/** What is looked for, as Postgres reads a `tsquery`. */
export interface Ways {
  /** The words, in every way in which they are looked for, the closest first. */
  readonly typed: readonly string[]
  /** But for a slip; null where there is no other such way. */
  readonly slipped: string | null
  /** All filters, if there are any. */
  readonly filters: string | null
}

export const waysOf = (asked: Asked): Ways => {
  const filters =
    [(asked.specialities ?? []).map(term.speciality), (asked.cities ?? []).map(term.city), (asked.countries ?? []).map(term.country)]
      .flatMap((terms) => (terms.length > 0 ? [anyOf(terms.map(quoted))] : []))
      .join(' & ') || null
  const words = wordsIn(asked.text)
  if (words.length === 0) return { typed: [], slipped: null, filters }
  const initials = findsBegun(asked.text)
  const way = (of: (spelt: Spelt, i: number) => readonly string[]): string => words.map((spelt, i) => anyOf(of(spelt, i))).join(' & ')
  const longest = words
    .filter(([word]) => nearOf(word!).length > 0)
    .sort(([one], [other]) => other!.length - one!.length)
    .slice(0, MOST_SLIPPED)
  return {
    typed: [way(wholly), way((spelt) => begun(spelt, initials)), ...(asked.isName ? [] : [way((spelt) => about(spelt, initials))])],
    slipped:
      longest.length === 0
        ? null
        : way((spelt, i) => (longest.includes(spelt) ? slipped(spelt, i === words.length - 1) : begun(spelt, initials))),
    filters,
  }
}
