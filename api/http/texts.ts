import { Refusal } from '../../domain/kernel/refusal.js'

/** No view could keep a text with a NUL character in it, since Postgres does not: none is let in. Answers what it was given. */
export const withoutNul = <Value>(value: Value): Value => {
  if (holdsNul(value)) throw new Refusal('malformed', 'The request could not be read')
  return value
}

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}
