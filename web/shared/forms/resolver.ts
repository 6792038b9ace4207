import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { fieldErrors, type Check } from '../../generated/field-errors.js'

/** What is wrong with a field of a body, by its name there. */
type Mistake = ReturnType<typeof fieldErrors>[number]

/**
 * A form is checked as the server will: by the declared body, with its texts. `bodyOf` makes the body of what was typed; `shownAs` says where the form
 * shows a mistake, and in which words, where its fields are not those of the body. Of several at one field the first is told.
 */
export const resolverOf =
  <Values extends FieldValues>(
    check: Check,
    bodyOf: (values: Values) => object,
    shownAs: (mistake: Mistake, values: Values) => Mistake = (mistake) => mistake,
  ): Resolver<Values> =>
  (values, _context, options) => {
    if (check(bodyOf(values))) return { values, errors: {} }
    const errors: Record<string, { readonly type: string; readonly message: string }> = {}
    for (const mistake of fieldErrors(check.errors ?? [])) {
      const { field, msg } = shownAs(mistake, values)
      errors[field] ??= { type: 'schema', message: msg }
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors<Values>, options) }
  }

/** A field left blank is a field not given. */
export const withoutBlanks = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)) as Partial<Values>
