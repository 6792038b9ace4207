import type { FieldError } from '../../../domain/kernel/refusal.js'
import { pleaseCheck } from '../../http/please-check.js'

/** First and last name as they are kept: apart, the first letter upper-cased and the rest untouched (spec 1 §9). */
export interface Names {
  readonly firstName: string
  readonly lastName: string
}

const SHORTEST = 3
const LONGEST = 100

/** A sign-up sends the first name joined with the last (spec 1 §3); a first name alone is taken as it is (DECISIONS C-37). */
export const joinedNames = (given: Names): Names => {
  const lastName = given.lastName.trim()
  const joined = given.firstName.trim()
  const ending = ` ${lastName}`
  const firstName = joined.endsWith(ending) ? joined.slice(0, -ending.length).trim() : joined
  return { firstName: capitalised(firstName), lastName: capitalised(lastName) }
}

/** Names that were each typed in a field of their own stay as they were typed. */
export const typedNames = ({ firstName, lastName }: Names): Names => ({
  firstName: capitalised(firstName.trim()),
  lastName: capitalised(lastName.trim()),
})

/** Refuses names of fewer than three letters, unless they are said to be whole: nobody named Li or Wu is shut out (DECISIONS C-37). */
export const mustBeLong = (names: Names, isWhole: boolean): void => {
  const errors = (['firstName', 'lastName'] as const).flatMap((field): FieldError[] => {
    const { length } = Array.from(names[field])
    if (length < (isWhole ? 1 : SHORTEST)) return [{ field, msg: 'Minimum 3 characters are required' }]
    return length > LONGEST ? [{ field, msg: `At most ${LONGEST} characters.` }] : []
  })
  if (errors.length > 0) throw pleaseCheck(errors)
}

/** The first letter upper-cased, the rest untouched (spec 1 §9). */
export const capitalised = (name: string): string => {
  const [first = '', ...rest] = name
  return first.toUpperCase() + rest.join('')
}
