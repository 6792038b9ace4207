import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A number as it is dialled behind a country's code (`+49`): without what stands before it for calls within the country (the 0 of 0151), which nobody
 * can dial from elsewhere. Where that is part of the number, as in Italy, it stays, and so does all of a number that the numbering plans do not know.
 */
export const asDialled = (code: string, digits: string): string => {
  const read = parsePhoneNumberFromString(code + digits)
  return read?.isPossible() && code === `+${read.countryCallingCode}` ? read.nationalNumber : digits
}
