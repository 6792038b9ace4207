import { Refusal } from '../../kernel/refusal.js'

/** Years (spec 1 §9, DECISIONS G-11). */
const OF_AGE = 18

/** Refuses a day of birth (ISO 8601) less than eighteen years before `at`; none is fine. */
export const mustBeOfAge = (dob: string | undefined, at: string): void => {
  if (dob === undefined || isOfAge(dob, at)) return
  const msg = 'You must be 18 or older.'
  throw new Refusal('invalid', msg, [{ field: 'dob', msg }])
}

/** Both are ISO 8601, which sorts as time does: the birthday has come when its date is not after today's, in UTC. */
const isOfAge = (dob: string, at: string): boolean => {
  const birthday = `${String(Number(dob.slice(0, 4)) + OF_AGE).padStart(4, '0')}${dob.slice(4)}`
  return birthday <= at.slice(0, birthday.length)
}
