import type { Static, TSchema } from '@sinclair/typebox'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { fieldErrors } from '../../../domain/kernel/field-errors.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

/** `msg` holds the texts of a field's errors by keyword, `roles` whose command it is, `called` and `deed` what is told of an event; the rest says how a field is stored. */
const keywords = ['personal', 'subject', 'v', 'msg', 'roles', 'called', 'deed']
const exact = formats.default(new Ajv({ allErrors: true, verbose: true, keywords }))
const lenient = formats.default(new Ajv({ allErrors: true, verbose: true, keywords, coerceTypes: true }))

/** Compiles a schema when it is first asked for, once: a process uses few of them at first, and all take long at a start. */
const compiled = <Value>(by: typeof exact, schema: TSchema): (() => ValidateFunction<Value>) => {
  let fits: ValidateFunction<Value> | undefined
  return () => (fits ??= by.compile<Value>(schema))
}

/** "Infinity", "1e999" and four hundred nines are made into a number by who coerces, which holds it against no limit. */
const isEndless = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isFinite(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((each) => isEndless(each))

/** The function it returns answers the value, typed, or refuses and names the fields, each once. */
export const checker = <Schema extends TSchema>(schema: Schema, { coerce = false } = {}) => {
  const strict = compiled<Static<Schema>>(exact, schema)
  const check = coerce ? compiled<Static<Schema>>(lenient, schema) : strict
  return (value: unknown): Static<Schema> => {
    let fits = check()
    if (fits(value)) {
      if (!coerce || !isEndless(value)) return value
      fits = strict()
      if (fits(value)) return value
    }
    throw new Refusal('invalid', 'Please check the details', fieldErrors(fits.errors ?? []))
  }
}

/** The same for what we wrote ourselves: not to fit is no refusal but a fault. */
export const mustFit = (schema: TSchema) => {
  const check = compiled(exact, schema)
  return (value: unknown): void => {
    const fits = check()
    if (!fits(value)) throw new TypeError(`Not as declared: ${exact.errorsText(fits.errors)}`)
  }
}
