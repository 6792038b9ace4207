import { isMap, isSet } from 'immutable'
import { IdSet } from '../../../domain/kernel/id-set.js'

/** How much room a state takes, in values: of lists and sets each entry is one. Collections are not walked, so a large one costs nothing. */
export const weightOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1
  if (value instanceof IdSet) return 1 + value.weight
  if (isSet(value) || isMap(value)) return 1 + value.size
  return Object.values(value).reduce<number>((sum, each) => sum + weightOf(each), 1)
}
