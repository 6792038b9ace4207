import { specialities } from '../../domain/kernel/people/speciality.js'
import type { Filter } from '../contract/network/search.js'
import { numberIn, type NumberOrName } from '../http/fields/number-or-name.js'
import type { Countries } from '../people/countries.js'

/** What somebody chose: nothing, which is null, or ids and names of which one is enough. */
const chosenIn = (filter: Filter | undefined): readonly NumberOrName[] | null => {
  const all = [filter ?? []].flat().map((each) => (typeof each === 'string' ? each.trim() : each))
  const told = all.filter((each) => each !== '')
  return told.length > 0 ? told : null
}

/** Of a list where something was chosen and nothing is known: what nobody has, so that it finds nobody (DECISIONS C-63). */
const orNobody = <Known>(known: readonly Known[], nobodys: Known): readonly Known[] => (known.length > 0 ? known : [nobodys])

/** Names of specialities; their ids are their places in the list. */
export const specialitiesIn = (filter: Filter | undefined): readonly string[] => {
  const chosen = chosenIn(filter)
  if (!chosen) return []
  const nameOf = (value: NumberOrName): string | undefined => {
    const id = numberIn(value)
    return id === undefined ? String(value) : specialities[id - 1]
  }
  return orNobody(
    chosen.flatMap((value) => nameOf(value) ?? []),
    '',
  )
}

export const citiesIn = (filter: Filter | undefined): readonly NumberOrName[] =>
  (chosenIn(filter) ?? []).map((value) => numberIn(value) ?? String(value))

/** Ids of countries. */
export const countriesIn = (filter: Filter | undefined, { named }: Pick<Countries, 'named'>): readonly number[] => {
  const chosen = chosenIn(filter)
  if (!chosen) return []
  return orNobody(
    chosen.flatMap((value) => named(value)?.id ?? []),
    0,
  )
}
