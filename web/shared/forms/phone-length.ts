import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'
import { phoneProblem } from '../../generated/phone-length.js'

/** The numbering plans come with the first form that asks for a number, after it. */
export const loadPlans = async () => (await import('./phone-plans.js')).judge

/** As the server takes a number: without what it is written with. */
export const digitsOf = (typed: string): string => typed.replace(/[\s()-]/g, '')

/** What the resolver of a form says, and of a number that may be one by the contract whether it may by the numbering plans (as the server will). */
export const withPhoneLength =
  <Values extends FieldValues>(
    resolver: Resolver<Values>,
    field: Path<Values>,
    phoneOf: (values: Values) => { readonly code: string | undefined; readonly digits: string },
  ): Resolver<Values> =>
  async (values, context, options) => {
    const checked = await resolver(values, context, options)
    const { code, digits } = phoneOf(values)
    if (code === undefined || digits === '' || field in checked.errors) return checked
    const message = await problemOf(code, digits)
    if (message === undefined) return checked
    return { values: {}, errors: { ...checked.errors, [field]: { type: 'length', message } } as FieldErrors<Values> }
  }

/** Without a line to load the plans by, the server says it. */
const problemOf = async (code: string, digits: string): Promise<string | undefined> => {
  try {
    return phoneProblem(await loadPlans(), code, digits)
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
