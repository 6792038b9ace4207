import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { fieldErrors, type Check } from '../../generated/field-errors.js'

/** A form is checked as the server will: by the declared body, with its texts. `bodyOf` makes the body of what was typed. */
export const resolverOf =
  <Values extends FieldValues>(check: Check, bodyOf: (values: Values) => object): Resolver<Values> =>
  (values, _context, options) => {
    if (check(bodyOf(values))) return { values, errors: {} }
    const errors = fieldErrors(check.errors ?? []).map(({ field, msg }) => [field, { type: 'schema', message: msg }] as const)
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors) as FieldErrors<Values>, options) }
  }

/** A field left blank is a field not given. */
export const withoutBlanks = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)) as Partial<Values>
