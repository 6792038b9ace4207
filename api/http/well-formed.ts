import { Refusal } from '../../domain/kernel/refusal.js'

/** No call of the contract nests deeper than four. */
const DEEPEST = 16
const UNKEPT = 'The text has a character in it that cannot be stored. Please write it anew without it.'

/**
 * What was sent, as it may go on: the one rule for every text that comes in, by JSON, form, query, path or socket. Half of a surrogate pair becomes
 * U+FFFD, as browsers have it in forms and queries; a NUL character, which nobody types and Postgres keeps in no text, is refused, and so is what
 * is nested so deeply that it was made to be.
 */
export const wellFormed = <Value>(value: Value): Value => read(value, 0, '') as Value

export const isWellFormed = (value: unknown): boolean => {
  try {
    wellFormed(value)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** `field`: to which of those that were sent it belongs. */
const read = (value: unknown, depth: number, field: string): unknown => {
  if (typeof value === 'string') return storableText(value, field)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) throw new Refusal('malformed', 'The request is nested too deeply')
  if (Array.isArray(value)) return value.map((item) => read(item, depth + 1, field))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [storableText(name, field), read(item, depth + 1, field || name)]))
}

const storableText = (text: string, field: string): string => {
  if (text.includes('\0')) throw new Refusal('malformed', UNKEPT, field ? [{ field, msg: UNKEPT }] : [])
  return text.toWellFormed()
}
