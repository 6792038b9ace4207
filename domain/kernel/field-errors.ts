/** What a compiled schema says of one thing that does not fit (ajv's ErrorObject with `verbose`). */
export interface Mismatch {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: object
  /** The schema that holds the keyword, and with it the texts. */
  readonly parentSchema?: object
  /** What does not fit. */
  readonly data?: unknown
}

/** A compiled schema: `errors` are those of the last value it was asked about. */
export interface Check {
  (value: unknown): boolean
  readonly errors?: readonly Mismatch[] | null
}

interface Worded {
  readonly msg?: Readonly<Record<string, string>>
  readonly properties?: Readonly<Record<string, Worded>>
}

/** Why each branch of a union does not fit is of no use to anybody: the union says it once, after its branches. */
const IN_A_BRANCH = /\/(anyOf|oneOf)\/\d+\//

/**
 * The first mismatch of each field, in the words of the schema: `msg: {keyword: text}` beside the keyword, and for `required` in the missing
 * property itself. What is empty is said to be required, whatever keyword finds it. A mismatch that has no text of its own is told in a sentence of
 * its kind. Fields of fields are joined by dots. It imports nothing, because the browser gets a copy of this file (scripts/generate.ts).
 */
export const fieldErrors = (mismatches: readonly Mismatch[]): { readonly field: string; readonly msg: string }[] => {
  const first = new Map<string, string>()
  for (const mismatch of mismatches) {
    const { field, msg } = fieldError(mismatch)
    if (!IN_A_BRANCH.test(mismatch.schemaPath) && !first.has(field)) first.set(field, msg)
  }
  return [...first].map(([field, msg]) => ({ field, msg }))
}

const fieldError = ({ instancePath, keyword, params, parentSchema, data }: Mismatch) => {
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }
  const inside = missingProperty ?? additionalProperty
  const path = instancePath.split('/').slice(1)
  const field = [...path, ...(inside === undefined ? [] : [inside])].join('.')
  const schema: Worded | undefined = parentSchema
  const worded = missingProperty === undefined ? schema : schema?.properties?.[missingProperty]
  const texts = worded?.msg ?? {}
  const isEmpty = inside === undefined && (data === '' || data === null)
  return { field, msg: (isEmpty ? texts['required'] : undefined) ?? texts[keyword] ?? general(keyword, texts, params) }
}

/** What is said of a choice is said of every wrong one; what is said of a length is not. */
const OF_CHOICE = ['anyOf', 'oneOf', 'enum', 'const', 'pattern', 'format']

const general = (keyword: string, texts: Readonly<Record<string, string>>, params: object): string => {
  const { limit, type } = params as { limit?: number; type?: string }
  const chosen = OF_CHOICE.map((each) => texts[each]).find((text) => text !== undefined)
  if (OF_CHOICE.includes(keyword)) return chosen ?? texts['required'] ?? 'This is not one of the possible values.'
  if (keyword === 'minItems' && limit === 1 && texts['required'] !== undefined) return texts['required']
  const sentence = SENTENCES[keyword]?.(limit ?? 0)
  if (sentence !== undefined) return sentence
  return keyword === 'type' ? (texts['required'] ?? chosen ?? TYPES[String(type)] ?? WRONG) : WRONG
}

const WRONG = 'This is not right.'

const SENTENCES: Readonly<Record<string, (limit: number) => string>> = {
  required: () => 'This is required.',
  additionalProperties: () => 'There is no such field here.',
  minLength: (limit) => (limit === 1 ? 'This is required.' : `At least ${limit} characters.`),
  maxLength: (limit) => `At most ${limit} characters.`,
  minItems: (limit) => `At least ${limit}.`,
  maxItems: (limit) => `At most ${limit}.`,
  minimum: (limit) => `At least ${limit}.`,
  maximum: (limit) => `At most ${limit}.`,
  exclusiveMinimum: (limit) => `More than ${limit}.`,
  exclusiveMaximum: (limit) => `Less than ${limit}.`,
  uniqueItems: () => 'Each may be there once.',
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'This must be a text.',
  integer: 'This must be a whole number.',
  number: 'This must be a number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
}
