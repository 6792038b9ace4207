import { check } from '../generated/checks/signup.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import type { Joining } from './calls.js'

/** What was typed and ticked, as the fields hold it. */
export const blank = {
  firstName: '',
  lastName: '',
  shortName: false,
  emailId: '',
  password: '',
  indemnity: false,
  clauses: false,
}
export type JoinForm = typeof blank

const SHORTEST = 3
/** Beside it the box stands that lets a short name through. */
export const SHORT = 'short'
const TOO_SHORT = { type: SHORT, message: 'Minimum 3 characters are required' }

const byCheck = resolverOf<JoinForm>(check, withoutBlanks)

/** Besides what the call asks of each field: names have three letters, unless they are said to be whole (DECISIONS C-37). */
export const resolver: typeof byCheck = async (form, context, options) => {
  const checked = await byCheck(form, context, options)
  const isShort = (name: string): boolean => !form.shortName && name !== '' && Array.from(name).length < SHORTEST
  const short = (['firstName', 'lastName'] as const).filter((field) => isShort(form[field]))
  if (short.length === 0) return checked
  return { values: {}, errors: { ...Object.fromEntries(short.map((field) => [field, TOO_SHORT])), ...checked.errors } }
}

/** Of a form that the resolver has let pass: the first name goes out joined with the last (spec 1 §3). */
export const joiningOf = ({ shortName, ...form }: JoinForm): Joining =>
  ({ ...form, firstName: `${form.firstName} ${form.lastName}`, ...(shortName && { shortName }) }) as Joining
