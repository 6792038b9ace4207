/** Text as Postgres can keep it: it knows no NUL and no half of a surrogate pair. What it cannot keep becomes U+FFFD, in every rebuild alike. */
export const wellFormed = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '\uFFFD') : whole
}

/** What JSON writes for a character that Postgres does not keep, or for the backslash and letters that look like it. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/** A value as JSON that Postgres can keep, names of fields included. */
export const wellFormedJson = (value: unknown): string => {
  const text = JSON.stringify(value)
  return SUSPECT.test(text) ? JSON.stringify(mended(value)) : text
}

const mended = (value: unknown): unknown => {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(mended)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [wellFormed(name), mended(each)]))
}
