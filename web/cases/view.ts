import type { ClinicalCase } from '../../api/contract/cases.js'
import { shortened } from '../shared/text.js'
import { days, timeLeft } from '../shared/time.js'

/** A case takes likes and comments for seven times 24 hours (spec 2 §4). */
const OPEN_FOR = days(7)

export const CLOSED = 'This case is closed. A case closes 7 days after posting.'

/** "6 days left", or null when the case is closed. `now` in milliseconds. */
export const openFor = ({ created_at }: ClinicalCase, now: number): string | null => {
  const left = Math.min(OPEN_FOR, Date.parse(created_at) + OPEN_FOR - now) // this clock may be behind the server's
  return left > 0 ? timeLeft(left) : null
}

/** Its title; of a case without one, how its diagnosis begins. */
export const headline = ({ title, diagnosis }: ClinicalCase): string =>
  title?.trim() || shortened(diagnosis?.trim() || 'No diagnosis Available', 120, 90)

/** "Male, 54 years". Ages from 90 on could tell who the patient is: they are one group. */
export const patient = ({ patient_age: age, patient_gender: gender }: ClinicalCase): string => {
  const years = age === null ? '' : age >= 90 ? '90+ years' : `${age} year${age === 1 ? '' : 's'}`
  return [gender, years].filter(Boolean).join(', ')
}

/** One question a line. */
export const questions = ({ clinical_questions: text }: ClinicalCase): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
