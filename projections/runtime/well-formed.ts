import { storable } from '../../domain/kernel/storable.js'

/** What JSON writes for a character that Postgres does not keep, or for the backslash and letters that look like it. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/** A value as JSON that Postgres can keep, names of fields included. */
export const wellFormedJson = (value: unknown): string => {
  const text = JSON.stringify(value)
  return SUSPECT.test(text) ? JSON.stringify(mended(value)) : text
}

const mended = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(mended)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storable(name), mended(each)]))
}
