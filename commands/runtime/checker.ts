import type { Static, TSchema } from '@sinclair/typebox'
import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'
import { Refusal, type FieldError } from '../../domain/kernel/refusal.js'

/** `msg` holds the texts of a field's errors by keyword; the rest says how a field is stored. */
const keywords = ['personal', 'subject', 'v', 'msg']
const exact = formats.default(new Ajv({ allErrors: true, verbose: true, keywords }))
const lenient = formats.default(new Ajv({ allErrors: true, verbose: true, keywords, coerceTypes: true }))

/** Compiles once. The function it returns answers the value, typed, or refuses and names the fields, each once. */
export const checker = <Schema extends TSchema>(schema: Schema, { coerce = false } = {}) => {
  const fits = (coerce ? lenient : exact).compile<Static<Schema>>(schema)
  return (value: unknown): Static<Schema> => {
    if (fits(value)) return value
    throw new Refusal('invalid', 'Please check the details', oneAField(fits.errors ?? []))
  }
}

/** The same for what we wrote ourselves: not to fit is no refusal but a fault. */
export const mustFit = (schema: TSchema) => {
  const fits = exact.compile(schema)
  return (value: unknown): void => {
    if (!fits(value)) throw new TypeError(`Not as declared: ${exact.errorsText(fits.errors)}`)
  }
}

type Texts = Readonly<Record<string, string>>
interface Declared {
  readonly msg?: Texts
  readonly properties?: Readonly<Record<string, Declared>>
}

/** The first thing wrong with each field, in the words of its declaration where it has some. */
const oneAField = (errors: readonly ErrorObject[]): FieldError[] => {
  const found = new Map<string, { msg: string; worded: boolean }>()
  for (const error of errors) {
    const { field, texts } = concerned(error)
    const worded = textOf(texts, error.keyword)
    const before = found.get(field)
    if (!before || (worded && !before.worded)) found.set(field, { msg: worded ?? error.message ?? 'is not right', worded: Boolean(worded) })
  }
  return [...found].map(([field, { msg }]) => ({ field, msg }))
}

/** What nobody worded gets the field's first text. */
const textOf = (texts: Texts | undefined, keyword: string): string | undefined => texts && (texts[keyword] ?? Object.values(texts)[0])

/** A missing field is reported by the object that lacks it. */
const concerned = ({ instancePath, params, parentSchema }: ErrorObject): { field: string; texts: Texts | undefined } => {
  const path = instancePath.split('/').slice(1)
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }
  const named = missingProperty ?? additionalProperty
  const declared = parentSchema as Declared | undefined
  const texts = missingProperty ? declared?.properties?.[missingProperty]?.msg : named ? undefined : declared?.msg
  return { field: [...path, ...(named ? [named] : [])].join('.'), texts }
}
