/** What a compiled schema says of one thing that does not fit (ajv's ErrorObject with `verbose`). */
export interface Mismatch {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: object
  readonly message?: string
  /** The schema that holds the keyword, and with it the texts. */
  readonly parentSchema?: object
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
 * property itself. A mismatch that has no text of its own gets the field's first. Fields of fields are joined by dots. It imports nothing, because the browser gets a copy of this file (scripts/generate.ts).
 */
export const fieldErrors = (mismatches: readonly Mismatch[]): { readonly field: string; readonly msg: string }[] => {
  const first = new Map<string, string>()
  for (const mismatch of mismatches) {
    const { field, msg } = fieldError(mismatch)
    if (!IN_A_BRANCH.test(mismatch.schemaPath) && !first.has(field)) first.set(field, msg)
  }
  return [...first].map(([field, msg]) => ({ field, msg }))
}

const fieldError = ({ instancePath, keyword, params, parentSchema, message = 'is not right' }: Mismatch) => {
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }
  const inside = missingProperty ?? additionalProperty
  const path = instancePath.split('/').slice(1)
  const field = [...path, ...(inside === undefined ? [] : [inside])].join('.')
  const schema = parentSchema as Worded | undefined
  const worded = missingProperty === undefined ? schema : schema?.properties?.[missingProperty]
  const texts = worded?.msg ?? {}
  return { field, msg: texts[keyword] ?? Object.values(texts)[0] ?? message }
}
