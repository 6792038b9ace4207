import { OLDEST_TOLD } from '../../generated/patient-age.js'
import { counted } from './counted.js'

/** "Male, 54 years". Ages from 90 on could tell who the patient is: they are one group. `age` in years; null is not known. */
export const patientOf = (age: number | null, gender: string | null): string => {
  const years = age === null ? '' : age >= OLDEST_TOLD ? `${OLDEST_TOLD}+ years` : counted(age, 'year')
  return [gender, years].filter(Boolean).join(', ')
}
