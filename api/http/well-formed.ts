import { Refusal } from '../../domain/kernel/refusal.js'

/** No call of the contract nests deeper than four. */
const DEEPEST = 16
const UNKEPT = 'The text contains a character that cannot be stored. Please remove it and try again.'

/**
 * What was sent, as it may go on: the one rule for every text that comes in, by JSON, form, query, path or socket. Half of a surrogate pair becomes
 * U+FFFD, as browsers have it in forms and queries; a NUL character, which nobody types and Postgres keeps in no text, is refused, and so is what
 * is nested so deeply that it was made to be.
 */
export const wellFormed = <Value>(value: Value): Value => read(value, storableText) as Value

/** Whether it would go on just as it was sent. */
export const isWellFormed = (value: unknown): boolean => {
  try {
    read(value, wholeText)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** What becomes of a text; `field`: to which of those that were sent it belongs. */
type Reading = (text: string, field: string) => string

const read = (value: unknown, reading: Reading, depth = 0, field = ''): unknown => {
  if (typeof value === 'string') return reading(value, field)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) throw new Refusal('malformed', 'The request is nested too deeply')
  if (Array.isArray(value)) return value.map((item) => read(item, reading, depth + 1, field))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [reading(name, field), read(item, reading, depth + 1, field || name)]),
  )
}

const storableText: Reading = (text, field) => {
  if (text.includes('\0')) throw new Refusal('malformed', UNKEPT, field ? [{ field, msg: UNKEPT }] : [])
  return text.toWellFormed()
}

const wholeText: Reading = (text, field) => {
  if (!text.isWellFormed()) throw new Refusal('malformed', UNKEPT)
  return storableText(text, field)
}
