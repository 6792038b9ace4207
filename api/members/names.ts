/** First and last name as they are kept: apart, the first letter upper-cased and the rest untouched (spec 1 §9). */
export interface Names {
  readonly firstName: string
  readonly lastName: string
}

/** The form sends the first name joined with the last (spec 1 §3); a first name alone is taken as it is. */
export const namesFrom = (given: Names): Names => {
  const lastName = given.lastName.trim()
  const joined = given.firstName.trim()
  const ending = ` ${lastName}`
  const firstName = joined.endsWith(ending) ? joined.slice(0, -ending.length).trim() : joined
  return { firstName: capitalised(firstName), lastName: capitalised(lastName) }
}

/** The first letter upper-cased, the rest untouched (spec 1 §9). */
export const capitalised = (name: string): string => {
  const [first = '', ...rest] = name
  return first.toUpperCase() + rest.join('')
}
