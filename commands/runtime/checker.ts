import type { Static, TSchema } from '@sinclair/typebox'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { fieldErrors } from '../../domain/kernel/field-errors.js'
import { Refusal } from '../../domain/kernel/refusal.js'

/** `msg` holds the texts of a field's errors by keyword; the rest says how a field is stored. */
const keywords = ['personal', 'subject', 'v', 'msg']
const exact = formats.default(new Ajv({ allErrors: true, verbose: true, keywords }))
const lenient = formats.default(new Ajv({ allErrors: true, verbose: true, keywords, coerceTypes: true }))

/** Compiles once. The function it returns answers the value, typed, or refuses and names the fields, each once. */
export const checker = <Schema extends TSchema>(schema: Schema, { coerce = false } = {}) => {
  const fits = (coerce ? lenient : exact).compile<Static<Schema>>(schema)
  return (value: unknown): Static<Schema> => {
    if (fits(value)) return value
    throw new Refusal('invalid', 'Please check the details', fieldErrors(fits.errors ?? []))
  }
}

/** The same for what we wrote ourselves: not to fit is no refusal but a fault. */
export const mustFit = (schema: TSchema) => {
  const fits = exact.compile(schema)
  return (value: unknown): void => {
    if (!fits(value)) throw new TypeError(`Not as declared: ${exact.errorsText(fits.errors)}`)
  }
}
