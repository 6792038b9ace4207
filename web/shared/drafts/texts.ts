import type { Draft } from './drafts.js'

/** In whatever form it stands, a password is in no draft. */
const SECRET = /password/i

const isChoice = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'string')

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return isChoice(value) && Object.keys(value).length > 0 ? JSON.stringify(value) : undefined
}

/** What of a form is text: what was typed, and what was chosen from a list, as JSON. Ticks and files are not. */
const textsOf = (values: object): Draft =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = SECRET.test(name) ? undefined : textOf(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )

/** The texts that are not those the form began with. */
export const changesOf = (values: object, blank: object): Draft => {
  const before = textsOf(blank)
  return Object.fromEntries(Object.entries(textsOf(values)).filter(([name, text]) => text !== (before[name] ?? '')))
}

/** What the fields hold again. What was chosen stands where the form begins with no text. */
export const valuesOf = (draft: Draft, blank: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).map(([name, text]) => [
      name,
      typeof blank[name] !== 'string' && /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text,
    ]),
  )
