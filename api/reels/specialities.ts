import { Refusal } from '../../domain/kernel/refusal.js'
import { specialities, type Speciality } from '../../domain/kernel/people/speciality.js'

const NAME = `'[^'"]*'|"[^'"]*"`
const LIST = new RegExp(`^\\s*(?:${NAME})(?:\\s*,\\s*(?:${NAME}))*\\s*$`)
const MSG = `Names within quotes, separated by commas: 'Urology','Neurosurgery'`

/**
 * The specialities in a quoted list (DECISIONS S-16): those there are, each once, so that a list of others finds nothing. Undefined where nothing is
 * to be left out. Refuses what is no such list. No name has a quote in it, so a quote always ends one.
 */
export const specialitiesIn = (list: string | undefined): readonly Speciality[] | undefined => {
  if (list === undefined || list.trim() === '') return undefined
  if (!LIST.test(list)) throw new Refusal('invalid', 'Please check the marked fields.', [{ field: 'specialities', msg: MSG }])
  const named = new Set(list.match(new RegExp(NAME, 'g'))!.map((quoted) => quoted.slice(1, -1).trim()))
  return specialities.filter((known) => named.has(known))
}
