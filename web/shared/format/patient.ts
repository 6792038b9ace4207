import { OLDEST_TOLD } from '../../generated/patient-age.js'
import { counted } from './counted.js'

/** "54 years", of a whole number of them. Ages from 90 on could tell who the patient is: they are one group. */
const told = (age: number): string => {
  if (age >= OLDEST_TOLD) return `${OLDEST_TOLD}+ years`
  return age === 0 ? 'under 1 year' : counted(age, 'year')
}

/** "Male, 54 years". `age` in years; null is not known. */
export const patientOf = (age: number | null, gender: string | null): string =>
  [gender, age === null ? '' : told(age)].filter(Boolean).join(', ')
